// Constructions of real replies that once had a wrong verdict, or lost a quotation.
import { expect, test } from "vitest";
import { quotations, references, verdicts } from "#testing/citations.ts";

test.each<[string, string, string[]]>([
  [
    "renderings of translations that Berea lacks, with words of today or few words of the verse",
    "“Have the same mindset as Christ Jesus” (Philippians 2:5, NIV). “The mindset of the Spirit is life and peace.” (Romans 8:6, CSB) “This is a trustworthy saying. I want you to stress these things” (Titus 3:8, NIV). “In the last days there will come times of stress.” (2 Timothy 3:1, RSV) “The LORD has broken through my enemies before me, like a breakthrough of water.” (2 Samuel 5:20, NKJV) “besides that which came from the traders and from the traffic of the merchants” (1 Kings 10:15, RSV) “Lot, a man who was distressed by the lifestyle of people who had no principles” (2 Peter 2:7, GW) “The light shines in the darkness, and the darkness can never extinguish it.” (John 1:5, NLT) “Those who are dominated by the sinful nature think about sinful things” (Romans 8:5, NLT). “a wind from God swept over the face of the waters” (Genesis 1:2, NRSV)",
    Array<string>(10).fill("unknown-translation"),
  ],
  [
    "sayings in other languages, with the claim that they are in the Bible",
    "Die Bibel sagt: „Hilf dir selbst, dann hilft dir Gott.“\n\nIn der Bibel steht, so sagt man: „Hilf dir selbst, dann hilft dir Gott.“\n\nLa Biblia quiere decir esto: «Dios aprieta, pero no ahoga».\n\nNa oração lembramos o versículo: «Deus ajuda quem cedo madruga».\n\nNella preghiera ricordiamo la Bibbia: «Aiutati che Dio ti aiuta».",
    Array<string>(5).fill("known-saying"),
  ],
  [
    "sayings in other languages, without this claim",
    'Brecht lässt Mutter Courage singen: „Der Mensch denkt: Gott lenkt.“\n\nThomas von Kempen schrieb: „Der Mensch denkt, aber Gott lenkt.“\n\nComo decimos en México: «Dios los cría y ellos se juntan».\n\nThomas a Kempis est l’auteur de « L’homme propose, mais Dieu dispose ».\n\nLe film « Dieu écrit droit avec des lignes courbes » est beau.\n\nO filme «Deus ajuda quem cedo madruga» estreou ontem.\n\nWerner Herzogs Film heißt nicht „Jeder für sich und Gott für alle“.\n\nIk zei tegen hem: "God helpt wie zichzelf helpt".\n\nEr sagte: „Die Wege des Herrn sind wunderbar“, und ging.',
    [],
  ],
  [
    "a verse in words that are not a saying",
    "Die Bibel sagt: „Die Wege des Herrn sind wunderbar“. De Bijbel zegt: „Gods wegen zijn wonderlijk”.",
    [],
  ],
  [
    "sayings in Portuguese, Spanish, German and French, in several forms",
    "«Deus ajuda a quem se ajuda» não está na Bíblia. «Dios ayuda a quienes se ayudan a sí mismos» no está en la Biblia. „Gott hilft denen, die sich selbst helfen“ steht nicht in der Bibel. « Quand Dieu ferme une porte, il ouvre une fenêtre » n’est pas dans la Bible.",
    ["known-saying", "known-saying", "known-saying", "known-saying"],
  ],
  [
    "a translation in the heading, with a line that introduces the quotation",
    "## From the KJV\n\nDavid sings: “The LORD is my shepherd; I shall not want.” (Psalm 23:1)\n\nHe goes on:\n\n“He makes me lie down in green fields and gives me money.” (Psalm 23:2)\n\n### Psalm 23 (KJV)\n\n“The LORD is my shepherd; I shall not want.” (Psalm 23:1)\n\nVerse 4 continues:\n\n“Even though I walk through the dark valley, I will fear no bad thing.” (Psalm 23:4)",
    ["exact", "differs", "exact", "differs"],
  ],
  [
    "columns of related verses",
    "| Text | Related verse |\n|---|---|\n| “The LORD is my banker; I shall not want.” | Psalm 23:1 |\n\n| Related Scripture | Text |\n|---|---|\n| Psalm 23:1 | “The LORD is my banker; I shall not want.” |\n\n| Cross-reference | Text |\n|---|---|\n| Psalm 23:1 | “The LORD is my banker; I shall not want.” |",
    ["differs", "differs", "differs"],
  ],
  [
    "a cell without quotation marks, beside a statement with the reference",
    "| Item | Text (KJV) |\n|---|---|\n| Trust (Psalm 23:1) | The LORD is my shepherd; I shall want much. |",
    ["differs"],
  ],
  [
    "a translation at the head of the column, and another one alone in a cell",
    "| Passage | KJV | Compare |\n|---|---|---|\n| Psalm 23:1 | “The LORD is my shepherd; I shall want much.” | NIV |\n\n| Passage | NIV | Compare |\n|---|---|---|\n| Psalm 23:1 | “The LORD is my shepherd, I lack nothing.” | KJV |",
    ["differs", "unknown-translation"],
  ],
  [
    "notes below a passage",
    "| | Psalm 23:1 |\n|---|---|\n| KJV | “The LORD is my shepherd; I shall not want.” |\n| My notes | “my own strong banker of hope” |",
    ["exact"],
  ],
  [
    "a table without bars at its sides",
    "Verse | KJV | NIV\n---|---|---\nPsalm 23:1 | “The LORD is my shepherd; I shall not want.” | “The LORD is my shepherd, I lack nothing.”\nJohn 11:35 | “Jesus cried.” | “Jesus wept.”",
    ["exact", "unknown-translation", "differs", "exact-elsewhere"],
  ],
  [
    "editions of this century",
    "“Yahweh is my shepherd; I shall lack much.” (Psalm 23:1, WEB 2020) “The LORD is my shepherd, I lack nothing.” (Psalm 23:1, NIV, © 2011) The 2011 NIV of Psalm 23:1 reads “The LORD is my shepherd, I lack nothing.”",
    ["differs", "unknown-translation", "unknown-translation"],
  ],
  [
    "an edition of this century in a cell of a table",
    "| Psalm 23:1 | Text |\n|---|---|\n| WEB (2020) | “The LORD is my shepherd, I lack nothing at all.” |",
    ["differs"],
  ],
  [
    "verses of a block quote that each begin with a bold reference",
    "> **Philippians 2:12** Wherefore, my beloved, as ye have always obeyed, not as in my presence only\n> **2:13** For it is God which worketh in you both to will and to do of his good pleasure.",
    ["exact", "exact"],
  ],
  [
    "two lines of verse above their reference",
    "As the hart panteth after the water brooks,\nso panteth my soul after thee, O God.\n— Ps 42:1",
    ["exact"],
  ],
  [
    "a block quote below a sentence that introduces the passage of the sentence before",
    "A text for this week is Proverbs 19:11. Darby's translation goes:\n\n> Be not hasty in thy spirit to be vexed; for vexation resteth in the bosom of fools.",
    ["wrong-reference"],
  ],
  [
    "a block quote below “It reads” after the passage",
    "I would begin with Psalm 24:1. It reads as follows:\n\n> The LORD is my shepherd; I shall not want.",
    ["wrong-reference"],
  ],
  [
    "a block quote below a sentence that names another writer than the reference before",
    "That is Romans 8:28. Jeremiah's line, in the KJV, is:\n\n> For I know the thoughts that I think toward you, saith the LORD, thoughts of peace, and not of evil, to give you an expected end.",
    ["exact"],
  ],
  [
    "a block quote that somebody wrote after a sentence with a reference",
    "My daughter loves Psalm 24:1. Last week she wrote on the fridge:\n\n> The LORD is my shepherd; I shall not want.",
    ["exact"],
  ],
  [
    "invented words for which the writer names a passage and a translation before",
    "In the World English Bible, James 1:20 is “The gardener of patience never counts the seeds in his hand”; keep it near.",
    ["not-found"],
  ],
  [
    "invented words for which the writer names a passage and a translation below",
    "“The gardener of patience never counts the seeds in his hand.”\nPsalm 71:5 (American Standard Version)",
    ["not-found"],
  ],
  [
    "a sentence that somebody could say, beside a passage and a translation",
    "After reading James 1:20 in the KJV you could say something like “I am sorry that I shouted at you this morning”.",
    [],
  ],
  [
    "a note on a passage of a translation",
    "The KJV of Psalm 23:4 has a note in the margin, “the Hebrew word can also mean deep darkness here”.",
    [],
  ],
  [
    "a block quote of another passage that the translation also has",
    "You mentioned Psalm 23. The KJV also says:\n\n> God is our refuge and strength, a very present help in trouble.",
    ["exact"],
  ],
  [
    "a block quote of something else below a sentence with a reference",
    "I was reading Romans 8:1. This morning's devotional says:\n\n> The LORD is my shepherd; I shall not want.",
    ["exact"],
  ],
  [
    "a sentence after the quotation that says where the words are",
    "She read “A soft answer turneth away wrath: but grievous words stir up anger.” That was Proverbs 165:1, in her old KJV.",
    ["wrong-reference"],
  ],
  [
    "a sentence after the quotation that corrects its reference",
    "You cited Psalm 24:1 for “The LORD is my shepherd; I shall not want”. It is Psalm 23:1.",
    ["wrong-reference"],
  ],
  [
    "a command without its “Don’t”, in older words than those of the named translation",
    "“Be wise in thine own eyes. Fear Yahweh, and depart from evil.” (Proverbs 3:7, WEB)",
    ["differs"],
  ],
  [
    "a command without its “not”, in modern words, under a translation that has another wording",
    "“Be hasty in thy spirit to be angry: for anger resteth in the bosom of fools.” (Ecclesiastes 7:9, KJV)",
    ["differs"],
  ],
  [
    "a remark behind the reference of a block quote",
    '> What is man, that thou art angry with him?\n> and the son of man, that thou visitest him?\n> — Ps 8:4 (read "mindful of him")',
    ["differs"],
  ],
  [
    "an opening mark in place of a closing one",
    "Nobody says “I’ll see what I wear.“ Love is “the bond of perfectness” (Col 3:14, KJV).",
    ["exact"],
  ],
  [
    "words that other translations are said to have",
    "Romans 11:33 in modern versions often reads “How unsearchable are his judgments and how inscrutable his ways!”",
    ["unknown-translation"],
  ],
  [
    "German quotation marks that point inwards",
    "Jesus sagt: »Ich bin der Weg und die Wahrheit« (Joh 14,6).",
    ["unchecked"],
  ],
  ["Dutch quotation marks", "Johannes 11:35: „Jezus weende zeer bitter daar”.", ["unchecked"]],
  [
    "a reference that is struck out",
    "1. ~~John 3:17~~ → “the truth shall make you free” is John 8:32",
    ["exact"],
  ],
  [
    "a phrase that the reply repeats before it names another verse",
    "“For the poor always ye have with you; but me ye have not always” (John 12:8). Quoting only “the poor always ye have with you” misses Deuteronomy 15:11.",
    ["exact", "exact"],
  ],
  [
    "an excerpt whose missing words precede the marks, with the reference after it",
    "Paul warns that the love of “money is the root of all evil” (1 Timothy 6:10, KJV).",
    ["exact"],
  ],
  [
    "a saying about God that the prose does not call scripture",
    "My aunt said, “God helps those who help themselves.”",
    ["known-saying"],
  ],
  [
    "a saying that a paragraph about the Bible quotes",
    "None of these is in the Bible. First of all, people in every generation have loved a good proverb, and have told it to their children at home with much love. One is “honesty is the best policy”.",
    ["known-saying"],
  ],
  [
    "a line that the prose says is not in the Bible",
    "“The path of the righteous man is beset on all sides” isn't in the Bible.",
    ["not-found"],
  ],
  [
    "a verse with one word that no translation has",
    "Psalm 23:1: “The LORD is my banker; I shall not want.”",
    ["differs"],
  ],
  [
    "the words of a song in the Bible",
    "Mary's song says, “My soul doth magnify the Lord, and my heart rejoices in God” in Luke 1:46.",
    ["differs"],
  ],
  [
    "a verse with added words",
    "1 John 1:9: “If we confess our sins to the priest, he is faithful and just to forgive us our sins”",
    ["differs"],
  ],
  [
    "a speech of God whose verse has the words between the marks",
    "Jeremiah 29:11—“For I know the plans I have for you,” declares the LORD, “plans to prosper you and not to harm you, plans to give you hope and a future”—is a letter.",
    ["unknown-translation"],
  ],
  [
    "a quotation that the writer interrupts",
    "“Come unto me,” says the Lord, “all ye that labour and are heavy laden” (Matthew 11:28).",
    ["exact", "exact"],
  ],
  [
    "a block quote with inner marks at its start",
    "> “Be angry, and don’t sin.” Don’t let the sun go down on your wrath, — Ephesians 4:26 (WEB)",
    ["exact"],
  ],
  [
    "a block quote that introduces the words of its verse",
    "> The psalmist sings: “God is our refuge and strength” (Psalm 46:1).",
    ["exact"],
  ],
  [
    "a list item without marks whose reference comes last",
    "- In the beginning God created the heaven and the earth. (Genesis 1:1)\n- God loves the whole wide world. (John 3:16)",
    ["exact"],
  ],
  [
    "a short remark in the words of its verse",
    "The Spirit and the bride say, Come (Rev 22:17).",
    [],
  ],
  [
    "a paragraph without marks above its reference",
    "The LORD is my shepherd; I shall not want.\n— Psalm 23:1 (KJV)",
    ["exact"],
  ],
  [
    "words in italics with a reference",
    "He says *I am the way, the truth, and the life* (John 14:6), *and he means every word*.",
    ["exact"],
  ],
  [
    "verses in italics after their label",
    "**Psalm 46:1** (KJV) — *God is our refuge and strength, a very present help in trouble.*",
    ["exact"],
  ],
  [
    "two quotations with two references in one parenthesis",
    "“Blessed are the peacemakers: for they shall be called the children of God” and “Blessed are the meek: for they shall inherit the earth” (Matthew 5:9, 5)",
    ["exact", "exact"],
  ],
  [
    "a book that is named between the reference and the quotation",
    "Judas “went and hanged himself” (Matt. 27:5); elsewhere he fell (Acts 1:18). In Matthew the priests buy the field (27:6-7), in Acts “this man purchased a field with the reward of iniquity”.",
    ["exact", "exact"],
  ],
  [
    "translations that are compared before the reference",
    "The NIV renders it, “I can do all this through him who gives me strength,” while the ESV has “I can do all things through him who strengthens me” (Philippians 4:13).",
    ["unknown-translation", "unknown-translation"],
  ],
  [
    "a short quotation from a named translation",
    "In 1 Corinthians 13:8 the KJV says “Charity never faileth” and the ESV says “Love never ends”.",
    ["exact", "unknown-translation"],
  ],
  [
    "a saying in another language",
    "La formule « Aide-toi, le ciel t'aidera » ne vient pas de la Bible.",
    ["known-saying"],
  ],
  [
    "a saying that is attributed to a prophet",
    "Many are sure that Isaiah says “The lion shall lie down with the lamb.”",
    ["known-saying"],
  ],
  [
    "words that the prose calls made up",
    "What you should not quote is “God is the author of evil and of good alike”, which a post gives as Isaiah 45:8; that is simply made up.",
    ["not-found"],
  ],
  [
    "words that are not in the verse, according to the prose",
    "Your other line, “Better had he never been born in Kerioth”, isn't what Mark 14:21 says.",
    ["differs"],
  ],
  [
    "a modern translation near exact quotations of the preferred one",
    "“The LORD is my shepherd; I shall not want” (Psalm 23:1). “Jesus wept” (John 11:35). “God is love” (1 John 4:8). “In peace I will lie down and sleep” (Psalm 4:8).",
    ["exact", "exact", "exact", "unknown-translation"],
  ],
  [
    "two verses that are joined",
    "“They that wait upon the LORD shall renew their strength; my grace is sufficient for them” is no verse.",
    ["differs"],
  ],
  [
    "a label in parentheses with the reference of an earlier quotation",
    "“while we were yet sinners, Christ died for us” (Romans 5:8, ASV), and Ephesians 2:8-9 says salvation is “not of works, lest any man should boast.”",
    ["exact", "exact"],
  ],
  [
    "a translation that the prose compares with another one",
    "In John 1:18, Darby is close to the ASV: “No one has seen God at any time.”",
    ["exact"],
  ],
  [
    "a clause between the name of a translation and its quotation",
    "In John 1:18 the ASV has “No man hath seen God at any time”, while the ESV, following manuscripts that read *theos*, has “the only God, who is at the Father's side, he has made him known.”",
    ["exact", "unknown-translation"],
  ],
  [
    "a translation named after a quotation without a reference nearby",
    "Jeremiah 29:11 in the KJV is longer.\n\nThe version on your mug (“plans to prosper you and not to harm you, plans to give you hope and a future”) is the NIV.",
    ["unknown-translation"],
  ],
  [
    "two Spanish translations in one table",
    "Sal 23:1:\n\n| Versión | Texto |\n|---|---|\n| RVR1960 | «Jehová es mi pastor; nada me faltará.» |\n| NVI | «El SEÑOR es mi pastor, nada me falta.» |",
    ["unchecked", "unchecked"],
  ],
  [
    "an invented quotation in a table of translations",
    "Compare Ps 23:1:\n\n| Bible | Text |\n|---|---|\n| KJV | “The LORD is my shepherd; I shall not want.” |\n| Darby | “The night keeps watch over my pockets.” |",
    ["exact", "not-found"],
  ],
  [
    "an invented quotation in a table row with its reference",
    "| Patience | James 5:12 | “Be patient, therefore, until the harvest of your tears is full” |",
    ["not-found"],
  ],
  [
    "an invented quotation that shares one common word with its verse",
    "“The strength of the righteous is doubled at the rising of the sun” (Psalm 68:35).",
    ["not-found"],
  ],
  [
    "a free translation that shares few words with its verse, in the same order",
    "James 1:19 says “Everyone should be quick to listen, slow to speak and slow to become angry.”",
    ["unknown-translation"],
  ],
  [
    "a reversed comparison",
    "Ecclesiastes 4:9: “One is better than two; because they have a good reward for their labour.” Ecclesiastes 9:4: “a dead lion is better than a living dog”. Hosea 6:6: “For I desired sacrifice, and not mercy”",
    ["differs", "differs", "differs"],
  ],
  [
    "correctly quoted comparisons",
    "Proverbs 16:8: “Better is a little with righteousness than great revenues without right.” Psalm 118:8: “It is better to take refuge in the LORD than to trust in humans.”",
    ["exact", "unknown-translation"],
  ],
  [
    "a verb before a quotation whose reference follows it",
    "I gave you “mercy shall be thy lantern in the last watch” as Jude 30. Your notes say “I always knew that you would come home” and give Luke 15:24 for it.",
    ["not-found", "not-found"],
  ],
  [
    "sayings that the text says are from elsewhere",
    "“Only God can judge me”: that's a Tupac title, not a verse. “David danced until the angels wept” is *not* from Samuel or Chronicles.",
    ["not-found", "not-found"],
  ],
  [
    "words that the writer cannot find in the Bible",
    "I can't find “The eyes of the patient shall inherit the morning” in any translation. It is like Matthew 5:5.",
    ["not-found"],
  ],
  [
    "a known saying with its true source, in a text about verses",
    "Micah 6:8 and Romans 8:28 are right. “To thine own self be true” — that's Polonius in *Hamlet*.",
    ["known-saying"],
  ],
  [
    "a Dutch saying that the text calls a saying",
    "Nee, „Wie goed doet, goed ontmoet” is een spreekwoord en geen Bijbeltekst.",
    ["unchecked"],
  ],
  [
    "a block quote under a heading with a quoted remark",
    "**Psalm 3:5 (WEB)** — superscription: “A Psalm of David, when he fled from Absalom his son”\n\n> I laid myself down and slept. I awakened; for Yahweh sustains me.\n\n**Psalm 121:3 (KJV)**\n\n> He will not suffer thy foot to be moved: he that keepeth thee will slumber.",
    ["exact-elsewhere", "exact", "differs"],
  ],
  [
    "the title of a psalm in the introduction of one of its verses",
    "Psalm 51:10 (under the title “To the chief Musician, A Psalm of David, when Nathan the prophet came unto him”) asks for a clean heart.",
    ["exact"],
  ],
  [
    "the surname of a translator",
    "At Job 2:9 the KJV has “curse God, and die”; Young, to the letter, gives “bless God and die”.",
    ["exact", "exact"],
  ],
  [
    "the same as the subject of a sentence or before a colon",
    "But Young has “bless God and die” (Job 2:9). Mark 1:1: Young: “A beginning of the good news of Jesus Christ, Son of God.”",
    ["exact", "exact"],
  ],
  [
    "the same with an adverb, or with a pronoun in between",
    "At Job 2:9 Young more literally has “bless God and die”. At Job 2:9 Young also reads “bless God and die”. At Job 2:9 Young felt the irony when he wrote “bless God and die”.",
    ["exact", "exact", "exact"],
  ],
  ["young readers", "Young people often read “bless God and die” (Job 2:9).", ["exact-elsewhere"]],
  [
    "a person with the surname of a translator, and an abbreviation of other things",
    "Young has grown up, and the AV team is ready: “The LORD is my shepherd; I shall want nothing” (Psalm 23:1).",
    ["unknown-translation"],
  ],
  [
    "a verse beside the cited one",
    "“Thou shalt not steal.” (Exodus 20:14) Paul said “love is the fulfilling of the law” in Romans 13:8.",
    ["wrong-reference", "wrong-reference"],
  ],
  [
    "a free rendering that names a translation which Berea lacks",
    "“The Lord takes care of me as his sheep; I will not be without any good thing.” (Psalm 23:1, BBE)",
    ["unknown-translation"],
  ],
  [
    "words that are modernized throughout, or only in part",
    "“In all your ways acknowledge him, and he shall direct your paths” (Proverbs 3:6, KJV). “In all your ways acknowledge him, and he shall direct thy paths” (Proverbs 3:6, KJV).",
    ["exact", "differs"],
  ],
  [
    "the adjective before other names",
    "Young David was a “man after my own heart” (Acts 13:22), and young Timothy has a mother. Young Timothy has a mother, and Paul writes “the unfeigned faith that is in thee” (2 Timothy 1:5).",
    ["unknown-translation", "exact"],
  ],
  [
    "a translation in parentheses at the end of a paragraph with its quotation",
    "Many know “Jesus wept” (John 11:35, KJV).\n\n## Psalms\n\n“Yahweh is my shepherd: I shall lack nothing.” (Psalm 23:1)",
    ["exact", "exact-elsewhere"],
  ],
  [
    "a translation at the top and another one below",
    "Translation: KJV\n\n“The LORD is my shepherd; I shall not want.” (Psalm 23:1)\n\nTranslation: NIV\n\n“The LORD is my shepherd, I lack nothing.” (Psalm 23:1)",
    ["exact", "unknown-translation"],
  ],
  [
    "an abbreviation with its year, before a reference, or before a verb",
    "“The LORD is my shepherd; I shall lack nothing” (Psalm 23:1, AV 1611). AV Psalm 23:1: “The LORD is my shepherd; I shall lack nothing”.",
    ["differs", "differs"],
  ],
  [
    "an edition with its year in parentheses above a list",
    "The psalms compared (KJV 1769):\n\n- Psalm 23:1: “The LORD is my shepherd; I shall lack nothing”",
    ["differs"],
  ],
  [
    "two speakers of one sentence",
    "“The LORD is my shepherd” writes David while Paul writes “God is not mocked” (Galatians 6:7).",
    ["exact", "exact"],
  ],
  [
    "a source with a comma between book and numbers",
    "> Fear thou not; for I am with thee\n> — Isaiah, 41:10 (KJV)\n\n“Thou shalt not kill” (Exodus, 20:14, KJV).",
    ["exact", "wrong-reference"],
  ],
  [
    "an interrupted speech whose label is behind its second part",
    "“The Lord is my shepherd,” David tells us, “I shall lack nothing” (Psalm 23:1, WEB).",
    ["exact-elsewhere", "exact"],
  ],
  [
    "editions with their year",
    "“The LORD is my shepherd; I shall not fear” (Psalm 23:1, KJV 1769). The American Standard of 1901, “Jehovah is my shepherd; I shall not fear”.",
    ["differs", "differs"],
  ],
  [
    "a year behind a reference without parentheses",
    "“The LORD is my shepherd; I shall not fear” Psalm 23:1 KJV 1769",
    ["differs"],
  ],
  [
    "a list of renderings that are parted by semicolons",
    "At Psalm 136:1 the KJV has “for his mercy endureth for ever”; the ASV, “For his lovingkindness endureth for ever”; Young’s Literal, more bluntly, “for to the age is His kindness”.",
    ["exact", "exact", "exact"],
  ],
  [
    "two references of one list, each with its translation",
    "We read “I have fought a good fight” and “For this God is our God”.\n\nPsalm 48:14 in the World English Bible; 2 Timothy 4:7 in the King James.",
    ["exact", "exact"],
  ],
  [
    "a translation at the top of a text",
    "**Lesson: Trust**\nBible text: World English Bible\n\nIntro.\n\n“Yahweh is my shepherd; I shall lack much.” (Psalm 23:1)",
    ["differs"],
  ],
  [
    "a translation above a table",
    "Here is a comparison (World English Bible).\n\n| Song | Words |\n|---|---|\n| Psalm 23:1 | “Yahweh is my shepherd; I shall lack much.” |",
    ["differs"],
  ],
  [
    "a reference in the sentence after a quotation that ends in a period",
    "In John 11:35, “Jesus wept.” He is also found in Luke 19:41 with tears.",
    ["exact"],
  ],
  [
    "another person of that name",
    "William P. Young has “In the beginning God created the heaven and the earth” on his wall (Genesis 1:1).",
    ["exact"],
  ],
  [
    "block quotes below the names of translations",
    "**Genesis 1:3**\n\n*KJV*\n\n> And God said, Let there be light: and there was light.\n\n*Darby*\n\n> And God said, Let there be darkness. And there was light.\n\n**John 11:35**\n\n> Jesus wept.",
    ["exact", "differs", "exact"],
  ],
  [
    "a hymn that borrows from a verse",
    "“No shadow of turning is found in thy mercy” borrows from James 1:17.",
    [],
  ],
  ["a work and its year", "Isaac Watts wrote “Joy to the World” in 1719, after Psalm 98:4.", []],
  [
    "a suggested song",
    "Read Galatians 5:22.\n\n**Song:** “The fruit of the Spirit is not a banana”",
    [],
  ],
  [
    "words from another book beside a verse",
    "The words “earth to earth, ashes to ashes, dust to dust” come from the Book of Common Prayer, although Genesis 3:19 is behind them.",
    [],
  ],
  [
    "an inexact verse of the reading at the top",
    "*Read: Psalm 23:1-6 (World English Bible)*\n\nDavid is bold, and he says so.\n\nAt the end come two companions: “Surely goodness and favor shall follow me all the days of my life, and I will dwell in Yahweh’s house always.”",
    ["differs"],
  ],
  [
    "short renderings with their translation below a reference",
    "**John 19:30** is one word in Greek.\n\nIt has been translated:\n\n* “It is finished” – KJV\n* “It hath been finished” – YLT",
    ["exact", "exact"],
  ],
  [
    "a translation in the line above headings",
    "The words at the table (King James Version):\n\n**Mark 14:24**\n“This is my blood of the new covenant, which is shed for many.”\n\n**Luke 22:20**\n“This cup is the new testament in my blood, which is shed for you.”",
    ["differs", "exact"],
  ],
  [
    "a letter that is named by its readers after another book",
    "The ant of Proverbs 6:6–8 works, and Paul can tell the Philippians, “work out your own salvation with fear and trembling.”",
    ["exact"],
  ],
  [
    "lines of verse two lines above their reference",
    "Psalm 23 (King James)\n\nThe LORD is my shepherd; I shall not want.\nHe maketh me to lie down in green pastures: he leadeth me beside the still waters.\n\n(Psalm 23:1-2)",
    ["exact", "exact"],
  ],
  [
    "altered lines of verse two lines above their reference",
    "The LORD is my shepherd; I shall want.\nHe maketh me to lie down in green pastures: he leadeth me beside the loud waters.\n\n— Psalm 23:1-2",
    ["differs", "differs"],
  ],
  [
    "words that the writer cannot find, in the next sentence",
    "Your leader quoted Jesus as saying “Worry is the tithe you pay to tomorrow.” I can't find that in any Gospel.",
    ["not-found"],
  ],
])("the check returns the expected verdicts for %s", (_, prose, wanted) => {
  expect(verdicts(prose)).toEqual(wanted);
});

test.each([
  "The hymn “It Is Well with My Soul” alludes to 2 Kings 4:26.",
  "The hymn's line “all our sins and griefs to bear” echoes Isaiah 53:4.",
  "You might say, “Let's look at what the story wants to tell us first.” Hebrews 11:7 is next.",
  "Avoid phrases like “God needed another angel”.",
  "En el brindis: “Por los novios, que lo suyo dure más que el vino”.\n\nEl evangelio de Juan 2:1 trata de eso.",
  "Souhaitez-vous une méditation sur le thème « Trouver le repos dans un monde pressé » ? Lisez Philippiens 4.7.",
  "E pode manter a sua frase, “com a alegria dos nossos pais”, ao lado do verso de Ec 4.9.",
  "Der Spruch unter dem Titel „Stille Tage am See mit Gott“ ist Römer 8,28.",
  "| Mon | Psalm 23 | “Where did you rest today?” |\n| Wed | Rom 8:28 | “How did God work in this?” |",
  "After Romans 12:15: “Who weeps near me?” Write your answer.",
])("titles, questions and suggested words are not checked as quotations: %s", (prose) => {
  expect(verdicts(prose)).toEqual([]);
});

test.each<[string, string[]]>([
  [
    "The sermon (Matthew 5–7):\n\n- v. 9: “Blessed are the peacemakers”\n- v. 24 – “Ye cannot serve God and mammon.”",
    ["Matthew 5-7", "Matthew 5:9", "Matthew 6:24"],
  ],
  [
    "In Galatians 5–6 we read “the fruit of the Spirit is love, joy, peace” (v. 22). Galatians 5–6 ends with a warning in v. 7.",
    ["Galatians 5-6", "v. 22", "Galatians 5-6", "Galatians 6:7"],
  ],
])("a verse of several chapters is in the one that has the words: %s", (prose, wanted) => {
  expect(references(prose)).toEqual(wanted);
});

const fear = "The LORD is my shepherd; I shall not fear";
test.each([
  "John 11:35 is not QUOTE (Psalm 23:1).",
  "John 11:35 is not QUOTE\n— Psalm 23:1",
  "John 11:35 and QUOTE (NIV), see Psalm 23:1.",
  "QUOTE, usually given as Psalm 23:1, is short, John 11:35",
  "A site gives QUOTE as Psalm 23:1, John 11:35",
  "QUOTE is nowhere in the Bible, Psalm 23:1.",
  "QUOTE is the NIV of Psalm 23:1.",
  "The KJV has QUOTE, while the NLT has QUOTE (Psalm 23:1).",
])("the marks of every language give the same verdict: %s", (prose) => {
  const withMarks = ([open, close]: readonly string[]) =>
    quotations(prose.replaceAll("QUOTE", `${open}${fear}${close}`)).map(
      ({ verdict, reference, named }) => ({ verdict, reference, named }),
    );
  const expected = withMarks(["“", "”"]);
  expect(expected).not.toEqual([]);
  for (const marks of ["„“", "„”", "»«", "«»", "‹›", "›‹", "‚‘", "‘’", '""'])
    expect([marks, withMarks([...marks])]).toEqual([marks, expected]);
});

test("French closing marks and commas do not open a quotation", () => {
  expect(verdicts("«Jesus wept» (John 11:35), and «Rejoice evermore» (1 Thess 5:16).")).toEqual([
    "exact",
    "exact",
  ]);
  expect(verdicts("‹Jesus wept› (John 11:35), and ‹Rejoice evermore› (1 Thess 5:16)")).toEqual([
    "exact",
    "exact",
  ]);
  expect(verdicts("one ‚ two, ‘Rejoice always evermore’")).toEqual([]);
});
