/**
 * Well-known passages of the Bible, written by hand, one per line: title | references, the best-
 * known first | other names
 */
export const passageData = `
The Creation|Gen 1:1-2:3|creation; creation story; seven days of creation; six days of creation; creation account; creation of the world; days of creation; creation week; how god made the world; beginning of the world
The Creation of Adam and Eve|Gen 2:4-25|creation of man; creation of woman; adam's rib; creation of eve; making of eve; creation of humans; second creation account; first man and woman
The Garden of Eden|Gen 2:8-25; Gen 3|garden of eden; eden; adam and eve; tree of life; tree of the knowledge of good and evil
The Image of God|Gen 1:26-31|made in god's image; imago dei; created in the image of god; created male and female
The Cultural Mandate|Gen 1:26-28|dominion mandate; creation mandate; be fruitful and multiply; subdue the earth
The First Marriage|Gen 2:18-25|leave and cleave; one flesh; helpmeet; help meet; not good for man to be alone
The Fall|Gen 3|fall of man; fall of mankind; fall of humanity; original sin; forbidden fruit; adam and eve sin; the serpent and eve; temptation of eve; expulsion from eden; first sin; the apple; snake in the garden
The First Gospel|Gen 3:14-15|protoevangelium; protoevangelion; seed of the woman; promise of a redeemer; curse of the serpent
Cain and Abel|Gen 4:1-16|first murder; cain kills abel; my brother's keeper; am i my brother's keeper; mark of cain; cain's offering
Enoch Walks with God|Gen 5:18-24; Heb 11:5|enoch; enoch taken to heaven
The Nephilim|Gen 6:1-4|nephilim; sons of god and daughters of men; giants of genesis
Noah and the Flood|Gen 6:9-8:22|noah; noah's ark; noahs ark; the flood; great flood; noah's flood; building the ark; animals two by two; the ark; genesis flood; noahs arc; noah's arc; noah and the ark; noah builds an ark
The Rainbow Covenant|Gen 9:8-17|rainbow; noah's rainbow; covenant with noah; noahic covenant; noachian covenant; god's promise after the flood; sign of the rainbow
The Tower of Babel|Gen 11:1-9|babel; confusion of tongues; confusion of languages; origin of languages; tower to heaven
The Call of Abraham|Gen 12:1-9|call of abram; calling of abraham; abrahamic covenant; abraham leaves home; leave your country; abraham leaves ur; abraham's call
Abraham and Lot Separate|Gen 13|abraham and lot; lot chooses the plain
Melchizedek Blesses Abraham|Gen 14:17-24|melchizedek; melchisedec; king of salem
God's Covenant with Abraham|Gen 15|covenant with abraham; abraham's covenant; count the stars; stars of the sky promise
Hagar and Ishmael|Gen 16; Gen 21:8-21|hagar; ishmael; birth of ishmael; god who sees; el roi; hagar in the wilderness; hagar in the desert; sarah and hagar
The Covenant of Circumcision|Gen 17|abram becomes abraham; sign of circumcision; sarai becomes sarah
The Three Visitors|Gen 18:1-15|abraham's three visitors; hospitality of abraham; sarah laughs; angels visit abraham; three strangers at mamre; oaks of mamre
Abraham Pleads for Sodom|Gen 18:16-33|abraham bargains with god; abraham intercedes for sodom; ten righteous men
Sodom and Gomorrah|Gen 19:1-29|destruction of sodom; lot's wife; pillar of salt; lots wife; fire and brimstone; lot and the angels; lot's escape
The Birth of Isaac|Gen 21:1-7|isaac is born; sarah gives birth; sarah has a son
The Sacrifice of Isaac|Gen 22:1-19|binding of isaac; akedah; abraham and isaac; offering of isaac; abraham sacrifices isaac; abraham's test; testing of abraham; jehovah jireh; mount moriah; ram in the thicket
Isaac and Rebekah|Gen 24|rebekah; rebecca; rebekah at the well; bride for isaac; wife for isaac; isaac and rebecca
Jacob and Esau|Gen 25:19-34|esau sells his birthright; birth of jacob and esau; birthright; bowl of stew; mess of pottage; esau and the stew; lentil stew; esau's birthright
Jacob Steals the Blessing|Gen 27|jacob deceives isaac; stolen blessing; esau's blessing; jacob tricks isaac; isaac blesses jacob
Jacob's Ladder|Gen 28:10-22|jacob's dream; dream at bethel; stairway to heaven; ladder to heaven; jacob at bethel; jacob's vision
Jacob, Leah and Rachel|Gen 29:1-30|jacob and rachel; leah and rachel; rachel and leah; jacob meets rachel; laban deceives jacob; seven years for rachel; jacob and leah
Jacob Wrestles with God|Gen 32:22-32|jacob wrestles with the angel; jacob wrestling; wrestling with god; wrestling with an angel; jacob becomes israel; peniel; jabbok
Jacob Meets Esau|Gen 33|jacob and esau reconcile; reconciliation of jacob and esau; esau forgives jacob
Dinah|Gen 34|rape of dinah; dinah and shechem
Joseph's Coat of Many Colors|Gen 37:1-11|coat of many colors; coat of many colours; joseph's dreams; joseph the dreamer; joseph's coat
Joseph Sold by His Brothers|Gen 37:12-36|joseph sold into slavery; joseph in the pit; joseph thrown into the well; joseph and his brothers; joseph sold to egypt
Judah and Tamar|Gen 38|tamar; onan
Joseph and Potiphar's Wife|Gen 39|potiphar's wife; joseph and potiphar; potiphar; joseph in prison; joseph flees temptation
Joseph Interprets Pharaoh's Dreams|Gen 41|pharaoh's dreams; seven fat cows; seven lean cows; seven years of famine; fat and lean cows; seven years of plenty
Joseph Forgives His Brothers|Gen 45:1-15; Gen 50:15-21|joseph reveals himself; joseph reveals himself to his brothers; joseph forgives; joseph makes himself known; joseph's reconciliation
You Meant Evil, God Meant Good|Gen 50:15-21|what you meant for evil god meant for good; god meant it for good; meant for evil; intended to harm me god intended for good
Joseph|Gen 37; Gen 39-50|story of joseph; joseph in egypt; life of joseph
Jacob Blesses His Sons|Gen 49|blessing of jacob; jacob's blessing; jacob's last words; blessings of the twelve tribes
The Birth of Moses|Exod 2:1-10|moses in the basket; baby moses; moses in the bulrushes; moses in the reeds; moses found in the nile; pharaoh's daughter; moses' birth
Moses Kills the Egyptian|Exod 2:11-25|moses flees to midian; moses in midian
The Burning Bush|Exod 3:1-4:17|moses and the burning bush; call of moses; calling of moses; moses' call; take off your shoes; holy ground
I AM WHO I AM|Exod 3:13-15|i am that i am; the name of god revealed; great i am; god's name revealed to moses
Let My People Go|Exod 5:1-9|bricks without straw; moses before pharaoh; moses and pharaoh
The Ten Plagues|Exod 7:14-12:30|plagues of egypt; ten plagues; plagues; moses and the plagues; water into blood; plague of frogs; plague of locusts
The Passover|Exod 12:1-30|first passover; passover; passover lamb; blood on the doorposts; death of the firstborn; tenth plague; institution of passover; angel of death
The Exodus|Exod 12:31-14:31|exodus from egypt; leaving egypt; israelites leave egypt
The Pillar of Cloud and Fire|Exod 13:17-22|pillar of cloud; pillar of fire; cloud by day fire by night
Crossing the Red Sea|Exod 14|red sea; parting of the red sea; parting the red sea; moses parts the sea; parting of the waters; sea of reeds; crossing of the red sea
The Song of Moses|Exod 15:1-18; Deut 32:1-43|song of the sea; song of moses and miriam
The Song of Miriam|Exod 15:20-21|miriam's song; miriam dances
Manna from Heaven|Exod 16|manna; manna and quail; bread from heaven; manna in the wilderness; quails
Water from the Rock|Exod 17:1-7; Num 20:1-13|moses strikes the rock; massah and meribah; meribah; moses hits the rock
Moses' Arms Held Up|Exod 17:8-16|aaron and hur; holding up moses' arms; hold up his arms; battle with amalek; aaron and hur hold up moses' hands; battle against the amalekites; jehovah nissi
Jethro's Advice to Moses|Exod 18:13-27|jethro; jethro's advice; moses' father-in-law; delegation; jethro and moses
Moses on Mount Sinai|Exod 19|mount sinai; giving of the law; mt sinai; israel at sinai
The Ten Commandments|Exod 20:1-17; Deut 5:6-21|decalogue; 10 commandments; commandments; ten commandments moses; ten words; tablets of stone; ten comandments; thou shalt not; the commandments of god
The Golden Calf|Exod 32|golden calf; aaron's calf; idol at sinai; moses breaks the tablets
Moses Sees God's Glory|Exod 33:12-23|show me your glory; cleft of the rock; moses sees god's back; moses sees god
The Lord Proclaims His Name|Exod 34:1-9|thirteen attributes of mercy; the lord the lord compassionate and gracious; attributes of god; slow to anger abounding in love
The Shining Face of Moses|Exod 34:29-35|moses' face shines; veil of moses; moses' radiant face
The Tabernacle|Exod 25-27; Exod 40:1-38|tabernacle; building the tabernacle; tent of meeting; plans for the tabernacle
The Ark of the Covenant|Exod 25:10-22|ark of the covenant; mercy seat; design of the ark
An Eye for an Eye|Exod 21:22-25; Lev 24:17-22; Matt 5:38-42|eye for an eye; tooth for a tooth; lex talionis
Nadab and Abihu|Lev 10:1-3|strange fire; unauthorized fire
Clean and Unclean Animals|Lev 11|clean and unclean; unclean animals; dietary laws; kosher laws; unclean foods; food laws; clean animals
The Day of Atonement|Lev 16|yom kippur; scapegoat; day of atonement
The Holiness Code|Lev 19:1-18|be holy for i am holy; love your neighbor leviticus
The Feasts of the Lord|Lev 23|jewish feasts; feasts of israel; festivals of israel; appointed feasts; jewish holidays; seven feasts
The Year of Jubilee|Lev 25:8-55|jubilee; year of jubilee; fiftieth year
The Aaronic Blessing|Num 6:22-27|priestly blessing; aaron's blessing; lord bless you and keep you; benediction of aaron; priestly benediction; aaronic benediction; the blessing
The Twelve Spies|Num 13:1-14:38|twelve spies; spies in canaan; joshua and caleb; caleb and joshua; 12 spies; ten spies; spying out the land; the spies
Korah's Rebellion|Num 16|rebellion of korah; korah; earth swallows korah
Aaron's Rod Buds|Num 17|aaron's rod; aaron's staff; budding of aaron's rod
The Bronze Serpent|Num 21:4-9|bronze snake; brazen serpent; serpent on a pole; snake on a pole; fiery serpents; moses lifts up the serpent; nehushtan; copper snake
Balaam's Donkey|Num 22:21-41|talking donkey; balaam and the donkey; balaam's ass; balaam; the donkey that spoke; speaking donkey; balak and balaam
Balaam's Oracles|Num 23-24|balaam's prophecy; star out of jacob; balaam blesses israel
The Daughters of Zelophehad|Num 27:1-11|zelophehad's daughters
The Cities of Refuge|Num 35:6-34|cities of refuge; city of refuge
The Shema|Deut 6:4-9|shema; shema israel; hear o israel; sh'ma; shma; love the lord your god with all your heart
Blessings and Curses|Deut 28|blessings for obedience; curses for disobedience; blessing and curse; blessings of obedience
Choose Life|Deut 30:11-20|life and death blessing and curse; i set before you life and death
The Death of Moses|Deut 34|moses dies; moses on mount nebo; mount nebo; moses sees the promised land
Be Strong and Courageous|Josh 1:1-9|be strong and of good courage; god commissions joshua; call of joshua; joshua's commission
Rahab and the Spies|Josh 2|rahab; scarlet cord; rahab hides the spies; rahab the prostitute; rahab the harlot; spies in jericho
Crossing the Jordan|Josh 3|crossing the jordan river; israelites cross the jordan; jordan crossing; memorial stones
The Fall of Jericho|Josh 6|battle of jericho; walls of jericho; joshua and jericho; joshua fought the battle of jericho; jericho; marching around jericho; walls came tumbling down
The Sin of Achan|Josh 7|achan; achan's sin; defeat at ai; battle of ai
The Sun Stands Still|Josh 10:1-15|joshua and the sun; sun stood still; the day the sun stood still; gibeonites; long day of joshua
Give Me This Mountain|Josh 14:6-15|caleb's inheritance; caleb asks for hebron; give me this hill country
Choose This Day Whom You Will Serve|Josh 24:14-28|choose you this day; as for me and my house; me and my house we will serve the lord; joshua's farewell; covenant at shechem
Deborah and Barak|Judg 4|deborah; deborah the judge; jael and sisera; jael; sisera; tent peg
The Song of Deborah|Judg 5|deborah's song
The Call of Gideon|Judg 6:11-24|gideon and the angel; mighty man of valor; gideon's call; mighty warrior
Gideon's Fleece|Judg 6:33-40|fleece; putting out a fleece; gideon and the fleece
Gideon's Three Hundred|Judg 7|gideon; gideon's army; gideon defeats the midianites; 300 men; gideon and the 300; trumpets and jars; lapping water
Jephthah's Vow|Judg 11:29-40|jephthah's daughter; jephthah
The Birth of Samson|Judg 13|samson's birth; manoah
Samson|Judg 13-16|samson's story; life of samson
Samson's Riddle|Judg 14|samson and the lion; honey in the lion; out of the eater something to eat; samson kills a lion
Samson and the Jawbone|Judg 15:9-20|jawbone of a donkey; samson kills a thousand philistines
Samson and Delilah|Judg 16:4-22|delilah; samson's hair; samson's haircut
The Death of Samson|Judg 16:23-31|samson's death; samson pulls down the temple; samson destroys the temple; samson and the pillars
Ruth|Ruth 1-4|story of ruth; book of ruth; ruth and boaz; boaz; kinsman redeemer; ruth gleaning; ruth in the fields
Ruth and Naomi|Ruth 1|where you go i will go; whither thou goest; entreat me not to leave thee; naomi; your people shall be my people; ruth's loyalty
Ruth and Boaz|Ruth 2-4|boaz; boaz marries ruth; kinsman-redeemer; ruth meets boaz
Hannah's Prayer|1Sam 1:1-20|hannah; hannah prays for a son; hannah prays for a child; hannah and eli; birth of samuel; hannah's vow
Hannah's Song|1Sam 2:1-10|song of hannah; hannah's prayer of thanks; hannah's hymn
The Call of Samuel|1Sam 3|samuel and eli; speak lord your servant is listening; speak lord for thy servant heareth; god calls samuel; boy samuel; young samuel; samuel hears god
The Ark Captured|1Sam 4-6|philistines capture the ark; dagon; ichabod; ark and the philistines
Ebenezer|1Sam 7:7-14|stone of help; ebenezer stone; samuel raises a stone
Israel Asks for a King|1Sam 8|give us a king; israel demands a king
Saul Anointed King|1Sam 9:1-10:16|saul becomes king; saul's lost donkeys; samuel anoints saul; first king of israel
Obedience Better Than Sacrifice|1Sam 15:10-31|to obey is better than sacrifice; saul rejected; god rejects saul; saul's disobedience; saul and the amalekites
Samuel Anoints David|1Sam 16:1-13|anointing of david; david anointed king; david is chosen; man looks at the outward appearance; lord looks on the heart; david the shepherd boy; god looks at the heart
David Plays the Harp for Saul|1Sam 16:14-23|david's harp; david plays for saul; david and saul's evil spirit
David and Goliath|1Sam 17|goliath; david kills goliath; david slays the giant; five smooth stones; david vs goliath; slingshot; david and the giant; david fights goliath; giant killer; battle is the lord's
David and Jonathan|1Sam 18:1-4; 1Sam 20|jonathan and david; friendship of david and jonathan; david's friendship; jonathan's friendship; jonathan
David Spares Saul|1Sam 24; 1Sam 26|david spares saul's life; david in the cave; cave of en gedi; david cuts saul's robe; david and saul in the cave
David and Abigail|1Sam 25|abigail; nabal; abigail and nabal; abigail and david
The Witch of Endor|1Sam 28:3-25|witch of endor; medium of endor; saul and the witch; saul consults a medium; samuel's ghost
The Death of Saul|1Sam 31|saul's death; saul kills himself; saul and jonathan die; death of jonathan; saul's suicide
How the Mighty Have Fallen|2Sam 1:17-27|how are the mighty fallen; david's lament; song of the bow; david mourns saul and jonathan; david's lament for saul and jonathan
David Dances Before the Ark|2Sam 6:12-23|david dances; david danced before the lord; michal despises david; david dancing; ark brought to jerusalem
Uzzah Touches the Ark|2Sam 6:1-11|uzzah; uzzah and the ark; death of uzzah
God's Covenant with David|2Sam 7|davidic covenant; covenant with david; david's throne forever; nathan's prophecy
David and Mephibosheth|2Sam 9|mephibosheth; david's kindness to mephibosheth
David and Bathsheba|2Sam 11|bathsheba; uriah; david's sin; david's adultery; david commits adultery; uriah the hittite
Nathan Rebukes David|2Sam 12:1-15|nathan; nathan and david; you are the man; thou art the man; parable of the ewe lamb; nathan confronts david; the little lamb; nathan's parable
Amnon and Tamar|2Sam 13:1-22|rape of tamar; tamar and amnon
Absalom's Rebellion|2Sam 15|absalom; absalom rebels; david flees jerusalem
The Death of Absalom|2Sam 18|absalom my son; absalom's death; o my son absalom; absalom's hair; absalom in the tree
David's Mighty Men|2Sam 23:8-39|mighty men of david; david's mighty warriors
Solomon Asks for Wisdom|1Kgs 3:1-15|solomon's prayer for wisdom; solomon's dream; solomon's wisdom; king solomon's wisdom; wisdom of king solomon; solomon prays for wisdom; solomon's request
The Judgment of Solomon|1Kgs 3:16-28|solomon and the two mothers; solomon and the baby; cut the baby in half; two women and a baby; wisdom of solomon; divide the baby; solomon's judgment; split the baby; solomon and the two women
Solomon Builds the Temple|1Kgs 6|solomon's temple; building of the temple; first temple; building the temple
Solomon's Prayer of Dedication|1Kgs 8:22-61; 2Chr 6:12-42|dedication of the temple; temple dedication; solomon dedicates the temple
The Queen of Sheba|1Kgs 10:1-13|queen of sheba; solomon and sheba; queen of sheba visits solomon
The Kingdom Divides|1Kgs 12:1-24|divided kingdom; rehoboam; rehoboam and jeroboam; israel splits; division of the kingdom; kingdom is divided
Elijah Fed by Ravens|1Kgs 17:1-7|elijah and the ravens; ravens feed elijah; brook cherith; kerith ravine
The Widow of Zarephath|1Kgs 17:8-24|elijah and the widow; widow's oil and flour; jar of flour and jug of oil; widow of zarephath's son; barrel of meal; zarephath
Elijah on Mount Carmel|1Kgs 18:20-40|elijah and the prophets of baal; mount carmel; prophets of baal; fire from heaven; elijah and baal; elijah vs prophets of baal; elijah calls down fire; mt carmel
Elijah Prays for Rain|1Kgs 18:41-46|cloud like a man's hand; end of the drought; small cloud; elijah and the rain
The Still Small Voice|1Kgs 19:1-18|still small voice; elijah at horeb; gentle whisper; elijah in the cave; elijah under the broom tree; elijah flees jezebel; elijah's depression; sound of sheer silence; earthquake wind and fire; elijah under the juniper tree
The Call of Elisha|1Kgs 19:19-21|elijah's mantle; elijah calls elisha; elisha's call
Naboth's Vineyard|1Kgs 21|naboth; ahab and naboth; jezebel and naboth; ahab and jezebel; ahab takes the vineyard
Elijah Taken Up to Heaven|2Kgs 2:1-14|chariot of fire; chariots of fire; elijah's chariot; elijah and the whirlwind; elijah taken to heaven; elijah ascends; double portion; elijah and elisha
Elisha and the Bears|2Kgs 2:23-25|two bears; elisha mocked; bald head bears; elisha and the two bears; she bears
The Widow's Oil|2Kgs 4:1-7|elisha and the widow's oil; widow's jar of oil; jars of oil; elisha multiplies oil; elisha and the widow
The Shunammite Woman|2Kgs 4:8-37|shunammite's son; elisha raises the shunammite's son; elisha raises a boy; elisha and the shunammite
Naaman Healed|2Kgs 5:1-19|naaman; naaman the leper; naaman and elisha; healing of naaman; wash seven times in the jordan; naaman's leprosy
The Floating Axe Head|2Kgs 6:1-7|floating ax head; axe head floats; iron floats; elisha and the axe
Horses and Chariots of Fire|2Kgs 6:8-23|elisha's servant; open his eyes that he may see; elisha and the arameans; chariots of fire around elisha; blinded arameans
The Death of Jezebel|2Kgs 9:30-37|jezebel; jezebel eaten by dogs; jezebel's death; jehu and jezebel
Hezekiah's Prayer|2Kgs 19:14-37; Isa 37:14-38|hezekiah prays; sennacherib; assyria defeated; siege of jerusalem by sennacherib; hezekiah spreads the letter before the lord
Hezekiah's Illness|2Kgs 20:1-11; Isa 38|hezekiah healed; hezekiah's sickness; fifteen more years; shadow goes back; fifteen years added
Josiah Finds the Book of the Law|2Kgs 22:1-23:3|josiah; king josiah; book of the law found; josiah's reforms; boy king
The Fall of Jerusalem|2Kgs 25:1-21; Jer 52|destruction of jerusalem; babylonian exile; exile to babylon; nebuchadnezzar destroys jerusalem; babylonian captivity; temple destroyed
The Prayer of Jabez|1Chr 4:9-10|jabez; jabez prayer; enlarge my territory; enlarge my coast
David's Prayer of Praise|1Chr 29:10-20|david's prayer; yours o lord is the greatness; david's offering for the temple; all things come from you
If My People Will Pray|2Chr 7:11-22|if my people humble themselves and pray; if my people; heal their land; 2 chronicles 7:14; heal our land
Jehoshaphat's Prayer|2Chr 20:1-30|jehoshaphat; the battle is not yours; battle is not yours but god's; jehoshaphat's victory; our eyes are on you
Nehemiah Rebuilds the Wall|Neh 2-6|nehemiah; rebuilding the wall; walls of jerusalem; rebuilding jerusalem; nehemiah's wall; nehemiah builds the wall
Nehemiah's Prayer|Neh 1|nehemiah prays
Ezra Reads the Law|Neh 8:1-12|joy of the lord is your strength; ezra reads the book of the law; ezra
Queen Esther|Esth 1-10|esther; story of esther; esther and mordecai; haman; mordecai; esther saves her people; esther saves the jews; purim; esther and haman
For Such a Time as This|Esth 4|such a time as this; if i perish i perish; mordecai persuades esther; royal position for such a time
Job's Suffering|Job 1:1-2:13|job; story of job; job's trials; testing of job; job loses everything; patience of job; satan tests job; job's losses; naked i came; the lord gave and the lord has taken away; job's test
I Know That My Redeemer Lives|Job 19:23-27|my redeemer lives; my redeemer liveth; i know my redeemer
God Answers Job|Job 38-41|god speaks to job; out of the whirlwind; where were you when i laid the foundations; god speaks out of the storm; voice from the whirlwind; behemoth and leviathan
Behemoth|Job 40:15-24|
Leviathan|Job 41|
Job Restored|Job 42|job's restoration; job repents; job's fortunes restored; end of job
The Two Ways|Ps 1|blessed is the man; tree planted by the water; tree by streams of water; first psalm; psalm of the two ways
The Lord's Anointed|Ps 2|why do the nations rage; royal psalm; messianic psalm; why do the heathen rage
How Majestic Is Your Name|Ps 8|psalm of creation; what is man that you are mindful of him; what is man; out of the mouths of babes
The Heavens Declare|Ps 19|heavens declare the glory of god; words of my mouth and meditation of my heart; psalm of nature and law; skies proclaim his work
The Psalm of the Cross|Ps 22|my god my god why have you forsaken me; crucifixion psalm; psalm of the crucifixion; why hast thou forsaken me
The Shepherd's Psalm|Ps 23|the lord is my shepherd; shepherd psalm; good shepherd psalm; twenty-third psalm; 23rd psalm; valley of the shadow of death; psalm of the good shepherd; green pastures; he leads me beside still waters; david's shepherd psalm; my cup runneth over; the funeral psalm
Who May Ascend the Hill of the Lord|Ps 24|king of glory; lift up your heads o gates; earth is the lord's; clean hands and a pure heart
The Lord Is My Light|Ps 27|lord is my light and my salvation; whom shall i fear; wait on the lord
The Blessing of Forgiveness|Ps 32|blessed is he whose transgression is forgiven; penitential psalm of forgiveness
Taste and See|Ps 34|taste and see that the lord is good; near to the brokenhearted; i will bless the lord at all times; taste that the lord is good
Do Not Fret|Ps 37|fret not; delight yourself in the lord; desires of your heart; fret not yourself because of evildoers
Out of the Miry Clay|Ps 40:1-11|i waited patiently for the lord; miry clay; miry pit; new song in my mouth
As the Deer|Ps 42|as the deer pants for the water; as the hart panteth; deer psalm; why are you cast down o my soul; deep calls to deep; deer pants for water; deer longs for streams
The Royal Wedding Psalm|Ps 45|wedding psalm; royal wedding; marriage psalm; psalm for a king's wedding
God Is Our Refuge|Ps 46|be still and know; be still and know that i am god; refuge and strength; a very present help in trouble; mighty fortress; luther's psalm
David's Prayer of Repentance|Ps 51|miserere; create in me a clean heart; psalm of repentance; penitential psalm; david's confession; david repents; psalm of confession; psalm of contrition; have mercy on me o god; david's psalm of repentance; psalm for forgiveness; clean heart; psalm of david about bathsheba; psalm david wrote after his sin with bathsheba; david's psalm after his sin with bathsheba; psalm about david and bathsheba
My Soul Thirsts for You|Ps 63|early will i seek thee; o god you are my god; thirsting for god
How Lovely Is Your Dwelling Place|Ps 84|better is one day in your courts; how amiable are thy tabernacles; one day in your courts
A Prayer of Moses|Ps 90|teach us to number our days; psalm of moses; prayer of moses; threescore and ten; number our days; a thousand years is like a day
The Psalm of Protection|Ps 91|soldier's psalm; secret place of the most high; shelter of the most high; under his wings; protection psalm; psalm 911; he will give his angels charge; angels to guard you; shadow of the almighty; he will cover you with his feathers
Make a Joyful Noise|Ps 100|old hundredth; enter his gates with thanksgiving; psalm of thanksgiving; thanksgiving psalm; jubilate; jubilate deo; joyful noise; we are his people and the sheep of his pasture
Bless the Lord, O My Soul|Ps 103|forget not all his benefits; as far as the east is from the west; praise the lord my soul
The Creation Psalm|Ps 104|psalm of creation and providence; creation hymn; hymn to the creator
The Hallel|Ps 113-118|egyptian hallel; hallel psalms; hallel; passover psalms
The Shortest Chapter|Ps 117|shortest psalm; shortest chapter in the bible; shortest chapter
The Stone the Builders Rejected|Ps 118|this is the day the lord has made; stone which the builders rejected; cornerstone psalm; rejected cornerstone; his love endures forever psalm
The Longest Psalm|Ps 119|longest chapter in the bible; longest psalm; longest chapter; psalm about god's word; your word is a lamp to my feet; acrostic psalm
The Songs of Ascents|Ps 120-134|psalms of ascent; pilgrim psalms; songs of ascent; gradual psalms; songs of degrees
The Traveler's Psalm|Ps 121|i lift up my eyes to the hills; i will lift up mine eyes unto the hills; where does my help come from; traveller's psalm; lift my eyes to the mountains
Unless the Lord Builds the House|Ps 127|except the lord build the house; children are a heritage; children are a heritage from the lord; arrows in the hand of a warrior
De Profundis|Ps 130|out of the depths; out of the depths i cry to you
How Good When Brothers Dwell in Unity|Ps 133|unity psalm; brothers dwell together in unity; psalm of unity
His Mercy Endures Forever|Ps 136|great hallel; his love endures forever; steadfast love endures forever
By the Rivers of Babylon|Ps 137|rivers of babylon; lament of the exiles; waters of babylon; we wept when we remembered zion
Search Me, O God|Ps 139|fearfully and wonderfully made; knit together in my mother's womb; you have searched me; god knows me; where can i go from your spirit; knit me in my mother's womb; search me and know my heart; know my heart; know my anxious thoughts
Praise the Lord with Everything|Ps 150|let everything that has breath praise the lord; last psalm; praise psalm; everything that hath breath; final psalm
The Penitential Psalms|Ps 6; Ps 32; Ps 38; Ps 51; Ps 102; Ps 130; Ps 143|penitential psalms; seven penitential psalms
Trust in the Lord with All Your Heart|Prov 3:1-12|lean not on your own understanding; in all your ways acknowledge him; trust in the lord
Go to the Ant|Prov 6:6-11|ant and the sluggard; go to the ant thou sluggard; the ant; the sluggard
Seven Things God Hates|Prov 6:16-19|six things the lord hates; things god hates; seven abominations; seven things the lord hates; 7 things god hates; seven deadly sins
Wisdom's Call|Prov 8|wisdom calls; lady wisdom; wisdom personified; wisdom at creation
The Virtuous Woman|Prov 31:10-31|proverbs 31 woman; wife of noble character; virtuous wife; excellent wife; proverbs 31; noble wife; who can find a virtuous woman; woman of valor; perfect wife; woman of virtue
The Sayings of Agur|Prov 30|agur; sayings of agur; neither poverty nor riches
Everything Is Meaningless|Eccl 1:1-11|vanity of vanities; all is vanity; nothing new under the sun; meaningless meaningless; utterly meaningless
A Time for Everything|Eccl 3:1-15|a time to be born and a time to die; to everything there is a season; turn turn turn; a season for everything; there is a time; a time for every purpose; time and season; a time to every purpose under heaven; season for everything; for everything there is a season
Two Are Better Than One|Eccl 4:9-12|cord of three strands; threefold cord; three strand cord; threefold cord is not quickly broken; if one falls the other helps
Remember Your Creator|Eccl 12:1-8|remember now thy creator; remember your creator in the days of your youth; silver cord
The Whole Duty of Man|Eccl 12:9-14|whole duty of man; fear god and keep his commandments; conclusion of the matter
Set Me as a Seal|Song 8:6-7|love is strong as death; love as strong as death; many waters cannot quench love; set me as a seal upon your heart; song of solomon love; song of songs love
My Beloved Is Mine|Song 2:8-17|arise my love; little foxes; i am my beloved's; rose of sharon; my beloved is mine and i am his; winter is past
Come Now, Let Us Reason Together|Isa 1:10-20|though your sins are as scarlet; white as snow; sins like scarlet; let us reason together
Swords into Plowshares|Isa 2:1-5; Mic 4:1-5|beat their swords into plowshares; swords into ploughshares; swords to plowshares; mountain of the lord
The Song of the Vineyard|Isa 5:1-7|parable of the vineyard isaiah; isaiah's vineyard; song of the vineyard
The Call of Isaiah|Isa 6:1-13|here am i send me; isaiah's vision; isaiah's call; holy holy holy; seraphim; isaiah's commission; coal on the lips; i saw the lord high and lifted up; isaiah sees the lord; trisagion
Immanuel|Isa 7:10-17|sign of immanuel; virgin shall conceive; emmanuel prophecy; prophecy of the virgin birth; virgin birth prophecy
For Unto Us a Child Is Born|Isa 9:1-7|unto us a child is born; prince of peace; people walking in darkness; wonderful counselor; wonderful counsellor; mighty god everlasting father; a son is given; messiah prophecy
The Peaceable Kingdom|Isa 11:1-10|wolf and the lamb; wolf shall dwell with the lamb; lion and the lamb; branch of jesse; root of jesse; stump of jesse; shoot from the stump of jesse; lion lie down with the lamb; a little child shall lead them; wolf lie down with the lamb; tree of jesse
The Fall of Lucifer|Isa 14:12-15; Ezek 28:11-19|lucifer; fall of satan; fall of lucifer; satan's fall; morning star fallen; how you have fallen from heaven; how art thou fallen from heaven; satan cast out of heaven
Comfort, Comfort My People|Isa 40:1-11|comfort ye; comfort ye my people; voice crying in the wilderness; voice in the wilderness; every valley shall be exalted; grass withers the flower fades
On Wings like Eagles|Isa 40:27-31|wings like eagles; wings as eagles; they that wait upon the lord; wings of eagles; renew their strength; mount up with wings; run and not grow weary; soar on wings
When You Pass Through the Waters|Isa 43:1-7|pass through the waters; i have called you by name; fear not for i have redeemed you; walk through fire not be burned; deep waters; walk through the fire
I Am Doing a New Thing|Isa 43:14-21|behold i will do a new thing; way in the wilderness; streams in the desert; forget the former things; rivers in the desert
The Suffering Servant|Isa 52:13-53:12|man of sorrows; servant song; isaiah 53; suffering servant; despised and rejected; by his stripes we are healed; lamb led to the slaughter; wounded for our transgressions; by his wounds; fourth servant song; like a lamb to the slaughter
The Servant Songs|Isa 42:1-9; Isa 49:1-13; Isa 50:4-11; Isa 52:13-53:12|servant songs; songs of the servant
How Beautiful Are the Feet|Isa 52:7-10|beautiful feet; how beautiful on the mountains; feet of those who bring good news
Come, All You Who Are Thirsty|Isa 55|invitation to the thirsty; my thoughts are not your thoughts; ho every one that thirsteth; my ways are higher; seek the lord while he may be found; my word shall not return void; will not return empty
True Fasting|Isa 58|fast that i have chosen; fasting god chooses; fasting isaiah; repairer of the breach
Arise, Shine|Isa 60:1-7|arise shine; your light has come; arise and shine
The Year of the Lord's Favor|Isa 61:1-4|spirit of the lord is upon me; beauty for ashes; good news to the poor; oil of joy; garment of praise; proclaim liberty to the captives; year of the lord's favour; spirit of the sovereign lord is on me
New Heavens in Isaiah|Isa 65:17-25|new heavens and new earth isaiah; new creation isaiah
The Call of Jeremiah|Jer 1:4-19|before i formed you in the womb; jeremiah's call; i knew you before; jeremiah is called; before i formed thee
The Balm in Gilead|Jer 8:18-22|balm of gilead; balm in gilead
The Potter and the Clay|Jer 18:1-12|potter's house; jeremiah at the potter's house; potter and clay; clay in the potter's hands; potter's wheel; jeremiah and the potter
Plans to Prosper You|Jer 29:4-14|plans i have for you; i know the plans i have for you; hope and a future; letter to the exiles; jeremiah's letter; letter to the exiles in babylon; seek the welfare of the city; a future and a hope
The New Covenant|Jer 31:31-34|new covenant; law written on their hearts; promise of a new covenant; law on the heart
Jeremiah in the Cistern|Jer 38:1-13|jeremiah in the well; jeremiah thrown into a cistern; jeremiah in the pit; ebed-melech; jeremiah in prison
Great Is Your Faithfulness|Lam 3:19-33|great is thy faithfulness; his mercies are new every morning; new every morning; mercies new every morning; steadfast love never ceases
Ezekiel's Vision of God|Ezek 1|ezekiel's wheel; wheel within a wheel; wheels within wheels; four living creatures ezekiel; ezekiel's vision; ezekiel's wheels; ezekiel saw the wheel; four faces
A Watchman for Israel|Ezek 33:1-9; Ezek 3:16-21|watchman; ezekiel the watchman; watchman on the wall
The Shepherds of Israel|Ezek 34|bad shepherds; false shepherds; i will seek the lost
A New Heart and a New Spirit|Ezek 36:22-38|heart of stone; heart of flesh; new heart; a new heart i will give you; new heart and new spirit
The Valley of Dry Bones|Ezek 37:1-14|dry bones; valley of bones; can these bones live; ezekiel's dry bones; dem bones; ezekiel and the dry bones
Gog and Magog|Ezek 38-39; Rev 20:7-10|gog; gog of magog; war of gog and magog
The River from the Temple|Ezek 47:1-12|ezekiel's river; river of life ezekiel; water flowing from the temple
Daniel and the King's Food|Dan 1|daniel's diet; daniel fast; daniel refuses the king's food; vegetables and water; daniel in babylon
Nebuchadnezzar's Dream|Dan 2:24-49|statue dream; great statue; feet of clay; daniel interprets the dream; dream of the statue; feet of iron and clay; nebuchadnezzar's statue
The Fiery Furnace|Dan 3|shadrach meshach and abednego; shadrach; three men in the fire; burning fiery furnace; shadrach meshack abednego; golden image; three hebrew boys; fourth man in the fire; three young men in the furnace; but if not; shadrach mishach and abednego
Nebuchadnezzar's Madness|Dan 4|nebuchadnezzar eats grass; nebuchadnezzar's pride; nebuchadnezzar goes mad; king eats grass; nebuchadnezzar humbled; dream of the tree; nebuchadnezzar's insanity
The Writing on the Wall|Dan 5|handwriting on the wall; belshazzar's feast; mene mene tekel; belshazzar; mene mene tekel upharsin; hand writing on the wall
Daniel in the Lions' Den|Dan 6|lions den; daniel and the lions; daniel in the den of lions; daniel prays three times a day; den of lions; daniel in the lion's den; darius and daniel
Daniel's Vision of Four Beasts|Dan 7|four beasts; son of man coming on the clouds; ancient of days; four beasts from the sea; daniel's vision
Daniel's Prayer|Dan 9:1-19|daniel's prayer of confession; daniel prays for his people
The Seventy Weeks|Dan 9:20-27|daniel's seventy weeks; seventy sevens; 70 weeks; seventy weeks prophecy
Hosea and Gomer|Hos 1-3|hosea's marriage; gomer; hosea's wife; hosea marries a prostitute; unfaithful wife; hosea and his wife
The Locust Plague of Joel|Joel 1|joel's locusts; plague of locusts joel; invasion of locusts
The Years the Locusts Have Eaten|Joel 2:18-27|restore the years; years the locust hath eaten; years that the locust has eaten; restore the years the locusts ate
I Will Pour Out My Spirit|Joel 2:28-32|pour out my spirit on all flesh; sons and daughters will prophesy; old men shall dream dreams
Let Justice Roll Down|Amos 5:18-27|justice roll down like waters; let justice roll down like a river; justice roll on like a river; i hate your feasts
The Plumb Line|Amos 7:7-9|plumb line; amos' plumb line
Jonah and the Whale|Jonah 1-2|jonah; jonah and the fish; jonah and the big fish; jonah and the great fish; jonah swallowed by a whale; story of jonah; swallowed by a fish; jona and the whale; jonah in the belly of the fish; jonah flees
Jonah's Prayer|Jonah 2|jonah prays; prayer from the belly of the fish; jonah's psalm; prayer inside the fish
Jonah at Nineveh|Jonah 3|nineveh repents; jonah in nineveh; jonah preaches at nineveh; repentance of nineveh
Jonah and the Gourd|Jonah 4|jonah's anger; jonah and the vine; jonah's gourd; jonah and the plant; jonah and the worm
The Bethlehem Prophecy|Mic 5:1-5|bethlehem ephrathah; o bethlehem; prophecy of bethlehem; but thou bethlehem
What Does the Lord Require|Mic 6:1-8|do justly love mercy walk humbly; act justly and love mercy; do justice love kindness; what does the lord require of you; walk humbly with your god
Habakkuk's Complaint|Hab 1|how long o lord; habakkuk complains
Write the Vision|Hab 2:1-4|write the vision make it plain; the righteous shall live by faith; vision for an appointed time
Habakkuk's Prayer|Hab 3|though the fig tree does not blossom; though the fig tree should not blossom; yet i will rejoice in the lord; habakkuk's song; no grapes on the vines
He Will Sing Over You|Zeph 3:14-20|rejoice over you with singing; the lord sings over you; mighty to save
Not by Might nor by Power|Zech 4|not by might; not by might nor by power but by my spirit; lampstand and two olive trees; despise the day of small things; day of small beginnings
Your King Comes on a Donkey|Zech 9:9-13|king on a donkey prophecy; rejoice greatly daughter of zion; prophecy of the triumphal entry
Thirty Pieces of Silver|Zech 11:4-17; Matt 26:14-16|30 pieces of silver; judas agrees to betray jesus; price of betrayal
Bring the Whole Tithe|Mal 3:6-12|will a man rob god; robbing god; windows of heaven; storehouse; tithe into the storehouse
The Refiner's Fire|Mal 3:1-5|refiner's fire; refiner and purifier of silver; my messenger; messenger of the covenant
The Sun of Righteousness|Mal 4|sun of righteousness; healing in its wings; elijah before the day of the lord
The Genealogy of Jesus|Matt 1:1-17; Luke 3:23-38|ancestors of jesus; family tree of jesus; jesus' genealogy; lineage of jesus; line of david; jesus family tree
The Annunciation|Luke 1:26-38|angel gabriel visits mary; gabriel and mary; angel appears to mary; birth of jesus foretold; annunciation to mary; mary and the angel; mary's call; gabriel; virgin mary and the angel; hail mary full of grace; handmaid of the lord; hail mary
Joseph's Dream|Matt 1:18-25|angel appears to joseph; joseph and the angel; joseph takes mary as his wife; joseph and mary; mary and joseph; virgin birth; angel visits joseph; joseph's dream about mary; joseph husband of mary
The Birth of John the Baptist Foretold|Luke 1:5-25|zechariah and elizabeth; zechariah and the angel; zacharias; elizabeth and zechariah; zechariah struck dumb
The Birth of John the Baptist|Luke 1:57-66|john the baptist is born; his name is john; naming of john
The Visitation|Luke 1:39-56|mary visits elizabeth; mary and elizabeth; visitation of mary; john leaps in the womb; baby leaped in her womb
The Magnificat|Luke 1:46-55|mary's song; song of mary; my soul magnifies the lord; magnificat; mary's prayer; my soul doth magnify the lord; mary's hymn of praise
The Benedictus|Luke 1:67-79|zechariah's song; song of zechariah; zechariah's prophecy; benedictus; zacharias' song
The Christmas Story|Luke 2:1-20; Matt 1:18-2:12|nativity; birth of jesus; birth of christ; jesus is born; nativity story; jesus' birth; no room at the inn; away in a manger; baby jesus; manger; bethlehem story; christmas; nativity scene; christmas eve reading; christmas reading; christmas passage; jesus born in bethlehem; no room in the inn; swaddling clothes; when jesus was born
The Shepherds and the Angels|Luke 2:8-20|angels appear to the shepherds; shepherds abiding in the field; good tidings of great joy; gloria in excelsis; glory to god in the highest; shepherds in the fields; christmas shepherds; shepherds and angels; shepherds visit jesus; heavenly host; gloria; shepherds at bethlehem
The Presentation in the Temple|Luke 2:22-40|presentation of jesus; candlemas; simeon and anna; jesus presented in the temple; simeon; anna the prophetess; anna; dedication of jesus; jesus presented at the temple
The Nunc Dimittis|Luke 2:29-32|song of simeon; simeon's song; nunc dimittis; lord now lettest thou thy servant depart in peace
The Wise Men|Matt 2:1-12|magi; three wise men; three kings; visit of the magi; star of bethlehem; gold frankincense and myrrh; epiphany; we three kings; visit of the wise men; star in the east; the three magi; kings visit jesus; gifts of the magi
The Flight to Egypt|Matt 2:13-15|escape to egypt; flight into egypt; joseph flees to egypt; jesus in egypt; holy family flees; jesus a refugee
The Massacre of the Innocents|Matt 2:16-18|slaughter of the innocents; holy innocents; herod kills the babies; herod kills the children; rachel weeping for her children; herod and the babies; massacre of the infants
The Boy Jesus in the Temple|Luke 2:41-52|jesus at twelve; boy jesus; young jesus in the temple; jesus lost in the temple; finding in the temple; about my father's business; twelve year old jesus; child jesus; jesus as a child; childhood of jesus; jesus left behind in jerusalem; jesus in my father's house; boy jesus at the temple
John the Baptist Prepares the Way|Matt 3:1-12; Mark 1:1-8; Luke 3:1-20; John 1:19-34|john the baptist; preaching of john the baptist; brood of vipers; prepare the way of the lord; locusts and wild honey; john the baptist in the wilderness; john preaching
The Baptism of Jesus|Matt 3:13-17; Mark 1:9-11; Luke 3:21-22; John 1:29-34|jesus is baptized; jesus baptized by john; christ's baptism; this is my beloved son; spirit descends like a dove; jesus' baptism; jesus gets baptized; jesus baptised; dove descends on jesus
The Temptation of Jesus|Matt 4:1-11; Mark 1:12-13; Luke 4:1-13|temptation in the wilderness; jesus tempted by satan; temptation of christ; forty days in the wilderness; jesus in the desert; man shall not live by bread alone; jesus tempted by the devil; jesus fasts forty days; devil tempts jesus; temptations of jesus; jesus 40 days in the wilderness; testing of jesus; satan tempts jesus; forty days and forty nights fasting
The Calling of the First Disciples|Matt 4:18-22; Mark 1:16-20; Luke 5:1-11; John 1:35-51|fishers of men; calling of the disciples; call of the disciples; jesus calls the fishermen; call of peter; jesus calls peter and andrew; follow me; fishers of people; fishermen called; calling of peter; jesus calls his first disciples; jesus calls his disciples
The Miraculous Catch of Fish|Luke 5:1-11|great catch of fish; miraculous draught of fishes; draught of fishes; net full of fish; let down your nets; catch of fish; launch out into the deep; nets full of fish
The Calling of Matthew|Matt 9:9-13; Mark 2:13-17; Luke 5:27-32|call of levi; jesus calls matthew; call of matthew; matthew the tax collector; calling of levi; jesus eats with sinners; jesus eats with tax collectors
The Twelve Apostles|Matt 10:1-4; Mark 3:13-19; Luke 6:12-16|names of the disciples; twelve disciples; the twelve; list of the apostles; names of the apostles; 12 disciples; 12 apostles; jesus chooses the twelve; jesus chooses twelve disciples; who were the twelve disciples
The Sending of the Twelve|Matt 10:5-42; Mark 6:7-13; Luke 9:1-6|jesus sends out the twelve; sheep among wolves; wise as serpents; sending out the disciples; shake the dust off your feet; sends out his disciples two by two
The Calling of Nathanael|John 1:43-51|philip and nathanael; nathanael under the fig tree; nathaniel; can anything good come out of nazareth
The Sermon on the Mount|Matt 5-7|sermon on the mount; jesus' sermon; sermon on the mountain; jesus' most famous sermon; sermon at the mount
The Beatitudes|Matt 5:1-12; Luke 6:20-26|beatitudes; blessed are the poor in spirit; blessed are; blessed are the meek; blessed are the peacemakers; blessed are those who mourn; the blessings of jesus; be attitudes; beattitudes
Salt and Light|Matt 5:13-16|salt of the earth; light of the world sermon; city on a hill; light under a bushel; let your light shine; lamp under a basket; lamp under a bushel; shining city upon a hill; lamp under a bowl
Christ and the Law|Matt 5:17-20|fulfillment of the law; jot and tittle; jot or tittle; not to abolish but to fulfill; jesus fulfills the law; not come to destroy the law
Anger and Reconciliation|Matt 5:21-26|leave your gift at the altar; jesus on anger; first be reconciled to your brother; murder in the heart
Adultery in the Heart|Matt 5:27-30|lust in the heart; jesus on adultery; jesus on lust; if your right eye offends you; pluck out your eye; cut off your hand
Turn the Other Cheek|Matt 5:38-42; Luke 6:27-31|other cheek; turning the other cheek; go the second mile; go the extra mile; second mile; jesus on retaliation; walk the extra mile; give your cloak
Love Your Enemies|Matt 5:43-48; Luke 6:27-36|pray for those who persecute you; loving your enemies; love thy enemy; love thine enemies; love for enemies; do good to those who hate you
The Lord's Prayer|Matt 6:9-13; Luke 11:1-4|our father; our father who art in heaven; pater noster; paternoster; the our father; lords prayer; our father prayer; jesus teaches his disciples to pray; teach us to pray; model prayer; give us this day our daily bread; hallowed be thy name; how jesus taught us to pray; disciples prayer; forgive us our trespasses; lord prayer; thy kingdom come
Treasures in Heaven|Matt 6:19-24|treasure in heaven; lay up treasures in heaven; you cannot serve god and money; god and mammon; where moth and rust; store up treasures in heaven; serving two masters; no man can serve two masters; two masters; moth and rust destroy
Do Not Worry|Matt 6:25-34; Luke 12:22-34|lilies of the field; consider the lilies; birds of the air; seek first the kingdom; seek ye first; jesus on worry; do not be anxious sermon; sparrows and lilies; take no thought for your life; birds and lilies; do not worry about tomorrow; don't worry about tomorrow; seek first his kingdom
Judge Not|Matt 7:1-6|judge not lest ye be judged; do not judge; speck and the log; mote and beam; plank in your eye; log in your eye; speck in your brother's eye; pearls before swine; jesus on judging; mote in your brother's eye; splinter and plank; judging others sermon; plank and speck; casting pearls before swine; beam in your own eye; do not judge or you will be judged
Ask, Seek, Knock|Matt 7:7-11; Luke 11:9-13|ask and it shall be given; seek and you will find; knock and the door will be opened; ask and you shall receive; ask seek knock; ask and you will receive; seek and ye shall find
The Golden Rule|Matt 7:12; Luke 6:31|golden rule; do unto others; do to others as you would have them do to you; treat others as you want to be treated; do unto others as you would have them do unto you; treat others the way you want to be treated
The Narrow Gate|Matt 7:13-14; Luke 13:22-30|strait gate; narrow way; broad way and narrow way; narrow path; wide gate; narrow road; straight and narrow; wide and narrow gates; narrow door; broad is the road
Known by Their Fruits|Matt 7:15-20; Luke 6:43-45|wolves in sheep's clothing; false prophets wolves; by their fruits; tree and its fruit; you will know them by their fruit; wolf in sheep's clothing; good tree bears good fruit; beware of false prophets
I Never Knew You|Matt 7:21-23|lord lord; not everyone who says lord lord; depart from me; many will say to me on that day; true and false disciples
The Wise and Foolish Builders|Matt 7:24-27; Luke 6:46-49|house on the rock; house built on sand; house on the sand; two builders; wise and foolish man; built his house upon the rock; wise man built his house; house built on rock; two houses; two foundations; building on the rock; wise builder; foolish builder
The Sermon on the Plain|Luke 6:17-49|sermon on the plain
The Healing of the Centurion's Servant|Matt 8:5-13; Luke 7:1-10|centurion's servant; centurion's faith; faith of the centurion; roman centurion; jesus heals the centurion's servant; say the word and my servant will be healed; lord i am not worthy
The Healing of a Leper|Matt 8:1-4; Mark 1:40-45; Luke 5:12-16|jesus heals a leper; cleansing of a leper; man with leprosy; if you are willing you can make me clean; jesus touches a leper; the leper
The Healing of Peter's Mother-in-Law|Matt 8:14-17; Mark 1:29-34; Luke 4:38-41|peter's mother in law; simon's mother-in-law; jesus heals peter's mother-in-law
The Cost of Following Jesus|Luke 9:57-62; Matt 8:18-22|foxes have holes; let the dead bury their dead; no place to lay his head; hand to the plow; cost of discipleship foxes; son of man has nowhere to lay his head
The Cost of Discipleship|Luke 14:25-35|counting the cost; cost of discipleship; count the cost; hate his father and mother; building a tower; tower builder; take up your cross and follow me
Jesus Calms the Storm|Mark 4:35-41; Matt 8:23-27; Luke 8:22-25|calming the storm; peace be still; stilling of the storm; jesus stills the storm; jesus asleep in the boat; jesus sleeping in the boat; calming of the sea; storm on the sea of galilee; wind and waves obey him; storm on the lake; calms the sea; jesus sleeping during the storm; jesus rebukes the wind
The Gerasene Demoniac|Mark 5:1-20; Matt 8:28-34; Luke 8:26-39|legion; demon possessed man; gadarene swine; gadarene demoniac; demons and pigs; pigs into the sea; man among the tombs; demons into pigs; my name is legion; herd of swine; jesus casts out legion; man possessed by demons; man with many demons; demons enter the pigs
The Paralytic Lowered Through the Roof|Mark 2:1-12; Matt 9:1-8; Luke 5:17-26|paralyzed man; healing of the paralytic; man lowered through the roof; four friends; through the roof; paralytic; jesus heals a paralytic; paralyzed man and his four friends; hole in the roof; take up your mat and walk; friends lower man through roof; jesus heals a paralyzed man
New Wine in Old Wineskins|Matt 9:14-17; Mark 2:18-22; Luke 5:33-39|new wine; new wineskins; old wineskins; wineskins; new wine into old bottles; patch on old garment
Jairus' Daughter|Mark 5:21-43; Matt 9:18-26; Luke 8:40-56|jairus; raising of jairus' daughter; talitha cumi; talitha koum; little girl raised; dead girl; jairus daughter raised; jesus raises a dead girl; jesus raises jairus' daughter
The Woman with the Issue of Blood|Mark 5:25-34; Matt 9:20-22; Luke 8:43-48|issue of blood; woman who touched jesus' garment; hem of his garment; bleeding woman; touched the hem of his garment; woman with the flow of blood; hemorrhaging woman; woman who touched the hem of jesus' robe; touching jesus' cloak; if i only touch his cloak; woman touches jesus' robe
The Harvest Is Plentiful|Matt 9:35-38|harvest is plentiful; laborers are few; workers are few; lord of the harvest; sheep without a shepherd
Come to Me, All Who Are Weary|Matt 11:25-30|come unto me; come to me all who labor; my yoke is easy; i will give you rest; easy yoke; comfortable words; yoke is easy and burden is light; all ye that labour and are heavy laden
Lord of the Sabbath|Matt 12:1-14; Mark 2:23-3:6; Luke 6:1-11|grain on the sabbath; disciples pick grain; plucking grain on the sabbath; sabbath was made for man; jesus and the sabbath; picking grain on the sabbath
The Man with the Withered Hand|Mark 3:1-6; Matt 12:9-14; Luke 6:6-11|withered hand; shriveled hand; healing on the sabbath; stretch out your hand; jesus heals a man's hand
The Unforgivable Sin|Matt 12:22-32; Mark 3:20-30; Luke 12:8-10|unpardonable sin; blasphemy against the holy spirit; unforgivable sin; sin that cannot be forgiven; beelzebul; house divided; house divided against itself; blasphemy of the holy spirit; blasphemy of the holy ghost; a house divided cannot stand; eternal sin; unforgiveable sin
The Sign of Jonah|Matt 12:38-42; Luke 11:29-32|sign of jonah; three days and three nights
The Return of the Unclean Spirit|Matt 12:43-45; Luke 11:24-26|seven other spirits; unclean spirit returns; swept and put in order
Jesus' Mother and Brothers|Matt 12:46-50; Mark 3:31-35; Luke 8:19-21|who is my mother; jesus' true family; true family of jesus; jesus' family; who are my brothers
The Parable of the Sower|Matt 13:1-23; Mark 4:1-20; Luke 8:4-15|sower; parable of the soils; four soils; sower and the seed; seed on good soil; seeds on the path; seed on rocky ground; sower went out to sow; good soil; parable of the seed
The Wheat and the Tares|Matt 13:24-30; Matt 13:36-43|parable of the weeds; wheat and weeds; tares; parable of the tares; weeds among the wheat; wheat from the chaff; weeds and wheat
The Mustard Seed|Matt 13:31-32; Mark 4:30-32; Luke 13:18-19|parable of the mustard seed; mustard seed; grain of mustard seed; kingdom like a mustard seed
Faith as a Mustard Seed|Matt 17:20; Luke 17:5-6|faith of a mustard seed; faith the size of a mustard seed; faith like a mustard seed; faith move mountains; faith that moves mountains; mustard seed faith; small as a mustard seed; moving mountains
The Leaven|Matt 13:33; Luke 13:20-21|parable of the leaven; parable of the yeast; yeast in the dough; leaven; yeast
The Hidden Treasure|Matt 13:44|treasure in a field; parable of the hidden treasure; treasure hidden in a field; buried treasure
The Pearl of Great Price|Matt 13:45-46|pearl of great price; parable of the pearl; pearl of great value; merchant and the pearl; the pearl
The Dragnet|Matt 13:47-50|parable of the net; dragnet; net and fish; parable of the fishing net; parable of the dragnet; sorting fish
The Growing Seed|Mark 4:26-29|seed growing secretly; parable of the growing seed; seed growing by itself
A Prophet Without Honor|Matt 13:53-58; Mark 6:1-6; Luke 4:16-30|prophet in his hometown; jesus rejected at nazareth; prophet without honour; rejection at nazareth; isn't this the carpenter's son; jesus in nazareth; jesus rejected in his hometown; prophet not without honor
Jesus Reads in the Synagogue|Luke 4:16-30|jesus reads isaiah; jesus in the synagogue at nazareth; nazareth manifesto; today this scripture is fulfilled; spirit of the lord is on me because he has anointed me; jesus preaches in nazareth
The Death of John the Baptist|Mark 6:14-29; Matt 14:1-12|beheading of john the baptist; head on a platter; salome; herodias; john the baptist beheaded; herod kills john the baptist; dance of salome; head of john the baptist; execution of john the baptist
The Feeding of the Five Thousand|John 6:1-15; Matt 14:13-21; Mark 6:30-44; Luke 9:10-17|feeding of the 5000; loaves and fishes; five loaves and two fish; feeding the multitude; jesus feeds five thousand; five loaves; jesus feeds 5000; loaves and fish; boy with five loaves; feeding the 5,000; jesus feeds the crowd; two fish; boy's lunch; feeding of the multitude; five thousand fed; jesus feeds the five thousand; bread and fishes
The Feeding of the Four Thousand|Matt 15:29-39; Mark 8:1-10|feeding of the 4000; seven loaves; jesus feeds four thousand; jesus feeds 4000
Jesus Walks on Water|Matt 14:22-33; Mark 6:45-52; John 6:16-21|walking on water; peter walks on water; walk on water; peter sinks; peter walks on the water; peter steps out of the boat; walked on water; jesus walking on the sea; peter begins to sink; lord save me
What Defiles a Person|Matt 15:1-20; Mark 7:1-23|clean and unclean hands; what defiles a man; unwashed hands; traditions of the elders; out of the heart come evil thoughts; what comes out of the mouth
The Canaanite Woman's Faith|Matt 15:21-28; Mark 7:24-30|canaanite woman; syrophoenician woman; even the dogs eat the crumbs; syro-phoenician woman; crumbs from the table; faith of a canaanite woman; dogs eat crumbs; crumbs under the table
The Healing of a Deaf Man|Mark 7:31-37|ephphatha; deaf and mute man; deaf man healed; jesus heals a deaf man; deaf man with a speech impediment; jesus heals a deaf and mute man
The Blind Man at Bethsaida|Mark 8:22-26|men like trees walking; blind man of bethsaida; two stage healing; people like trees walking
Peter's Confession|Matt 16:13-20; Mark 8:27-30; Luke 9:18-21|you are the christ; who do you say that i am; upon this rock; caesarea philippi; confession of peter; on this rock i will build my church; keys of the kingdom; who do people say i am; peter confesses christ; peter declares jesus the messiah; keys to the kingdom of heaven; peter the rock; who do men say that i am; peter's declaration
Take Up Your Cross|Matt 16:21-28; Mark 8:31-38; Luke 9:22-27|get behind me satan; deny yourself; what does it profit a man; gain the whole world; deny himself and take up his cross; profit a man to gain the whole world; whoever loses his life will find it; lose his soul; carry your cross
The Transfiguration|Matt 17:1-13; Mark 9:2-13; Luke 9:28-36|transfiguration; moses and elijah appear; jesus shining on the mountain; mount of transfiguration; jesus transfigured; transfigured; jesus on the mountain with moses and elijah; mount tabor
I Believe; Help My Unbelief|Mark 9:14-29; Matt 17:14-20; Luke 9:37-43|help my unbelief; boy with an unclean spirit; epileptic boy; lord i believe help my unbelief; father of the possessed boy; jesus heals a boy with a demon; demon possessed boy; boy with a demon; i believe help my unbelief; help thou mine unbelief; help me overcome my unbelief
The Coin in the Fish's Mouth|Matt 17:24-27|coin in the fish; temple tax; fish with a coin; tribute money fish; coin in a fish's mouth; money in the fish's mouth; peter catches a fish with a coin; paying the temple tax
Like a Little Child|Matt 18:1-5; Mark 9:33-37; Luke 9:46-48|who is the greatest; greatest in the kingdom of heaven; greatest in the kingdom; become like little children; childlike faith; unless you become like children; millstone; faith of a child; become as little children
The Lost Sheep|Luke 15:1-7; Matt 18:10-14|parable of the lost sheep; lost sheep; ninety-nine sheep; ninety and nine; one lost sheep; leaving the ninety-nine; 99 sheep; leave the 99; hundred sheep; shepherd leaves the ninety nine
Church Discipline|Matt 18:15-20|if your brother sins against you; where two or three are gathered; two or three gathered; matthew 18 process; where two or three; dealing with sin in the church; two or three are gathered in my name
The Unforgiving Servant|Matt 18:21-35|parable of the unforgiving servant; seventy times seven; unmerciful servant; ungrateful servant; parable of the unmerciful servant; how many times should i forgive; wicked servant; ten thousand talents; parable of the wicked servant; 70 x 7; 70 times 7; seventy seven times
Jesus on Divorce|Matt 19:1-12; Mark 10:1-12|teaching about divorce; what god has joined together; eunuchs; let no man put asunder; jesus teaches about divorce; let no one separate; eunuchs for the kingdom
Let the Little Children Come|Mark 10:13-16; Matt 19:13-15; Luke 18:15-17|let the children come to me; suffer the little children; jesus and the children; jesus blesses the children; jesus loves the children; little children come unto me; let the little children come to me; jesus and the little children; jesus blesses little children
The Rich Young Ruler|Mark 10:17-31; Matt 19:16-30; Luke 18:18-30|rich young man; rich young ruler; camel through the eye of a needle; eye of a needle; rich ruler; what must i do to inherit eternal life; sell all you have; camel and needle; camel eye of a needle; go sell everything; sell everything and give to the poor; camel through a needle
The Workers in the Vineyard|Matt 20:1-16|laborers in the vineyard; parable of the workers; eleventh hour; labourers in the vineyard; parable of the laborers; parable of the vineyard workers; last will be first; eleventh hour workers; hired workers; last shall be first and the first last
The Greatest Must Serve|Mark 10:35-45; Matt 20:20-28|james and john's request; sons of zebedee; not to be served but to serve; ransom for many; mother of zebedee's sons; request of james and john; mother of james and john; drink the cup; came to serve
Blind Bartimaeus|Mark 10:46-52; Matt 20:29-34; Luke 18:35-43|bartimaeus; bartimeus; blind man at jericho; blind beggar; healing of bartimaeus; son of david have mercy on me; blind bartimeus; blind man near jericho; jesus heals blind bartimaeus; jesus prayer
The Triumphal Entry|Matt 21:1-11; Mark 11:1-11; Luke 19:28-44; John 12:12-19|palm sunday; triumphal entry; hosanna; jesus rides a donkey; entry into jerusalem; jesus enters jerusalem; palm branches; jesus on a donkey; donkey into jerusalem; palm sunday story; hosanna in the highest; jesus riding on a donkey; blessed is he who comes in the name of the lord; passion sunday
The Cleansing of the Temple|Matt 21:12-17; Mark 11:15-19; Luke 19:45-48; John 2:13-25|money changers; jesus cleanses the temple; den of thieves; den of robbers; jesus overturns the tables; jesus turning tables; cleansing the temple; jesus gets angry in the temple; overturning the tables; jesus and the moneychangers; flipping tables; jesus clears the temple; moneychangers in the temple; jesus flips tables; house of prayer
The Cursing of the Fig Tree|Mark 11:12-25; Matt 21:18-22|fig tree; jesus curses the fig tree; withered fig tree; barren fig tree cursed; cursed fig tree; fig tree withers
The Barren Fig Tree|Luke 13:6-9|parable of the barren fig tree; parable of the fig tree; unfruitful fig tree; barren fig tree; one more year fig tree
The Budding Fig Tree|Matt 24:32-35; Mark 13:28-31; Luke 21:29-33|lesson of the fig tree; budding fig tree
The Two Sons|Matt 21:28-32|parable of the two sons; two sons
The Wicked Tenants|Matt 21:33-46; Mark 12:1-12; Luke 20:9-19|parable of the tenants; wicked husbandmen; parable of the vineyard; wicked vinedressers; evil tenants; parable of the wicked tenants; vineyard owner's son; wicked tenant farmers; landowner and the tenants
The Wedding Banquet|Matt 22:1-14|parable of the wedding feast; wedding feast; many are called but few are chosen; marriage feast; wedding garment; parable of the wedding banquet; royal wedding feast; many are called; parable of the marriage feast; wedding clothes
The Great Banquet|Luke 14:15-24|parable of the great banquet; great supper; parable of the great supper; excuses banquet; banquet for the poor; parable of the great feast; highways and hedges; great feast
Render to Caesar|Matt 22:15-22; Mark 12:13-17; Luke 20:20-26|render unto caesar; paying taxes to caesar; give to caesar; taxes to caesar; what is caesar's; render unto caesar the things that are caesar's; give unto caesar; jesus on taxes; tribute to caesar
Marriage at the Resurrection|Matt 22:23-33; Mark 12:18-27; Luke 20:27-40|sadducees and the resurrection; seven brothers; one bride for seven brothers; marriage in heaven; woman with seven husbands; god of the living
The Greatest Commandment|Matt 22:34-40; Mark 12:28-34; Luke 10:25-28|great commandment; greatest commandment; two greatest commandments; love god and love your neighbor; love your neighbor as yourself; first and greatest commandment; love the lord your god and your neighbor; summary of the law; love thy neighbor; love thy neighbour as thyself; most important commandment; royal law; love god love people
Woes to the Pharisees|Matt 23; Luke 11:37-54|woe to the pharisees; whitewashed tombs; seven woes; scribes and pharisees hypocrites; whited sepulchres; brood of vipers pharisees; blind guides; straining at a gnat; strain at a gnat and swallow a camel; woe to you scribes and pharisees
Jesus Weeps over Jerusalem|Luke 19:41-44; Matt 23:37-39; Luke 13:34-35|jesus laments over jerusalem; as a hen gathers her chicks; lament over jerusalem; hen gathers her chicks; jesus wept over jerusalem; mother hen; o jerusalem jerusalem; hen and chicks
The Widow's Mite|Mark 12:41-44; Luke 21:1-4|widow's mite; widows mite; widow's offering; poor widow; two small coins; two copper coins; widow's mites; widow's two coins; poor widow's offering; widow and her coins
The Olivet Discourse|Matt 24-25; Mark 13; Luke 21:5-36|olivet discourse; signs of the end times; end of the age; wars and rumors of wars; abomination of desolation; little apocalypse; signs of the end; signs of jesus' return; apocalyptic discourse; mount of olives discourse; signs of the times; no one knows the day or hour; great tribulation jesus
The Ten Virgins|Matt 25:1-13|parable of the ten virgins; wise and foolish virgins; ten bridesmaids; five wise and five foolish; oil lamps parable; parable of the ten bridesmaids; wise virgins; foolish virgins; lamps without oil; ten maidens; bridegroom comes at midnight
The Parable of the Talents|Matt 25:14-30|talents; parable of talents; well done good and faithful servant; buried talent; bags of gold; five talents; servant who buried his talent; good and faithful servant; three servants; well done thou good and faithful servant; the servant who hid his money
The Parable of the Ten Minas|Luke 19:11-27|ten minas; parable of the pounds; minas; ten pounds; parable of the minas
The Sheep and the Goats|Matt 25:31-46|sheep and goats; least of these; i was hungry and you fed me; final judgment sheep; the least of these my brothers; separating sheep from goats; i was hungry and you gave me food; when i was hungry; i was in prison and you visited me; works of mercy; as you did it to the least of these; judgment of the nations; corporal works of mercy; i was a stranger and you welcomed me; whatever you did for the least
The Wedding at Cana|John 2:1-11|water into wine; turning water into wine; wedding at cana; marriage at cana; jesus' first miracle; first miracle; wedding feast of cana; water to wine; miracle at cana; turned water into wine; wedding in cana
Nicodemus|John 3:1-21|jesus and nicodemus; born again; you must be born again; nicodemus at night; ye must be born again; new birth; nicodemus visits jesus; for god so loved the world
The Woman at the Well|John 4:1-42|samaritan woman; woman at the well; living water; jesus and the samaritan woman; jacob's well; woman of samaria; samaritan woman at the well; worship in spirit and truth; woman with five husbands
The Healing of the Official's Son|John 4:43-54|nobleman's son; royal official's son; official's son healed; jesus heals an official's son
The Pool of Bethesda|John 5:1-18|pool of bethesda; healing at the pool; bethesda; man at the pool; lame man at bethesda; do you want to be made well; man by the pool; thirty eight years an invalid; invalid for 38 years; pick up your mat and walk; paralyzed man at the pool
The Bread of Life|John 6:22-59|bread of life; i am the bread of life; bread of life discourse; bread from heaven jesus; bread of life sermon
To Whom Shall We Go|John 6:60-71|many disciples desert jesus; lord to whom shall we go; words of eternal life; disciples leave jesus
Rivers of Living Water|John 7:37-44|if anyone is thirsty let him come to me; streams of living water
The Woman Caught in Adultery|John 8:1-11|woman taken in adultery; adulterous woman; he who is without sin cast the first stone; cast the first stone; let him who is without sin; go and sin no more; adulteress; jesus writes in the sand; woman in adultery; throw the first stone; jesus writes on the ground; neither do i condemn you; jesus and the adulteress; pericope adulterae
The Light of the World|John 8:12-30|i am the light of the world; light of the world
The Truth Will Set You Free|John 8:31-47|the truth shall make you free; truth will set you free; slaves to sin; father of lies; truth will make you free
Before Abraham Was, I Am|John 8:48-59|before abraham was i am; before abraham was born i am
The Man Born Blind|John 9|man born blind; jesus heals a blind man; healing of the blind man; mud on the eyes; pool of siloam; i was blind but now i see; blind man and mud; mud and spit; blind from birth; once was blind; jesus heals a man born blind; spit and mud; who sinned this man or his parents
The Good Shepherd|John 10:1-18|good shepherd; i am the good shepherd; my sheep hear my voice; i am the door; shepherd and his flock; sheep know his voice; the door of the sheep; sheepfold; gate for the sheep
The Raising of Lazarus|John 11:1-44|lazarus; lazarus raised; raising of lazarus; lazarus come forth; jesus raises lazarus; i am the resurrection and the life; resurrection of lazarus; death of lazarus; lazarus of bethany; lazarus raised from the dead; mary and martha's brother; lazurus
Jesus Wept|John 11:28-37|jesus cried; jesus weeps; jesus weeping; shortest verse; shortest verse in the bible; jesus crying
The Plot to Kill Jesus|John 11:45-57; Matt 26:1-5|plot to kill jesus; one man should die for the people; plot against jesus; caiaphas
The Anointing at Bethany|John 12:1-8; Matt 26:6-13; Mark 14:3-9|alabaster jar; mary anoints jesus; jesus anointed at bethany; anointing of jesus; alabaster box; spikenard; costly perfume; mary pours perfume; expensive perfume; woman anoints jesus; pure nard; mary anoints jesus' feet; mary of bethany anoints jesus
The Sinful Woman Forgiven|Luke 7:36-50|sinful woman; woman who washed jesus' feet; woman washes jesus' feet with her tears; jesus anointed by a sinful woman; forgiven much loves much; simon the pharisee; sinner woman; tears and hair on jesus' feet; woman wets jesus' feet with tears; woman with the alabaster jar
The Grain of Wheat|John 12:20-36|grain of wheat; kernel of wheat; unless a grain of wheat falls; seed must die; we would see jesus
The Washing of the Disciples' Feet|John 13:1-17|jesus washes the disciples' feet; foot washing; washing feet; feet washing; maundy thursday; jesus washing feet; jesus washes peter's feet; footwashing; jesus washes feet; washing of the feet; holy thursday; servant leadership of jesus; jesus washed his disciples' feet
A New Commandment|John 13:31-35|new commandment; love one another as i have loved you; by this all men will know; they will know we are christians by our love; mandatum novum; new command
Many Mansions|John 14:1-14|in my father's house; let not your heart be troubled; i am the way the truth and the life; many rooms; i go to prepare a place for you; way truth and life; no one comes to the father except through me; father's house has many rooms; way the truth and the life
The Promise of the Holy Spirit|John 14:15-31|promise of the holy spirit; comforter; another helper; the paraclete; peace i leave with you; another comforter; paraclete; the advocate; the helper
The Vine and the Branches|John 15:1-17|vine and branches; i am the vine; true vine; abide in me; the vine; greater love hath no man; apart from me you can do nothing; i am the true vine; vine; remain in me; lay down his life for his friends; i have called you friends; without me you can do nothing
The World Hates You|John 15:18-16:4|world hates you; hated by the world; if the world hates you
I Have Overcome the World|John 16:16-33|in this world you will have trouble; take heart i have overcome; in the world ye shall have tribulation; take heart; sorrow will turn to joy
The High Priestly Prayer|John 17|high priestly prayer; jesus prays for his disciples; that they may be one; jesus prays for believers; the lord's prayer in john; prayer of jesus for unity; farewell prayer; prayer for unity; jesus' prayer for his followers; that they all may be one
The Farewell Discourse|John 14-17|farewell discourse; upper room discourse; jesus' farewell
The Last Supper|Luke 22:7-38; Matt 26:17-30; Mark 14:12-26; 1Cor 11:23-26|lord's supper; last supper; the lords supper; this is my body; this is my blood; institution of the lord's supper; institution of the eucharist; first communion; jesus' last meal; do this in remembrance of me; upper room; words of institution; institution of communion; the upper room; lord's table; last passover; communion in the gospels
The Garden of Gethsemane|Matt 26:36-46; Mark 14:32-42; Luke 22:39-46|gethsemane; agony in the garden; not my will but yours; jesus prays in the garden; let this cup pass; not my will but thine be done; jesus sweats blood; sweat like drops of blood; garden of gethsemane; let this cup pass from me; could you not watch one hour; the spirit is willing but the flesh is weak; jesus in gethsemane; jesus' agony; sleeping disciples; sweating blood; mount of olives prayer; sweat drops of blood; jesus sweating blood; jesus prays in gethsemane
The Arrest of Jesus|Matt 26:47-56; Mark 14:43-52; Luke 22:47-53; John 18:1-12|jesus is arrested; judas' kiss; kiss of judas; betrayal of jesus; judas betrays jesus; malchus; cut off his ear; peter cuts off an ear; jesus arrested; jesus betrayed; peter cuts off malchus' ear; judas' betrayal; live by the sword; judas kiss; judas' betrayal with a kiss; servant's ear; jesus heals the ear; betrayal; live by the sword die by the sword; naked young man; those who live by the sword
Peter's Denial|Matt 26:69-75; Mark 14:66-72; Luke 22:54-62; John 18:15-27|peter denies jesus; denial of peter; cock crows; rooster crows; before the rooster crows; peter denies jesus three times; peter disowns jesus; before the cock crow; peter's three denials; peter denies christ; peter denies knowing jesus; rooster crowed; rooster crows three times
Jesus Before the Council|Matt 26:57-68; Mark 14:53-65; Luke 22:66-71; John 18:19-24|jesus before caiaphas; jesus before the sanhedrin; trial before the sanhedrin; trial of jesus; sanhedrin trial; jesus before the high priest
The Death of Judas|Matt 27:3-10; Acts 1:15-20|judas hangs himself; judas hanged himself; potter's field; judas' death; death of judas iscariot; suicide of judas; field of blood; judas; judas iscariot; judas dies; judas hung himself; akeldama
Jesus Before Pilate|John 18:28-19:16; Matt 27:11-26; Mark 15:1-15; Luke 23:1-25|pontius pilate; pilate; trial before pilate; what is truth; behold the man; ecce homo; pilate washes his hands; barabbas; crown of thorns; pilate washes his hands of jesus; jesus or barabbas; release of barabbas; soldiers mock jesus; scourging of jesus; flogging of jesus; jesus on trial; pilate's wife's dream; pilate and jesus; jesus is sentenced to death; give us barabbas; jesus is flogged; jesus and pilate; jesus sentenced
Barabbas Released|Matt 27:15-26; Mark 15:6-15; Luke 23:13-25; John 18:38-40|pilate washes his hands; barabbas; give us barabbas; jesus or barabbas; release barabbas; wash my hands of this; barrabas
The Crown of Thorns|Matt 27:27-31; Mark 15:16-20; John 19:1-5|crown of thorns; soldiers mock jesus; mocking of jesus; purple robe
The Crucifixion|Matt 27:32-56; Mark 15:21-41; Luke 23:26-49; John 19:16-37|crucifixion of jesus; death of jesus; jesus dies; jesus' death; good friday; jesus on the cross; golgotha; calvary; jesus is crucified; crucifixion; the cross; crucifixion story; crucifixion of christ; passion of christ; jesus crucified; good friday reading; jesus died on the cross; place of the skull; jesus' crucifixion; veil of the temple torn; temple curtain torn; simon of cyrene; the passion; passion narrative; vinegar on a sponge; curtain torn in two; darkness at noon; cruxifiction
The Seven Last Words|Luke 23:34; Luke 23:43; John 19:26-27; Matt 27:46; John 19:28; John 19:30; Luke 23:46|seven last words; last words of jesus; seven last words of christ; seven last sayings; seven words from the cross; jesus' last words; last words of christ on the cross
It Is Finished|John 19:28-30|tetelestai; i thirst
Father, Forgive Them|Luke 23:32-34|forgive them for they know not what they do; father forgive them; they know not what they do; forgive them father
Simon of Cyrene|Mark 15:21; Matt 27:32; Luke 23:26|simon carries the cross; man who carried jesus' cross; simon carries jesus' cross; who carried jesus' cross; carried the cross
The Thief on the Cross|Luke 23:39-43|penitent thief; good thief; today you will be with me in paradise; repentant thief; criminal on the cross; two thieves; today thou shalt be with me in paradise; dying thief; criminals crucified with jesus; dismas; thief on the cross; two criminals; jesus remember me
Behold Your Mother|John 19:25-27|woman behold your son; mary at the cross; behold thy mother; stabat mater; jesus gives mary to john; mother at the cross
The Piercing of Jesus' Side|John 19:31-37|blood and water; jesus' side pierced; spear in his side; piercing of jesus' side; longinus
The Burial of Jesus|Matt 27:57-66; Mark 15:42-47; Luke 23:50-56; John 19:38-42|joseph of arimathea; jesus buried; jesus' burial; tomb of jesus; jesus is laid in the tomb; jesus' tomb; entombment of christ; guards at the tomb
The Resurrection|Matt 28:1-10; Mark 16:1-8; Luke 24:1-12; John 20:1-18|empty tomb; easter; easter story; he is risen; resurrection of jesus; resurrection of christ; jesus rises from the dead; stone rolled away; easter morning; he is not here he is risen; resurrection story; women at the tomb; easter sunday; easter reading; jesus rose from the dead; he is not here; jesus is risen; christ is risen; jesus is alive; angel at the tomb; jesus' resurrection; easter passage; first easter; easter sunday reading; why do you seek the living among the dead
Mary Magdalene at the Tomb|John 20:11-18|mary magdalene sees jesus; noli me tangere; jesus appears to mary magdalene; mary magdalene; rabboni; mary magdalene meets the risen jesus; do not touch me; mistook him for the gardener; woman why are you weeping; mary thinks jesus is the gardener
The Road to Emmaus|Luke 24:13-35|emmaus; walk to emmaus; two disciples on the road; road to emmaus; emmaus road; did not our hearts burn within us; jesus appears at emmaus; emaus; disciples at emmaus; supper at emmaus; cleopas; breaking of bread at emmaus
Doubting Thomas|John 20:24-29|thomas; thomas doubts; my lord and my god; thomas touches jesus' wounds; unbelieving thomas; blessed are those who have not seen and yet believe; thomas the apostle; put your finger here; jesus appears to thomas; thomas sees the wounds; doubting tomas; incredulity of thomas
Jesus Appears to His Disciples|John 20:19-23; Luke 24:36-49|peace be with you; jesus breathes on the disciples; receive the holy spirit; locked room; jesus appears to the disciples; locked doors
Breakfast by the Sea|John 21:1-14|miraculous catch of 153 fish; 153 fish; jesus cooks breakfast; breakfast on the beach; breakfast on the shore; jesus appears by the sea of tiberias; breakfast with jesus; jesus makes breakfast; come and have breakfast
Peter Restored|John 21:15-25|feed my sheep; do you love me; restoration of peter; peter do you love me; feed my lambs; jesus reinstates peter; jesus forgives peter; reinstatement of peter; simon son of john do you love me; jesus restores peter; peter is forgiven; lovest thou me; tend my sheep
The Great Commission|Matt 28:16-20; Mark 16:14-18|great commission; go and make disciples; go ye therefore; go therefore and make disciples of all nations; go into all the world; make disciples of all nations; go into all the world and preach the gospel; the commission
The Ascension|Acts 1:1-11; Luke 24:50-53; Mark 16:19-20|ascension of jesus; jesus ascends to heaven; ascension; jesus taken up; jesus goes up to heaven; ascension day; jesus goes back to heaven; ascension into heaven; jesus' ascension; ascends into heaven; jesus returns to heaven; taken up into a cloud
In the Beginning Was the Word|John 1:1-18|prologue of john; the word became flesh; john's prologue; prologue to john's gospel; the incarnation; logos; word made flesh; the word was god; logos hymn; word became flesh and dwelt among us; prologue to john; light shines in the darkness; john prologue
Behold the Lamb of God|John 1:29-34|lamb of god; agnus dei; takes away the sin of the world
The Raising of the Widow's Son at Nain|Luke 7:11-17|widow of nain; widow's son at nain; widow's son; son of the widow of nain; widow of nain's son; jesus raises a widow's son; widow's son raised; nain
John the Baptist's Question|Luke 7:18-35; Matt 11:2-19|are you the one who is to come; messengers from john the baptist; john the baptist doubts; john the baptist in prison; are you the one
The Good Samaritan|Luke 10:25-37|good samaritan; who is my neighbor; parable of the good samaritan; good samaratin; who is my neighbour; samaritan helps a man; road to jericho; man beaten by robbers; samaritan; left for dead on the road; levite and priest pass by; good samaritin; go and do likewise
Mary and Martha|Luke 10:38-42|martha and mary; martha was distracted; one thing is needful; the better part; busy martha; mary sits at jesus' feet; mary chose the better part; sitting at the feet of jesus; mary has chosen what is better; sisters of lazarus
The Sending of the Seventy|Luke 10:1-24|seventy-two; seventy disciples; sending of the seventy-two; the seventy; jesus sends out the seventy-two; i saw satan fall like lightning; two by two; seventy two sent out
The Friend at Midnight|Luke 11:5-8|friend at midnight; parable of the persistent friend; persistent friend; importunate friend; parable of the friend at night; knocking at midnight; friend asking for bread at midnight; neighbor asking for bread
The Rich Fool|Luke 12:13-21|parable of the rich fool; bigger barns; rich fool; build bigger barns; eat drink and be merry; foolish rich man; man who built bigger barns; take your ease eat drink and be merry; rich man and his barns; tear down my barns
The Watchful Servants|Luke 12:35-48; Matt 24:45-51|faithful servant; watchful servants; faithful and wise servant; to whom much is given; to whom much is given much is required; unto whom much is given; be ready lamps burning; faithful and wise manager; much is given much will be required; servants waiting for their master
Not Peace but a Sword|Matt 10:34-39; Luke 12:49-53|not come to bring peace; division in families; i came not to bring peace
The Crippled Woman Healed on the Sabbath|Luke 13:10-17|bent woman; crippled woman; woman bent over; bent over woman; woman bent over for eighteen years; jesus heals a crippled woman; woman with a bent back; stooped woman; eighteen years bent
The Man with Dropsy|Luke 14:1-6|dropsy; man with dropsy
Places of Honor at the Feast|Luke 14:7-14|take the lowest seat; parable of the lowest seat; places of honor; wedding feast humility; seats of honor; he who humbles himself will be exalted; best seats; lowest place at the feast; seat of honor
The Lost Coin|Luke 15:8-10|parable of the lost coin; lost coin; woman and the lost coin; ten silver coins; lost silver coin; woman sweeping the house
The Prodigal Son|Luke 15:11-32|prodigal son; prodigal; lost son; parable of the lost son; older brother; the son who came home; son who wasted his inheritance; elder brother; fatted calf; forgiving father; parable of the prodigal son; wayward son; return of the prodigal son; father runs to his son; running father; prodigal child; story of the lost son; the loving father; father and two sons; pig pen; son who squandered his inheritance; younger son; prodical son; waiting father; father and the prodigal
Lost and Found Parables|Luke 15|lost parables; three lost parables; lost things; lost sheep lost coin lost son; lost and found; joy in heaven over one sinner
The Dishonest Manager|Luke 16:1-13|unjust steward; shrewd manager; dishonest steward; parable of the unjust steward; parable of the shrewd manager; parable of the dishonest manager; dishonest manager; crooked manager
The Rich Man and Lazarus|Luke 16:19-31|rich man and lazarus; lazarus and dives; dives and lazarus; dives; abraham's bosom; lazarus the beggar; lazarus and the rich man; beggar lazarus; great gulf fixed; great chasm; rich man in hell; poor man lazarus; lazarus at the gate
The Ten Lepers|Luke 17:11-19|ten lepers; grateful leper; jesus heals ten lepers; one leper returned; ten men with leprosy; thankful leper; one leper gave thanks; where are the nine; healing of the ten lepers; leper who returned; samaritan leper; thankful samaritan; leper who said thank you; leper gave thanks
The Persistent Widow|Luke 18:1-8|unjust judge; importunate widow; parable of the persistent widow; persistent widow; judge and the widow; unrighteous judge; widow and the judge; always pray and not give up; persistent woman and the judge; parable of the unjust judge
The Pharisee and the Tax Collector|Luke 18:9-14|pharisee and the publican; publican and pharisee; god be merciful to me a sinner; pharisee and tax collector; tax collector's prayer; have mercy on me a sinner; two men went up to the temple to pray; publican's prayer; jesus prayer; tax collector and pharisee; god have mercy on me a sinner
Zacchaeus|Luke 19:1-10|zacchaeus in the tree; zacchaeus climbs a tree; zaccheus; zacheus; tax collector in a tree; sycamore tree; man in the tree; zacchaeus the tax collector; zachaeus; wee little man; short man in the tree; short tax collector; zaccheus in the tree; zachius; climbed a sycamore tree; man climbs a tree to see jesus; little man in the tree; jesus and zacchaeus
The Women Who Followed Jesus|Luke 8:1-3|women who followed jesus; joanna and susanna
The Coming of the Holy Spirit at Pentecost|Acts 2:1-41|pentecost; day of pentecost; coming of the holy spirit; tongues of fire; birth of the church; rushing mighty wind; speaking in tongues at pentecost; outpouring of the holy spirit; descent of the holy spirit; holy spirit comes; upper room pentecost; whitsunday; tongues of flame; church is born; whit sunday; holy spirit descends
Peter's Sermon at Pentecost|Acts 2:14-41|peter's sermon; peter preaches at pentecost; three thousand saved; repent and be baptized every one of you; peter's first sermon; three thousand baptized; 3000 saved; peter's pentecost sermon
The Early Church|Acts 2:42-47; Acts 4:32-37|early church; fellowship of the believers; first church; all things in common; devoted to the apostles' teaching; the first christians; believers share everything; apostles' doctrine and fellowship; early christians; first christian community; breaking bread together; they shared everything; early church community
The Lame Man at the Beautiful Gate|Acts 3:1-10|beautiful gate; silver and gold have i none; lame beggar healed; peter heals the lame man; silver and gold have i none but such as i have; peter and john heal a lame man; lame man at the gate; walking and leaping and praising god; gate beautiful; lame man healed; peter heals a lame beggar; peter heals the crippled beggar
Peter and John Before the Council|Acts 4:1-22|no other name under heaven; peter and john arrested; salvation in no one else; no other name; peter before the sanhedrin
Ananias and Sapphira|Acts 5:1-11|lied to the holy spirit; ananias and saphira; couple who lied; couple who lied about money; lying to the holy spirit; sapphira; annanias and sapphira; struck dead for lying
The Choosing of the Seven|Acts 6:1-7|first deacons; choosing of the seven deacons; seven deacons; choosing the seven; seven chosen to serve
The Stoning of Stephen|Acts 7:54-60|stephen; martyrdom of stephen; first martyr; first christian martyr; stephen is stoned; death of stephen; stephen the martyr; stephen stoned; stoning of stephen; stephen's death; st stephen
Stephen's Speech|Acts 7:1-53|stephen's sermon; stephen's defense; speech of stephen
Simon the Sorcerer|Acts 8:9-25|simon magus; simon the magician; simony; sorcerer in samaria
Philip and the Ethiopian Eunuch|Acts 8:26-40|ethiopian eunuch; philip and the ethiopian; baptism of the eunuch; ethiopian; philip the evangelist; the eunuch; philip and the eunuch; chariot philip; here is water what hinders me; conversion of the ethiopian eunuch
The Conversion of Saul|Acts 9:1-19; Acts 22:6-16; Acts 26:12-18|road to damascus; damascus road; conversion of paul; paul's conversion; saul becomes paul; saul's conversion; saul saul why do you persecute me; saul on the road to damascus; ananias and saul; saul blinded; paul's damascus road experience; scales fell from his eyes; paul meets jesus; saul meets jesus; damascus; apostle paul's conversion; paul blinded by the light; kick against the pricks; damascus road experience; conversion of st paul; saul struck blind; damascus road conversion
Paul Escapes in a Basket|Acts 9:23-25; 2Cor 11:32-33|paul in a basket; paul lowered in a basket; basket over the wall; saul escapes in a basket
Tabitha Raised|Acts 9:36-43|dorcas; tabitha; peter raises dorcas; peter raises tabitha; dorcas raised from the dead; tabitha arise; raising of tabitha; raising of dorcas
Peter and Cornelius|Acts 10|cornelius; peter's vision; peter's vision of the sheet; sheet of animals; god shows no partiality; rise peter kill and eat; gentiles receive the holy spirit; cornelius the centurion; first gentile convert; peter's vision of unclean animals; conversion of cornelius; vision of the sheet; sheet from heaven; peter's rooftop vision; sheet let down from heaven; unclean animals vision; peter and the sheet; vision of unclean animals
Peter Freed from Prison|Acts 12:1-19|peter escapes from prison; angel frees peter; peter in prison; peter rescued from prison; rhoda; peter's escape; peter's miraculous escape; angel rescues peter; peter freed by an angel; peter's chains fell off; peter released from prison
The Death of Herod|Acts 12:20-23|herod eaten by worms; eaten by worms; herod's death; worms
Paul's First Missionary Journey|Acts 13-14|first missionary journey; paul and barnabas sent off; paul and barnabas; barnabas and paul sent
Paul and Barnabas at Lystra|Acts 14:8-20|paul stoned; paul and barnabas called gods; zeus and hermes; lystra; paul stoned at lystra; mistaken for gods
The Council at Jerusalem|Acts 15:1-35|jerusalem council; council of jerusalem; first church council; apostolic council
Paul and Barnabas Part Ways|Acts 15:36-41|paul and barnabas separate; paul and barnabas disagree; barnabas and mark; paul and barnabas split up; sharp disagreement
The Macedonian Call|Acts 16:6-10|macedonian call; come over to macedonia; man of macedonia; come over and help us; vision of macedonia; macedonian vision
Lydia|Acts 16:11-15|conversion of lydia; seller of purple; lydia of thyatira; lydia the seller of purple; lydia's conversion; dealer in purple cloth; first european convert; purple cloth
Paul and Silas in Prison|Acts 16:16-40|paul and silas; philippian jailer; philippian jailor; singing in prison; paul and silas sing in prison; what must i do to be saved; prison earthquake; midnight in the jail; singing at midnight; earthquake opens prison doors; jailer at philippi; jailer; conversion of the philippian jailer; slave girl with spirit of divination; paul and silas singing in jail; jailer converted; silas
The Bereans|Acts 17:10-15|bereans; berea; examined the scriptures daily; searched the scriptures daily; noble bereans; noble-minded; berean jews; the berean christians
Paul at Athens|Acts 17:16-34|mars hill; areopagus; unknown god; paul on mars hill; to an unknown god; sermon on mars hill; in him we live and move and have our being; paul in athens; altar to the unknown god; athens; paul preaches in athens; paul's sermon at athens; mars hill sermon; paul's areopagus sermon; paul at the areopagus
Priscilla and Aquila|Acts 18:1-28|aquila and priscilla; apollos; tentmakers; paul the tentmaker; priscilla; paul in corinth; paul makes tents
The Riot at Ephesus|Acts 19:21-41|riot in ephesus; great is diana of the ephesians; artemis of the ephesians; demetrius the silversmith; great is artemis of the ephesians; diana of the ephesians; ephesus riot; silversmiths riot
The Sons of Sceva|Acts 19:11-20|seven sons of sceva; sons of sceva; jesus i know and paul i know; sceva
Eutychus Raised|Acts 20:7-12|eutychus; falls asleep in church; man who fell out of the window; fell asleep during sermon; young man falls out the window; fell out of the window; man falls asleep during paul's sermon; boy who fell out of a window; long sermon; man fell asleep and fell from the window
Paul's Farewell to the Ephesian Elders|Acts 20:17-38|farewell to the ephesian elders; it is more blessed to give than to receive; paul's farewell; ephesian elders; paul's farewell at miletus; more blessed to give; paul says goodbye
Paul Before Agrippa|Acts 26|paul before king agrippa; almost thou persuadest me; paul and agrippa; king agrippa; paul's defense before agrippa; almost persuaded
Paul's Shipwreck|Acts 27|shipwreck; paul shipwrecked; shipwreck of paul; storm at sea paul; paul's voyage to rome; voyage to rome; paul's shipwreck at malta; paul sails for rome; shipwrecked
Paul on Malta|Acts 28:1-10|paul bitten by a snake; viper on paul's hand; malta; paul and the viper; snake bites paul; paul and the snake; island of malta; shook the snake off into the fire; paul bit by snake; snakebite
The Power of the Gospel|Rom 1:16-17|not ashamed of the gospel; i am not ashamed; power of god unto salvation; the just shall live by faith; ashamed of the gospel
God's Wrath on Unrighteousness|Rom 1:18-32|without excuse; god gave them up; wrath of god revealed; exchanged the truth for a lie; natural revelation; god gave them over
All Have Sinned|Rom 3:9-26|all have sinned and fall short; none righteous no not one; all have fallen short; there is none righteous; no one is righteous; everyone has sinned; fall short of god's glory
The Romans Road|Rom 3:23; Rom 6:23; Rom 5:8; Rom 10:9-13|roman road; romans road; roman's road to salvation; roman road to salvation; romans road to salvation; plan of salvation
Justified by Faith|Rom 5:1-11|while we were still sinners; peace with god; suffering produces perseverance; suffering produces endurance; tribulation worketh patience; while we were yet sinners; christ died for the ungodly; god commendeth his love; hope does not disappoint; hope does not put us to shame
Adam and Christ|Rom 5:12-21|death in adam life in christ; second adam; the last adam; one man's disobedience; sin entered the world through one man; original sin romans
Dead to Sin, Alive in Christ|Rom 6:1-14|dead to sin; alive to god; shall we continue in sin that grace may abound; buried with him in baptism; newness of life; buried with christ; dead to sin alive in christ
The Wages of Sin|Rom 6:15-23|wages of sin; wages of sin is death; slaves to righteousness; gift of god is eternal life; sin pays death; gift of eternal life
I Do Not Do What I Want|Rom 7:14-25|wretched man that i am; o wretched man; paul's struggle with sin; i do what i don't want to do; struggle with sin; what i want to do i do not do; the good i want to do; what a wretched man i am; i do not understand what i do; the good that i would i do not; war within
No Condemnation|Rom 8:1-17|there is therefore now no condemnation; life in the spirit; abba father; no condemnation in christ; spirit of adoption; children of god romans; heirs with christ; life through the spirit
All Things Work Together for Good|Rom 8:28-30|god works all things for good; works together for good; all things for good; golden chain of salvation; golden chain; golden chain of redemption; called according to his purpose
More than Conquerors|Rom 8:31-39|nothing can separate us; if god is for us; who shall separate us from the love of christ; nothing can separate us from the love of god; nothing shall separate us; who can be against us; if god be for us; neither death nor life; neither height nor depth; nothing separates us from god's love; inseparable love of god; conquerors
Future Glory|Rom 8:18-27|creation groans; groanings which cannot be uttered; sufferings of this present time; spirit intercedes; all creation groans; groaning of creation; present sufferings are not worth comparing; groanings too deep for words
Confess with Your Mouth|Rom 10:5-13|everyone who calls on the name of the lord; confess with thy mouth; whosoever shall call upon the name of the lord; jesus is lord confession; call on the name of the lord
How Shall They Hear Without a Preacher|Rom 10:14-17|faith comes by hearing; how can they hear without a preacher; how shall they preach except they be sent; faith cometh by hearing; how beautiful are the feet of those who preach
The Olive Tree|Rom 11:11-24|grafted in; wild olive branches; olive tree; grafting of the gentiles; wild olive shoot; grafted branches
Oh, the Depth of the Riches|Rom 11:33-36|o the depth of the riches; doxology romans; from him and through him and to him; depth of the riches of the wisdom
A Living Sacrifice|Rom 12:1-2|living sacrifice; be transformed by the renewing of your mind; present your bodies a living sacrifice; renewing of your mind; be not conformed to this world; do not conform to the pattern of this world; do not be conformed; renewing of the mind; transformed mind; transform your mind
Marks of a True Christian|Rom 12:9-21|marks of the true christian; overcome evil with good; vengeance is mine; heap burning coals; rejoice with those who rejoice; weep with those who weep; love must be sincere; live at peace with everyone; heaping coals on his head; love in action; let love be genuine; vengeance is mine saith the lord
Submission to Governing Authorities|Rom 13:1-7|governing authorities; submit to the government; obey the government; powers that be; higher powers; be subject to the governing authorities; submit to authorities
The Weak and the Strong|Rom 14:1-23|weaker brother; weak in faith; disputable matters; stumbling block; eating meat romans 14; weak and strong; do not cause your brother to stumble; doubtful things
The Wisdom of the Cross|1Cor 1:18-31|foolishness of the cross; message of the cross; foolishness of god is wiser than men; god chose the foolish things; foolish things of the world; foolishness of preaching; preaching of the cross; christ crucified
Eye Has Not Seen|1Cor 2:6-16|eye has not seen nor ear heard; eye hath not seen; no eye has seen; mind of christ; we have the mind of christ
Building on the Foundation|1Cor 3:10-15|wood hay and stubble; wood hay straw; gold silver precious stones; wood hay and straw; tested by fire
The Body as a Temple|1Cor 6:12-20|your body is a temple; temple of the holy spirit; body is a temple; flee fornication; bought with a price; flee sexual immorality; your body is the temple of the holy ghost
All Things to All People|1Cor 9:19-23|all things to all men; become all things to all
Run the Race|1Cor 9:24-27|run to win; run in such a way; athlete's crown; run so as to win the prize; imperishable crown; i discipline my body; run to get the prize
A Way of Escape|1Cor 10:1-13|way of escape; no temptation has overtaken you; god is faithful temptation; god will not give you more than you can handle; god won't give you more than you can handle; no temptation has seized you; not be tempted beyond what you can bear
Head Coverings|1Cor 11:2-16|head covering; women covering their heads; women veils; long hair on men
Communion|1Cor 11:17-34|communion passage; communion reading; the lord's supper in corinthians; paul on the lord's supper; eating unworthily; examine yourself before communion; unworthy manner; communion service
Spiritual Gifts|1Cor 12:1-11; Rom 12:3-8; Eph 4:7-16|gifts of the spirit; gifts of the holy spirit; nine gifts of the spirit; charismatic gifts; list of spiritual gifts
The Body of Christ|1Cor 12:12-31|one body many members; body of christ; many parts one body; members of one body; parts of the body; many members one body; eye cannot say to the hand; one body many parts
The Love Chapter|1Cor 13|love chapter; love is patient; love is patient love is kind; charity suffereth long; the greatest of these is love; faith hope and love; faith hope and charity; love is kind; hymn to love; definition of love; wedding reading; love never fails; through a glass darkly; tongues of men and angels; if i have not love; chapter on love; in a mirror dimly; without love i am nothing; clanging cymbal; when i was a child i spoke like a child; faith hope love; love passage; wedding passage; famous wedding passage; passage about love read at weddings; passage read at weddings; what is love chapter; hymn of love; sounding brass; tinkling cymbal; love wedding passage; popular wedding reading
Tongues and Prophecy|1Cor 14:1-25|speaking in tongues; prophecy and tongues
Orderly Worship|1Cor 14:26-40|decently and in order; women keep silent in the churches; order in worship; all things decently and in order
The Resurrection Chapter|1Cor 15|resurrection chapter; resurrection of the dead; if christ has not been raised; firstfruits of those who have fallen asleep; resurrection of the body; christ the firstfruits; chapter about the resurrection
The Gospel in Brief|1Cor 15:1-11|christ died for our sins according to the scriptures; earliest creed; of first importance; summary of the gospel; gospel summary; appeared to more than five hundred
O Death, Where Is Your Sting|1Cor 15:50-58|death where is your sting; where o death is your victory; last trumpet; twinkling of an eye; death swallowed up in victory; o grave where is thy victory; in the twinkling of an eye; we shall all be changed; steadfast immovable; perishable puts on the imperishable; we shall not all sleep; mortal puts on immortality
The God of All Comfort|2Cor 1:3-11|god of all comfort; father of mercies; comfort others with the comfort; father of compassion
Treasure in Jars of Clay|2Cor 4:7-18|jars of clay; treasure in earthen vessels; earthen vessels; light momentary affliction; struck down but not destroyed; hard pressed on every side; light and momentary troubles; outwardly we are wasting away; perplexed but not in despair; clay jars; things unseen are eternal; fragile clay jars
Walk by Faith, Not by Sight|2Cor 5:1-10|walk by faith not by sight; absent from the body present with the lord; earthly tent; absent from the body; away from the body at home with the lord; to be absent from the body; judgment seat of christ
A New Creation|2Cor 5:11-21|new creation; new creature in christ; ministry of reconciliation; ambassadors for christ; if anyone is in christ he is a new creation; old things are passed away; he made him who knew no sin; new creature; all things become new; great exchange; all things are become new; the old has gone; the new has come; new person in christ
Unequally Yoked|2Cor 6:14-18|be not unequally yoked; light and darkness fellowship; yoked with unbelievers; unequal yoke; do not be yoked together with unbelievers; marrying an unbeliever
A Cheerful Giver|2Cor 9:6-15|cheerful giver; god loves a cheerful giver; sow sparingly; sowing generously; reap bountifully; sow bountifully; god loves cheerful givers; give cheerfully
Paul's Thorn in the Flesh|2Cor 12:1-10|thorn in the flesh; my grace is sufficient; when i am weak then i am strong; third heaven; strength made perfect in weakness; my grace is sufficient for you; paul's thorn; paul's vision of paradise; power made perfect in weakness; my power is made perfect in weakness; caught up to the third heaven
The Grace Benediction|2Cor 13:14|grace of our lord jesus christ; trinitarian benediction; grace of our lord jesus christ and the love of god
Crucified with Christ|Gal 2:15-21|i have been crucified with christ; i am crucified with christ; yet not i but christ lives in me; christ lives in me; nevertheless i live; no longer i who live
Neither Jew nor Greek|Gal 3:26-29|neither male nor female; all one in christ jesus; one in christ; neither jew nor gentile; neither slave nor free; no longer jew or greek; clothed with christ
Sarah and Hagar Allegory|Gal 4:21-31|two covenants; hagar and sarah allegory
The Fruit of the Spirit|Gal 5:16-26|fruits of the spirit; fruit of the spirit; love joy peace patience kindness; works of the flesh; fruit of the holy spirit; nine fruits of the spirit; fruits of the holy spirit; acts of the flesh; walk in the spirit; walk by the spirit; love joy peace; spirit fruit; fruit of the spirits; flesh and spirit
Bear One Another's Burdens|Gal 6:1-10|you reap what you sow; reap what you sow; do not grow weary in doing good; let us not be weary in well doing; whatsoever a man soweth; carry each other's burdens; reaping and sowing; sowing and reaping; god is not mocked; weary in well doing; law of christ; law of sowing and reaping
Saved by Grace|Eph 2:1-10|by grace you have been saved; by grace through faith; saved by grace through faith; not by works; we are his workmanship; for by grace are ye saved; god's workmanship; dead in trespasses; god's masterpiece; created for good works; not of works lest any man should boast; grace through faith; salvation is a gift
One in Christ|Eph 2:11-22|dividing wall of hostility; middle wall of partition; he is our peace; no longer strangers
Every Spiritual Blessing|Eph 1:3-14|chosen before the foundation of the world; spiritual blessings in christ; sealed with the holy spirit; adoption as sons; predestined in love
Paul's Prayer for the Ephesians|Eph 3:14-21; Eph 1:15-23|prayer for the ephesians; how wide and long and high and deep; exceeding abundantly; exceedingly abundantly above all; immeasurably more; able to do immeasurably more; breadth and length and height and depth; rooted and grounded in love; eyes of your heart enlightened; paul prays for the ephesians; paul's prayer
Unity of the Body|Eph 4:1-16|one lord one faith one baptism; one body one spirit; speaking the truth in love; apostles prophets evangelists pastors teachers; fivefold ministry; five-fold ministry; bond of peace; walk worthy of the calling; equipping the saints; five fold ministry; one lord one faith
The New Self|Eph 4:17-32|put off the old self; old man new man; do not let the sun go down on your anger; let not the sun go down upon your wrath; be angry and sin not; be kind to one another; put on the new man; put on the new self; grieve not the holy spirit; don't let the sun go down on your anger; old self and new self; be kind one to another; be ye kind
Husbands and Wives|Eph 5:21-33; Col 3:18-19; 1Pet 3:1-7|wives submit to your husbands; husbands love your wives; household code; submission of wives; wives and husbands; marriage passage; submit to one another; christ loved the church; husbands love your wives as christ loved the church; marriage and the church
Children Obey Your Parents|Eph 6:1-4; Col 3:20-21|honor your father and mother; fathers do not provoke your children; children and parents; parents and children; provoke not your children to wrath
The Armor of God|Eph 6:10-18|whole armor of god; full armor of god; armour of god; put on the armor of god; shield of faith; helmet of salvation; sword of the spirit; breastplate of righteousness; belt of truth; spiritual armor; god's armor; full armour of god; whole armour of god; shoes of peace; christian armor; soldier of christ armor; principalities and powers; we wrestle not against flesh and blood; armor of the lord; helmet of salvation sword of the spirit; armour; spiritual warfare passage; fiery darts; armor of god prayer; amor of god; armer of god; pieces of armor
To Live Is Christ|Phil 1:12-26|to live is christ and to die is gain; to die is gain; for me to live is christ
He Who Began a Good Work|Phil 1:3-11|began a good work in you; paul's prayer for the philippians; i thank my god every time i remember you; finish the good work in you; carry it on to completion
The Christ Hymn|Phil 2:1-11|kenosis; every knee shall bow; every knee will bow; hymn of christ; emptied himself; let this mind be in you; philippians hymn; mind of christ humility; carmen christi; taking the form of a servant; humility of christ; every tongue confess; name above every name; same mindset as christ; obedient unto death; made himself of no reputation; kenosis hymn; christ's humility
Shine like Stars|Phil 2:12-18|work out your salvation with fear and trembling; do everything without grumbling; without murmuring; work out your own salvation; shine as lights in the world; do all things without complaining
Pressing On Toward the Goal|Phil 3:7-21|press on toward the goal; i press toward the mark; forgetting what lies behind; counted as loss; forgetting those things which are behind; press toward the mark; everything as loss; citizenship in heaven; power of his resurrection; our citizenship is in heaven; count it all loss; i press on; press on; forgetting the past
Do Not Be Anxious|Phil 4:4-9|do not be anxious about anything; be anxious for nothing; be careful for nothing; rejoice in the lord always; peace that passes understanding; peace that passeth all understanding; whatever is true; think on these things; whatsoever things are true; peace of god which surpasses all understanding; whatever is noble; peace beyond understanding; the peace of god; whatsoever things are pure; whatever is lovely; don't worry about anything; pray about everything; peace that surpasses understanding
I Can Do All Things Through Christ|Phil 4:10-20|i have learned to be content; my god shall supply all your needs; all things through christ; learned the secret of being content; i can do everything through christ; my god will meet all your needs; philippians 4:13; god will supply all your needs; content in all circumstances; secret of contentment; who strengthens me
The Supremacy of Christ|Col 1:15-23|supremacy of christ; image of the invisible god; firstborn of all creation; preeminence of christ; colossians hymn; in him all things hold together; christ hymn in colossians; firstborn over all creation; colossians christ hymn; by him all things were created
Set Your Minds on Things Above|Col 3:1-17|set your mind on things above; put on love; set your affection on things above; clothe yourselves with compassion; let the word of christ dwell in you richly; put on compassion; whatever you do do it in the name of the lord; things above; hidden with christ in god; new life in christ; let the peace of christ rule in your hearts; rules for holy living; peace of christ rule
Work as for the Lord|Col 3:22-25|work heartily as for the lord; whatever you do work at it with all your heart; do it heartily as to the lord; working for the lord; work as unto the lord
The Coming of the Lord|1Thess 4:13-18|rapture; the rapture; caught up in the clouds; dead in christ will rise first; meet the lord in the air; caught up together; dead in christ shall rise; voice of the archangel; trumpet of god; those who have fallen asleep; caught up to meet the lord in the air; rapture passage; second coming thessalonians
The Day of the Lord|1Thess 5:1-11|thief in the night; day of the lord like a thief; sons of light; children of light; like a thief in the night; sober and watchful; comes like a thief in the night
Pray Without Ceasing|1Thess 5:12-28|rejoice always; pray continually; give thanks in all circumstances; quench not the spirit; in everything give thanks; do not quench the spirit; test everything hold fast what is good; rejoice evermore; give thanks in everything
The Man of Lawlessness|2Thess 2:1-12|man of lawlessness; man of sin; son of perdition; lawless one; antichrist in thessalonians; the great apostasy; the falling away; strong delusion
If Anyone Will Not Work|2Thess 3:6-15|he who does not work shall not eat; if a man will not work he shall not eat; no work no food; he that will not work; warning against idleness
Qualifications for Elders|1Tim 3:1-7; Titus 1:5-9|qualifications of a bishop; qualifications for overseers; qualifications of a pastor; qualifications for a pastor; requirements for elders; elder qualifications; qualifications of elders; overseers; husband of one wife; pastor qualifications; bishop qualifications
Qualifications for Deacons|1Tim 3:8-13|deacons; deacon qualifications; requirements for deacons; qualifications of deacons
Chief of Sinners|1Tim 1:12-17|worst of sinners; christ jesus came into the world to save sinners; of whom i am chief; foremost of sinners
Let No One Despise Your Youth|1Tim 4:6-16|let no man despise thy youth; don't let anyone look down on you because you are young; despise your youth; example for believers; look down on you because you are young; set an example for the believers
The Love of Money|1Tim 6:6-10|love of money is the root of all evil; godliness with contentment; godliness with contentment is great gain; root of all evil; love of money; money is the root of all evil; root of all kinds of evil; we brought nothing into the world; money is the root of evil
Fight the Good Fight|1Tim 6:11-16; 2Tim 4:6-8|fight the good fight of faith; take hold of eternal life
I Have Finished the Race|2Tim 4:1-8|i have fought the good fight; finished the race; kept the faith; crown of righteousness; finished my course; preach the word in season and out of season; i have finished my course; itching ears; paul's last words; fought a good fight; preach the word
Fan into Flame|2Tim 1:3-14|spirit of fear; god has not given us a spirit of fear; spirit of power love and self-control; spirit of power and of love and of a sound mind; lois and eunice; not given us the spirit of fear; sound mind; fan the flame; timothy's mother and grandmother; timothy's grandmother
A Good Soldier of Christ|2Tim 2:1-13|good soldier of jesus christ; soldier athlete farmer; soldier of christ; endure hardness as a good soldier; soldier athlete and farmer
A Worker Approved|2Tim 2:14-26|study to show yourself approved; rightly dividing the word of truth; study to shew thyself approved; a workman that needeth not to be ashamed; rightly dividing the word; flee youthful lusts; youthful lusts; workman approved; vessels of honor
Godlessness in the Last Days|2Tim 3:1-9|perilous times; lovers of themselves; in the last days perilous times; lovers of self; people will be lovers of self; form of godliness; terrible times in the last days
All Scripture Is God-Breathed|2Tim 3:10-17|all scripture is inspired; inspiration of scripture; all scripture is given by inspiration of god; god breathed; scripture is god-breathed; profitable for doctrine; god-breathed scripture
The Older Women Teach the Younger|Titus 2:1-10|older women teach the younger; titus 2 woman; titus 2; titus 2 women; older women; teach the younger women; aged women
Grace Has Appeared|Titus 2:11-14|blessed hope; grace of god has appeared; our blessed hope
Philemon and Onesimus|Phlm 1:8-22|onesimus; philemon; runaway slave; paul's plea for onesimus; slave onesimus
God Has Spoken by His Son|Heb 1:1-4|radiance of god's glory; god spoke through the prophets; express image of his person; in these last days spoken by his son; heir of all things
The Word of God Is Living and Active|Heb 4:12-13|word of god is alive and active; two-edged sword; word of god is quick and powerful; sharper than any two-edged sword; living and active; sharper than any double-edged sword; quick and powerful; double edged sword; alive and active; word is sharper than a two edged sword
Jesus the Great High Priest|Heb 4:14-16|great high priest; throne of grace; boldly to the throne of grace; approach the throne of grace with confidence; high priest who sympathizes; come boldly; tempted in every way; sympathize with our weaknesses; touched with the feeling of our infirmities
The Order of Melchizedek|Heb 7|order of melchizedek; priest like melchizedek; melchizedek in hebrews; priest forever after the order of melchizedek
Let Us Draw Near|Heb 10:19-25|not forsaking the assembly; do not forsake assembling; not forsaking the assembling of ourselves together; spur one another on; not giving up meeting together; forsake not the assembling; provoke unto love and good works; stir up one another to love; neglecting to meet together; spur one another on toward love and good deeds
The Hall of Faith|Heb 11|hall of faith; faith chapter; heroes of faith; heroes of the faith; by faith; faith hall of fame; hall of fame of faith; faith is the substance of things hoped for; roll call of faith; by faith chapter; men and women of faith; examples of faith; faith is the assurance of things hoped for; chapter on faith; hall of heroes
A Great Cloud of Witnesses|Heb 12:1-3|cloud of witnesses; run with endurance; race set before us; fixing our eyes on jesus; author and finisher of our faith; run with perseverance; great cloud of witnesses; lay aside every weight; looking unto jesus; race marked out for us; run the race set before us; throw off everything that hinders; fix our eyes on jesus; pioneer and perfecter; running the race with endurance; run with patience the race
The Discipline of the Lord|Heb 12:4-13|lord disciplines those he loves; god disciplines his children; whom the lord loves he chastens; discipline of the lord; whom the lord loveth he chasteneth
Entertaining Angels Unawares|Heb 13:1-6|entertaining angels; angels unawares; entertained angels; i will never leave you nor forsake you; entertaining angels unaware; never leave you nor forsake you; strangers may be angels; hospitality to angels; angels in disguise; marriage bed undefiled
The Hebrews Benediction|Heb 13:20-21|god of peace who brought again from the dead; great shepherd of the sheep; make you perfect in every good work
Count It All Joy|Jas 1:2-8|consider it pure joy; testing of your faith produces; trials and temptations; if any of you lacks wisdom; ask god for wisdom; consider it pure joy whenever you face trials; joy in trials; trying of your faith worketh patience; testing of your faith; my brethren count it all joy
Hearing and Doing the Word|Jas 1:19-27|be doers of the word; doers of the word; quick to listen slow to speak; slow to anger james; pure religion; pure and undefiled religion; hearers and doers; swift to hear slow to speak; true religion; religion that god accepts as pure; orphans and widows in their distress; slow to speak; pure religion and undefiled; not hearers only
The Sin of Partiality|Jas 2:1-13|favoritism forbidden; sin of partiality; rich and poor in church; respect of persons; mercy triumphs over judgment; gold ring and fine clothes; show no favoritism
Faith Without Works|Jas 2:14-26|faith without works is dead; faith and works; faith without deeds; even the demons believe; justified by works; demons believe and tremble; show me your faith; works and faith
Taming the Tongue|Jas 3:1-12|taming of the tongue; tongue is a fire; power of the tongue; the tongue; tame the tongue; tongue like a fire; small rudder; small spark; no man can tame the tongue; not many should be teachers; fire of the tongue; bridle the tongue; tongue is a small member; controlling the tongue
Wisdom from Above|Jas 3:13-18|two kinds of wisdom; wisdom from heaven; earthly wisdom; heavenly wisdom
Draw Near to God|Jas 4:1-10|draw near to god and he will draw near to you; resist the devil; resist the devil and he will flee; draw nigh to god; humble yourselves before the lord; submit yourselves to god; you have not because you ask not; come near to god; friendship with the world; ye have not because ye ask not; come close to god
Boasting About Tomorrow|Jas 4:13-17|you do not know what tomorrow will bring; if the lord wills; life is a vapor; life is a mist; what is your life it is a vapor; vapor that appears for a little while; if it is the lord's will; lord willing; you are a mist
The Prayer of Faith|Jas 5:13-18|prayer of faith; anoint with oil; call for the elders; prayer of a righteous man; effectual fervent prayer; prayer for the sick; anointing the sick; is any among you sick; prayer of a righteous person is powerful; fervent prayer of a righteous man; anointing of the sick; is anyone among you sick; effective fervent prayer; confess your sins to one another; prayer of a righteous man availeth much; elijah prayed
A Living Hope|1Pet 1:3-9|living hope; inheritance that can never perish; lively hope; faith more precious than gold; born again to a living hope; tested by fire faith; inheritance incorruptible
A Royal Priesthood|1Pet 2:4-10|chosen people royal priesthood; royal priesthood; living stones; chosen generation; peculiar people; holy nation; priesthood of believers; priesthood of all believers; chosen race; people belonging to god; out of darkness into his marvelous light; you are a chosen people; living stone
Always Be Ready to Give an Answer|1Pet 3:8-17|give an answer for the hope; reason for the hope that is in you; ready to give a defense; gentleness and respect; be ready always to give an answer; defense of the faith; be prepared to give an answer; suffering for righteousness; always be prepared
Wives and Husbands in First Peter|1Pet 3:1-7|weaker vessel; gentle and quiet spirit; inner beauty; unfading beauty; without a word by the conduct of their wives; ornament of a meek and quiet spirit; hidden person of the heart; inward adorning
Suffering as a Christian|1Pet 4:12-19|fiery trial; do not be surprised at the fiery trial; fiery ordeal; partakers of christ's sufferings
Cast Your Cares on Him|1Pet 5:5-11|cast all your anxiety on him; casting all your care upon him; roaring lion; devil prowls like a roaring lion; humble yourselves under the mighty hand of god; cast your cares; cast all your cares; roaring lion seeking whom he may devour; cast your burdens; god opposes the proud; be sober be vigilant; cast your anxieties
The Ladder of Virtues|2Pet 1:3-11|add to your faith virtue; partakers of the divine nature; supplement your faith; make your calling and election sure; ladder of virtue; all things that pertain to life and godliness; everything we need for life and godliness; divine nature; growing in virtue; eight virtues
The Day of the Lord Will Come|2Pet 3:1-13|one day is like a thousand years; a thousand years as one day; scoffers in the last days; not willing that any should perish; thousand years is like one day; lord is not slow; elements will melt with fervent heat; scoffers will come
If We Confess Our Sins|1John 1:5-2:2|god is light; walk in the light; faithful and just to forgive; advocate with the father; faithful and just to forgive us our sins; if we say we have no sin; cleanse us from all unrighteousness; walking in the light
Do Not Love the World|1John 2:15-17|love not the world; lust of the flesh lust of the eyes pride of life; pride of life; lust of the eyes; lust of the flesh
God Is Love|1John 4:7-21|perfect love casts out fear; we love because he first loved us; beloved let us love one another; perfect love drives out fear; we love him because he first loved us; he first loved us; love one another for love is from god; perfect love casteth out fear; no fear in love; love comes from god; whoever does not love does not know god
Test the Spirits|1John 4:1-6|greater is he that is in you; spirit of antichrist; greater is he who is in you than he who is in the world; try the spirits; he who is in you is greater; greater is he; discerning spirits
Children of God|1John 3:1-3|behold what manner of love; what manner of love the father has bestowed; see what great love the father has lavished; we shall be like him
That You May Know You Have Eternal Life|1John 5:6-15|know that you have eternal life; he that has the son has life; he who has the son has life; assurance of eternal life; he that hath the son hath life
Contend for the Faith|Jude 1:3-16|earnestly contend; once delivered to the saints; faith once for all delivered; michael disputes with the devil; body of moses
The Jude Doxology|Jude 1:24-25|jude benediction; able to keep you from falling; now unto him that is able to keep you from falling; doxology of jude; jude's doxology; now to him who is able to keep you from stumbling; benediction of jude; present you faultless
John's Vision of Christ|Rev 1:9-20|vision of christ on patmos; patmos; john on patmos; alpha and omega; vision of the son of man; island of patmos; seven golden lampstands; john's vision; john sees jesus; i am the alpha and the omega; the first and the last
The Seven Churches|Rev 2-3|seven churches; letters to the seven churches; seven churches of asia; seven churches of revelation; seven letters; 7 churches; churches of revelation
The Church in Ephesus|Rev 2:1-7|you have left your first love; left your first love; lost your first love; letter to ephesus; church of ephesus; first love; forsaken your first love; lost first love
The Church in Smyrna|Rev 2:8-11|letter to smyrna; be faithful unto death; church of smyrna; crown of life smyrna; synagogue of satan
The Church in Philadelphia|Rev 3:7-13|letter to philadelphia; church of philadelphia; open door no one can shut; open door; key of david
The Church in Laodicea|Rev 3:14-22|laodicea; neither hot nor cold; lukewarm church; behold i stand at the door and knock; stand at the door and knock; lukewarm; neither cold nor hot; i stand at the door and knock; letter to laodicea; church of laodicea; lukewarm laodicea; spit you out of my mouth; spew thee out of my mouth; laodicean church
The Throne in Heaven|Rev 4|throne room of heaven; twenty-four elders; four living creatures; throne in heaven; worthy are you our lord; throne room; sea of glass; 24 elders; heavenly worship; throne of god; heavenly throne room
Worthy Is the Lamb|Rev 5|lion of judah; lion of the tribe of judah; scroll with seven seals; worthy is the lamb that was slain; who is worthy to open the scroll; lamb that was slain; lion and lamb revelation; scroll and the lamb
The Four Horsemen|Rev 6:1-8|four horsemen of the apocalypse; pale horse; white horse red horse black horse; four horsemen; horsemen of the apocalypse; 4 horsemen; horsemen; red horse; behold a pale horse; four horses
The Seven Seals|Rev 6:1-8:5|seven seals; seals of revelation; opening of the seals; 7 seals
The Great Multitude|Rev 7:9-17|great multitude; every tribe and tongue; every nation tribe people and tongue; multitude no one could number; washed their robes in the blood of the lamb; every tribe tongue and nation; every nation tribe people language; robes washed white; white robes; every tribe and nation
The 144,000|Rev 7:1-8; Rev 14:1-5|144000; one hundred and forty-four thousand; 144,000 sealed; hundred forty four thousand; the sealed of israel
The Seven Trumpets|Rev 8:6-9:21|seven trumpets; trumpets of revelation; wormwood; locusts of revelation; abaddon; 7 trumpets; apollyon; bottomless pit
The Two Witnesses|Rev 11:1-14|two witnesses; 2 witnesses; two witnesses of revelation
The Woman and the Dragon|Rev 12|war in heaven; woman clothed with the sun; great red dragon; michael fights the dragon; woman and the dragon; michael and the dragon; war in heaven michael; satan cast down; red dragon; blood of the lamb and the word of their testimony; woman clothed in the sun; saint michael; michael the archangel; they overcame him by the blood of the lamb
The Mark of the Beast|Rev 13:11-18|mark of the beast; 666; number of the beast; six six six; beast from the earth; six hundred sixty-six; mark on the forehead; six hundred threescore and six; 666 mark; second beast; mark of beast
The Beast from the Sea|Rev 13:1-10|beast from the sea; first beast; beast with seven heads; beast of revelation; seven headed beast; beast rising out of the sea
The Seven Bowls|Rev 16|bowls of wrath; armageddon; battle of armageddon; seven bowls; seven vials; vials of wrath; bowls of god's wrath; seven last plagues
The Great Prostitute|Rev 17|whore of babylon; great whore; babylon the great; scarlet woman; mystery babylon; woman on the beast; mother of harlots; scarlet beast; harlot of babylon; great prostitute; prostitute of babylon
The Fall of Babylon|Rev 18|babylon is fallen; fall of babylon the great; fallen is babylon; fall of babylon
The Marriage Supper of the Lamb|Rev 19:1-10|wedding supper of the lamb; marriage supper; marriage of the lamb; marriage supper of the lamb; bride of christ; hallelujah chorus; wedding of the lamb; bride of the lamb; hallelujah for the lord god omnipotent reigneth; lamb's wedding; wedding feast of the lamb
The Rider on the White Horse|Rev 19:11-21|rider on a white horse; king of kings and lord of lords; king of kings; jesus on a white horse; faithful and true; second coming of christ in revelation; white horse; jesus returns on a white horse; lord of lords
The Thousand Years|Rev 20:1-6|millennium; thousand years reign; binding of satan; first resurrection; millennial reign; thousand year reign; satan bound; satan bound for a thousand years; 1000 year reign; millennial kingdom; thousand year reign of christ; satan is bound
The Great White Throne|Rev 20:11-15|great white throne judgment; book of life; lake of fire; last judgment; second death; final judgment; white throne; judgment day; great white throne; last judgement; the books were opened; judgement day; books opened
A New Heaven and a New Earth|Rev 21:1-8|new heaven and new earth; no more tears; he will wipe away every tear; god will wipe away every tear; behold i make all things new; wipe away every tear; no more death or mourning or crying or pain; all things new; no more death; wipe away all tears; no more pain; making all things new; god will wipe away all tears; wipe every tear; new heavens and new earth; no more crying
The New Jerusalem|Rev 21:9-27|new jerusalem; streets of gold; pearly gates; heavenly city; gates of pearl; holy city; twelve gates; city of gold; holy city coming down; street of gold; walls of jasper; heavenly jerusalem
The River of Life|Rev 22:1-5|river of life; river of the water of life; tree of life revelation; leaves for the healing of the nations; healing of the nations
Jesus Is Coming Soon|Rev 22:6-21|even so come lord jesus; i am coming soon; behold i come quickly; maranatha; come lord jesus; spirit and the bride say come; last verse of the bible; end of the bible; surely i come quickly; last words of the bible; last verse
The I Am Sayings of Jesus|John 6:35; John 8:12; John 10:7-11; John 11:25-26; John 14:6; John 15:1-5|i am statements; i am sayings; seven i am statements; seven i am sayings of jesus; seven i ams; i am statements of jesus; i am sayings of jesus
Baby Dedication|Mark 10:13-16|dedication of children; baby dedication; child dedication; infant dedication
The Household of Faith|Gal 6:9-10|household of faith; family of believers
Jesus and Beelzebul|Luke 11:14-23|jesus casts out a mute demon; finger of god; strong man
The Two Blind Men|Matt 9:27-31|two blind men; jesus heals two blind men
The Demoniac in the Synagogue|Mark 1:21-28; Luke 4:31-37|man with an unclean spirit; demon in the synagogue; jesus drives out an impure spirit; exorcism in the synagogue; unclean spirit in the synagogue; capernaum demoniac
Jesus Heals Many|Mark 1:29-39|jesus goes to a solitary place to pray; very early in the morning jesus prayed
Nicodemus Brings Spices|John 19:38-42|nicodemus myrrh and aloes; nicodemus at the tomb
Matthias Chosen|Acts 1:12-26|matthias; replacement of judas; casting lots for judas' replacement; matthias replaces judas; choosing of matthias; disciple who replaced judas; who replaced judas
The King Eternal|1Tim 1:17|king eternal immortal invisible; immortal invisible god only wise
The Benediction of Peace|2Thess 3:16|lord of peace
Where Shall Wisdom Be Found|Job 28|where shall wisdom be found; job on wisdom; hymn to wisdom
The Lord Said to My Lord|Ps 110|sit at my right hand; priest forever psalm; the lord said to my lord
The King's Justice|Ps 72|prayer for the king; solomon's psalm; dominion from sea to sea
God My Rock|Ps 18|the lord is my rock; lord is my rock and my fortress; my rock and my fortress and my deliverer
The Prayer for Deliverance|Ps 70|make haste o god
Truly My Soul Finds Rest|Ps 62|my soul finds rest in god alone; my soul waits in silence; he alone is my rock
Lead Me to the Rock|Ps 61|rock that is higher than i; lead me to the rock that is higher than i
Envy of the Wicked|Ps 73|asaph's psalm; whom have i in heaven but you; why do the wicked prosper psalm; prosperity of the wicked
Teach the Next Generation|Ps 78:1-8|tell the next generation; next generation
Sing to the Lord a New Song|Ps 96|sing a new song; sing unto the lord a new song; new song; psalm 98
The Lord Reigns|Ps 97|lord reigneth
Oh Come, Let Us Sing|Ps 95|venite; o come let us sing unto the lord; come let us worship and bow down; let us worship and bow down
Give Thanks to the Lord|Ps 107|give thanks to the lord for he is good; let the redeemed say so; let the redeemed of the lord say so; those who go down to the sea in ships
From the Rising of the Sun|Ps 113|praise the lord you servants
Not to Us, O Lord|Ps 115|not unto us o lord; non nobis
I Love the Lord|Ps 116|i love the lord because he heard; precious in the sight of the lord is the death of his saints
I Was Glad|Ps 122|i was glad when they said unto me; let us go into the house of the lord; pray for the peace of jerusalem; peace of jerusalem
Those Who Sow in Tears|Ps 126|sow in tears reap in joy; those who sow in tears shall reap with songs of joy; restore our fortunes
The Happy Home of the Faithful|Ps 128|wife like a fruitful vine; children like olive plants; olive shoots around your table
A Quieted Soul|Ps 131|weaned child; like a weaned child
The Evening Prayer|Ps 4|evening psalm; in peace i will lie down and sleep; psalm for sleep; bedtime psalm; night prayer
The Morning Prayer|Ps 5|morning psalm; give ear to my words
Arise, O Lord|Ps 3|you o lord are a shield about me; psalm when david fled absalom; lifter of my head; shield around me
How Long, O Lord|Ps 13|how long will you forget me; lament psalm; psalm of lament; how long wilt thou forget me
The Fool Says There Is No God|Ps 14|the fool has said in his heart; fool says in his heart there is no god; no god
Who May Dwell on Your Holy Hill|Ps 15|who shall abide in thy tabernacle; who may dwell in your tent; holy hill
The Path of Life|Ps 16|path of life; fullness of joy; at your right hand are pleasures forevermore; in thy presence is fulness of joy; in your presence is fullness of joy
Keep Me as the Apple of Your Eye|Ps 17|apple of your eye; apple of thine eye; shadow of thy wings
Some Trust in Chariots|Ps 20|some trust in horses
The Voice of the Lord|Ps 29|voice of the lord psalm; thunder psalm; psalm of the thunderstorm
Joy Comes in the Morning|Ps 30|weeping may endure for a night; joy cometh in the morning; weeping may last for the night; turned my mourning into dancing; mourning into dancing; you turned my wailing into dancing; joy in the morning
Into Your Hands|Ps 31|into your hands i commit my spirit; into thine hand i commit my spirit; my times are in your hands
Praise for God's Word and Works|Ps 33|blessed is the nation whose god is the lord; by the word of the lord were the heavens made
Fountain of Life|Ps 36|in your light we see light; how precious is your steadfast love
The Brevity of Life|Ps 39|brevity of life psalm; make me know my end
When I Am Afraid|Ps 56|when i am afraid i will trust in you; tears in a bottle; tears in your bottle; put my tears in your bottle; bottle of tears
The Harvest Psalm|Ps 65|harvest psalm; you crown the year with your bounty; crown the year with goodness
Cast Your Burden on the Lord|Ps 55|cast your burden upon the lord; wings like a dove; wings of a dove; betrayal by a friend psalm; betrayed by a friend
In Old Age|Ps 71|do not cast me off in old age; cast me not off in the time of old age; psalm for old age; old age psalm
Ehud and Eglon|Judg 3:12-30|ehud; eglon; left-handed judge; fat king eglon; king eglon; ehud kills eglon; left handed assassin
Abimelech and the Millstone|Judg 9|abimelech; jotham's parable of the trees; parable of the trees
The Levite's Concubine|Judg 19|levite and his concubine; levite's concubine; gibeah
Methuselah|Gen 5:21-27|oldest man in the bible; oldest man; oldest person in the bible
The Table of Nations|Gen 10|table of nations; sons of noah; shem ham and japheth; nimrod
Noah's Drunkenness|Gen 9:18-29|noah gets drunk; curse of canaan; noah and ham; curse of ham
Lot and His Daughters|Gen 19:30-38|lot's daughters; lot's two daughters
Isaac's Wells|Gen 26|isaac and abimelech; isaac digs wells; isaac and the philistines
Rachel Dies at Bethlehem|Gen 35:16-20|death of rachel; birth of benjamin; rachel's death
Joseph and the Cupbearer|Gen 40|joseph interprets dreams in prison; cupbearer and baker; baker and cupbearer; butler and baker
The Silver Cup in Benjamin's Sack|Gen 44|silver cup; benjamin's cup; judah pleads for benjamin; joseph's cup
Shiphrah and Puah|Exod 1:15-22|hebrew midwives; midwives of egypt; midwives
Moses' Staff Becomes a Snake|Exod 4:1-9; Exod 7:8-13|moses' rod; staff becomes a snake; rod into serpent; aaron's rod becomes a snake; staff turned into a snake
Miriam's Leprosy|Num 12|miriam and aaron oppose moses; miriam struck with leprosy; miriam
The Commander of the Lord's Army|Josh 5:13-15|captain of the lord's host; commander of the army of the lord; joshua and the angel
Saul Among the Prophets|1Sam 19:18-24|is saul also among the prophets
David Flees to Nob|1Sam 21|david eats the consecrated bread; ahimelech; showbread; david pretends to be mad; david feigns madness
David's Census|2Sam 24; 1Chr 21|david numbers the people; threshing floor of araunah; david counts the people; census of israel
Shimei Curses David|2Sam 16:5-14|shimei; shimei throws stones
David's Last Words|2Sam 23:1-7; 1Kgs 2:1-12|last words of david; david's charge to solomon; david's death
Solomon's Wives|1Kgs 11:1-13|solomon's many wives; seven hundred wives; solomon turns from god; 700 wives and 300 concubines; solomon's downfall
Micaiah and Ahab|1Kgs 22:1-40|micaiah; death of ahab; lying spirit; king ahab's death
Gehazi's Greed|2Kgs 5:20-27|gehazi; elisha's servant gehazi
Death in the Pot|2Kgs 4:38-41|poisonous stew; elisha and the stew; pot of stew
The Lepers at Samaria|2Kgs 6:24-7:20|four lepers; siege of samaria; four lepers of samaria; lepers at the gate
Joash the Boy King|2Kgs 11|joash; athaliah; jehosheba; boy king joash; queen athaliah
Cyrus Lets the Exiles Return|Ezra 1|decree of cyrus; return from exile; cyrus' decree; exiles return
The Temple Rebuilt|Ezra 3|zerubbabel; second temple; foundation of the temple laid; rebuilding the temple
Queen Vashti|Esth 1|vashti; vashti refuses; esther becomes queen
Job's Friends|Job 2:11-13|job's comforters; eliphaz bildad and zophar; friends of job; job's three friends
Naked I Came|Job 1:20-22|the lord gave and the lord hath taken away; lord gives and takes away; naked i came from my mother's womb; god gives and takes away
John the Baptist Must Decrease|John 3:22-36|he must increase i must decrease; he must increase; friend of the bridegroom; he must become greater
Gamaliel's Counsel|Acts 5:33-42|gamaliel; gamaliel's advice
Elymas the Sorcerer|Acts 13:4-12|elymas; bar-jesus; sergius paulus; paul blinds a sorcerer
Paul Arrested in Jerusalem|Acts 21:27-22:29|paul arrested; paul's arrest; arrest of paul; agabus; paul arrested in the temple
Paul Before Felix|Acts 24|felix; paul and felix; paul's trial before felix; governor felix; drusilla
Paul in Rome|Acts 28:11-31|paul under house arrest; paul arrives at rome; paul in prison in rome
Jeremiah's Scroll Burned|Jer 36|jeremiah's scroll; jehoiakim burns the scroll; king burns the scroll; baruch; burning of the scroll
The Good and Bad Figs|Jer 24|two baskets of figs; good figs and bad figs
Achor, a Door of Hope|Hos 2:14-23|door of hope; valley of achor
Return to Me|Zech 1:1-6|return to me and i will return to you
Joshua the High Priest|Zech 3|satan accuses joshua; brand plucked from the fire; filthy garments
Haggai Rebuilds the Temple|Hag 1|consider your ways; haggai; rebuild my house
The Watchful Doorkeeper|Mark 13:32-37|keep watch; no one knows the hour; no one knows the day or the hour
Jesus the Carpenter's Son|Mark 6:1-6|carpenter; is not this the carpenter
The Two Swords|Luke 22:35-38|two swords; sell your cloak and buy a sword; buy a sword
Jesus Before Herod|Luke 23:6-12|herod antipas; herod questions jesus
The Women of Jerusalem|Luke 23:27-31|daughters of jerusalem; weep not for me; women of jerusalem weep
The Guards at the Tomb|Matt 27:62-66; Matt 28:11-15|guards at the tomb; bribed guards; soldiers bribed; sealing the tomb
The Tearing of the Veil|Matt 27:50-54; Mark 15:37-39|veil of the temple; temple veil torn; curtain of the temple; centurion at the cross; truly this was the son of god; veil torn in two; torn curtain
God Works for Our Good|Rom 8:28|all things work for good; god works everything for good; everything works out for good
God's Handiwork|Eph 2:10|
Be Kind and Forgiving|Eph 4:32|forgive as god forgave you; be kind and compassionate
Do Not Let the Sun Go Down|Eph 4:26|don't go to bed angry; don't sin in your anger
More Than We Ask|Eph 3:20|infinitely more than we imagine; far more than we dream
I Can Do All Things|Phil 4:13|christ gives me strength; strength for everything
God Will Supply Every Need|Phil 4:19|god meets all your needs
Pressing toward the Goal|Phil 3:13-14|forgetting what is behind; straining toward what is ahead
Do Not Grow Weary|Gal 6:9|don't get tired of doing good; reap a harvest; never give up doing good
Reaping What We Sow|Gal 6:7|
Walking by Faith|2Cor 5:7|faith not sight
Temptation and the Way Out|1Cor 10:13|no temptation beyond what you can bear; way out of temptation; god provides a way of escape
All to the Glory of God|1Cor 10:31|whether you eat or drink; do everything for god's glory
Stand Firm and Be Strong|1Cor 16:13-14|be on guard; be courageous; do everything in love
Power, Love and Self-Control|2Tim 1:7|no spirit of fear; spirit of timidity
The Good Fight|2Tim 4:7|i have kept the faith
Examples for the Believers|1Tim 4:12|young example
Faith Is Confidence|Heb 11:1|assurance of things hoped for; what we hope for; what we do not see
Running with Endurance|Heb 12:1-2|run the race with perseverance
The Same Yesterday and Today|Heb 13:8|jesus never changes; same yesterday today and forever
Spurring One Another On|Heb 10:24-25|don't give up meeting together; motivate one another to love
Approaching the Throne of Grace|Heb 4:16|come boldly to god's throne; find grace to help in need
Consider It Joy|Jas 1:2-4|pure joy; trials of many kinds
Asking for Wisdom|Jas 1:5|if you lack wisdom; need wisdom ask god
Every Good Gift|Jas 1:17|every perfect gift comes from above; father of lights
The Tongue Is a Fire|Jas 3:5-6|small spark great forest
Cast Your Anxiety on Him|1Pet 5:7|give your worries to god; he cares for you
A Roaring Lion|1Pet 5:8|stay alert; the devil prowls; be sober-minded
A Chosen People|1Pet 2:9|out of darkness into light
Ready to Give an Answer|1Pet 3:15|explain your hope; reason for the hope
Love Covers Many Sins|1Pet 4:8|love covers a multitude of sins
We Love Because He First Loved|1John 4:19|he loved us first
I Stand at the Door|Rev 3:20|behold i stand and knock; jesus knocks at the door
Every Tear Wiped Away|Rev 21:4|no more death or mourning
Plans for a Future|Jer 29:11|plans for hope and a future; i know the plans; plans to give you hope
Call to Me|Jer 33:3|great and unsearchable things; remarkable secrets
The Heart Is Deceitful|Jer 17:9|deceitful above all things
Before I Formed You|Jer 1:5|i knew you before you were born; i formed you in the womb
Do Not Fear, I Am with You|Isa 41:10|don't be afraid i am with you; i will uphold you
Perfect Peace|Isa 26:3|steadfast mind; keep in perfect peace
Pierced for Our Transgressions|Isa 53:5|by his wounds we are healed; crushed for our sins
A New Thing|Isa 43:19|i am doing something new
Higher Ways|Isa 55:8-9|
No Weapon Will Prosper|Isa 54:17|no weapon formed against you; no weapon forged against you
Here Am I, Send Me|Isa 6:8|whom shall i send
Pride Goes before a Fall|Prov 16:18|pride before destruction
Guard Your Heart|Prov 4:23|above all guard your heart
A Gentle Answer|Prov 15:1|soft answer turns away wrath; gentle answer deflects anger; harsh word stirs up anger
Iron Sharpens Iron|Prov 27:17|friend sharpens friend
Train Up a Child|Prov 22:6|start children off right; direct your children
A Cheerful Heart|Prov 17:22|good medicine; laughter is the best medicine; crushed spirit
The Name Is a Strong Tower|Prov 18:10|the name of the lord is a fortified tower
A Friend Loves at All Times|Prov 17:17|a brother is born for adversity
Commit Your Work|Prov 16:3|commit to the lord whatever you do; he will establish your plans
The Lord Directs Our Steps|Prov 16:9|we make our plans; the heart plans
Beginning of Wisdom|Prov 9:10|fear of the lord is the foundation of wisdom
Without Vision|Prov 29:18|where there is no vision the people perish
A Cord of Three Strands|Eccl 4:12|triple-braided cord
A Very Present Help|Ps 46:1|god is our refuge and strength; ever-present help in trouble
Close to the Brokenhearted|Ps 34:18|near the broken hearted; crushed in spirit
Delight in the Lord|Ps 37:4|
A Lamp to My Feet|Ps 119:105|light on my path; your word is a lamp
Hidden in My Heart|Ps 119:11|hide your word in my heart
A Clean Heart|Ps 51:10|create in me a pure heart; renew a right spirit
Wonderfully Made|Ps 139:14|amazingly and wonderfully made
Heals the Brokenhearted|Ps 147:3|binds up their wounds
As Far as the East|Ps 103:12|east from the west; removed our sins
This Is the Day|Ps 118:24|the day the lord has made
Mercy, Justice and Humility|Mic 6:8|act justly; love mercy; walk humbly
Rejoicing with Singing|Zeph 3:17|sings over you
Strong and Courageous|Josh 1:9|don't be discouraged
The Joy of the Lord|Neh 8:10|your strength is the joy of the lord
The Lord Looks at the Heart|1Sam 16:7|people look at the outward appearance
If My People Pray|2Chr 7:14|humble themselves and pray
You Intended Harm|Gen 50:20|you meant evil
The Lord Will Fight for You|Exod 14:14|you need only be still; just stay calm
He Will Never Leave You|Deut 31:6|never forsake you; he goes with you
The Lord Gave and Took Away|Job 1:21|blessed be the name of the lord
`;
