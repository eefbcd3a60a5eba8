/**
 * The exact text of verses that digitizations often get wrong: first and last verses, verses beside
 * titles and acrostics, the shortest verse, and verses with other numbers.
 */
export const expectedVerses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kjv: {
    "Gen 1:1": "In the beginning God created the heaven and the earth.",
    "Ps 23:1": "The LORD is my shepherd; I shall not want.",
    "Ps 119:176":
      "I have gone astray like a lost sheep; seek thy servant; for I do not forget thy commandments.",
    "Isa 40:8":
      "The grass withereth, the flower fadeth: but the word of our God shall stand for ever.",
    "John 3:16":
      "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.",
    "John 11:35": "Jesus wept.",
    "3John 1:14":
      "But I trust I shall shortly see thee, and we shall speak face to face. Peace be to thee. Our friends salute thee. Greet the friends by name.",
    "Rev 22:21": "The grace of our Lord Jesus Christ be with you all. Amen.",
  },
  web: {
    "Gen 1:1": "In the beginning, God created the heavens and the earth.",
    "Ps 3:2": "Many there are who say of my soul, “There is no help for him in God.” Selah.",
    "Ps 9:16":
      "Yahweh has made himself known. He has executed judgment. The wicked is snared by the work of his own hands. Meditation. Selah.",
    "Ps 23:1": "Yahweh is my shepherd: I shall lack nothing.",
    "Ps 119:176":
      "I have gone astray like a lost sheep. Seek your servant, for I don’t forget your commandments.",
    "Isa 40:8": "The grass withers, the flower fades; but the word of our God stands forever.”",
    "Hab 3:3":
      "God came from Teman, the Holy One from Mount Paran. Selah. His glory covered the heavens, and his praise filled the earth.",
    "John 3:16":
      "For God so loved the world, that he gave his one and only Son, that whoever believes in him should not perish, but have eternal life.",
    "John 11:35": "Jesus wept.",
    "Rom 14:26": "to the only wise God, through Jesus Christ, to whom be the glory forever! Amen.",
    "1Cor 1:12":
      "Now I mean this, that each one of you says, “I follow Paul,” “I follow Apollos,” “I follow Cephas,” and, “I follow Christ.”",
    "3John 1:14":
      "but I hope to see you soon. Then we will speak face to face. Peace be to you. The friends greet you. Greet the friends by name.",
    "Rev 22:21": "The grace of the Lord Jesus Christ be with all the saints. Amen.",
  },
  asv: {
    "Gen 1:1": "In the beginning God created the heavens and the earth.",
    "2Sam 10:12":
      "Be of good courage, and let us play the man for our people, and for the cities of our God: and Jehovah do that which seemeth him good.",
    "Ps 2:12":
      "Kiss the son, lest he be angry, and ye perish in the way, For his wrath will soon be kindled. Blessed are all they that take refuge in him.",
    "Ps 23:1": "Jehovah is my shepherd; I shall not want.",
    "Ps 119:9":
      "Wherewith shall a young man cleanse his way? By taking heed thereto according to thy word.",
    "Ps 119:176":
      "I have gone astray like a lost sheep; Seek thy servant; For I do not forget thy commandments.",
    "Isa 40:8":
      "The grass withereth, the flower fadeth; but the word of our God shall stand forever.",
    "John 3:16":
      "For God so loved the world, that he gave his only begotten Son, that whosoever believeth on him should not perish, but have eternal life.",
    "John 11:35": "Jesus wept.",
    "1Pet 2:9":
      "But ye are an elect race, a royal priesthood, a holy nation, a people for God's own possession, that ye may show forth the excellencies of him who called you out of darkness into his marvellous light:",
    "3John 1:14":
      "but I hope shortly to see thee, and we shall speak face to face. Peace be unto thee. The friends salute thee. Salute the friends by name.",
    "Rev 22:21": "The grace of the Lord Jesus be with the saints. Amen.",
  },
  ylt: {
    "Gen 1:1": "In the beginning of God's preparing the heavens and the earth —",
    "Ps 18:1": "I love Thee, O Jehovah, my strength.",
    "Ps 23:1": "Jehovah is my shepherd, I do not lack,",
    "Ps 119:176":
      "I wandered as a lost sheep, seek Thy servant, For Thy precepts I have not forgotten!",
    "Isa 40:8": "Withered hath grass, faded the flower, But a word of our God riseth for ever.",
    "John 3:16":
      "for God did so love the world, that His Son — the only begotten — He gave, that every one who is believing in him may not perish, but may have life age-during.",
    "John 11:35": "Jesus wept.",
    "1John 5:8":
      "and three are who are testifying in the earth, the Spirit, and the water, and the blood, and the three are into the one.",
    "3John 1:14":
      "and I hope straightway to see thee, and mouth to mouth we shall speak. Peace to thee! salute thee do the friends; be saluting the friends by name.",
    "Rev 22:21": "The grace of our Lord Jesus Christ is with you all. Amen.",
  },
  darby: {
    "Gen 1:1": "In the beginning God created the heavens and the earth.",
    "Ps 3:1": "Jehovah, how many are they that trouble me, many they that rise up against me!",
    "Ps 23:1": "Jehovah is my shepherd; I shall not want.",
    "Ps 119:176":
      "I have gone astray like a lost sheep: seek thy servant; for I have not forgotten thy commandments.",
    "Isa 40:8": "The grass withereth, the flower fadeth; but the word of our God abideth for ever.",
    "Luke 9:13":
      "And he said to them, Give ye them to eat. And they said, We have not more than five loaves and two fishes, unless we should go and buy food for all this people;",
    "John 3:16":
      "For God so loved the world, that he gave his only-begotten Son, that whosoever believes on him may not perish, but have life eternal.",
    "John 11:35": "Jesus wept.",
    "3John 1:14":
      "but I hope soon to see thee, and we will speak mouth to mouth. Peace be to thee. The friends greet thee. Greet the friends by name.",
    "Rev 22:21": "The grace of the Lord Jesus Christ be with all the saints.",
  },
};

/** Differences from the numbering of the King James Version. */
export const expectedDifferences: Readonly<
  Record<string, { absent: readonly string[]; extra: readonly string[] }>
> = {
  web: {
    absent: [
      ...["Luke 17:36", "Acts 8:37", "Acts 15:34", "Acts 24:7"],
      ...["Rom 16:25", "Rom 16:26", "Rom 16:27"],
    ],
    extra: ["Rom 14:24", "Rom 14:25", "Rom 14:26"],
  },
};

/** Verses that contain digits: Young writes the numbers of Revelation in digits. */
export const versesWithDigits: Readonly<Record<string, readonly string[]>> = {
  ylt: ["Rev 7:4", "Rev 7:5", "Rev 7:6", "Rev 7:7", "Rev 7:8", "Rev 13:18"],
};

/** Verses with supplied letters inside a word, as Young prints them: "[can]not", "god[dess]". */
export const spansInsideWords: Readonly<Record<string, readonly string[]>> = {
  ylt: ["Num 23:20", "1Kgs 11:5", "1Kgs 11:33"],
};

/**
 * SHA-256 of the words of each translation (see `hashOfWords`). Any unintended change stops the
 * build. After an intended correction, copy the new value from the output of `npm run
 * check:corpus`.
 */
export const expectedWords: Readonly<Record<string, string>> = {
  kjv: "2f053f5c5e4e483c278edbf582ff108a6ccfef7a522db9c19e70fe75c72475ff",
  web: "af60699df72d92bd0e301a7c04736f5f9e7203ae55decabc273a61371ef9da98",
  asv: "53fc6af56df9546dc44c662504c0e34c533ff8f3a1a9b5bd3eaa9d66907eae69",
  ylt: "bc11b4c463b3d66eb9a2a86a26a6ac40cd5dac17dc0fab5c7038872c7462a94d",
  darby: "533f21e5ef367d76bda00279b75de34cb9a2f4b61a8c1299d11c0bae5857cc6c",
};
