/**
 * The verse of each day, by month and day; February has 29. Each was chosen by hand to be clear on
 * its own and to fit the season: beginnings in January, love in mid-February, the cross and the
 * resurrection around Easter, thanks in November, the birth of Christ in December.
 */
export const versesOfTheYear: readonly string[] = [
  `Lam 3:22-23; Isa 43:18-19; 2Cor 5:17; Gen 1:1; Ps 90:12; Matt 2:10-11; Phil 3:13-14; Prov 3:5-6; Josh 1:9; Ps 1:1-2;
   Matt 6:33; Isa 40:31; Ps 119:105; Jer 29:11; Rom 12:2; Ps 37:5; Prov 16:3; Heb 11:1; Mic 6:8; Ps 51:10; Eph 2:10;
   Isa 41:10; Gal 2:20; Ps 46:10; Deut 31:6; Jas 1:5; Ezek 36:26; Ps 143:8; Col 3:17; Prov 4:23; 1Cor 16:13`,
  `Ps 23:1; John 1:14; Luke 2:29-32; 1John 4:7; Rom 8:28; Ps 34:8; Eph 3:20; Prov 17:17; Zeph 3:17; 1Cor 13:13; Song 8:7;
   Col 3:14; 1John 4:18; 1Cor 13:4; John 15:13; 1John 4:10; Rom 13:10; Ps 103:8; 1Pet 4:8; Deut 6:5; Lev 19:18; Mark 12:31;
   John 13:34; Jer 31:3; Rom 5:8; Eph 4:32; Ps 36:7; 1John 3:1; Eccl 3:1`,
  `Joel 2:13; Ps 51:17; Matt 4:4; 2Chr 7:14; Isa 1:18; 1John 1:9; Ps 32:1; Luke 15:7; Isa 55:6; Jas 4:8; Matt 7:7; Ps 130:5;
   Acts 3:19; Rom 3:23; Rom 6:23; Prov 28:13; Isa 30:15; Matt 5:6; Ps 42:1; Heb 4:16; Heb 12:1-2; Matt 16:24; Phil 2:5-7;
   Isa 50:4; Luke 1:38; John 12:24; Isa 53:3; Isa 53:4; Isa 53:5; Isa 53:6; Luke 19:10`,
  `Zech 9:9; Mark 14:36; John 13:14-15; Luke 22:19; John 19:30; Luke 23:34; 1Pet 2:24; Matt 28:6; John 11:25; Luke 24:6-7;
   1Cor 15:20; John 20:29; 1Pet 1:3; Rom 6:4; Rom 10:9; Acts 4:12; Gal 6:14; 1Cor 15:57; Col 3:1-2; John 20:31; Rom 8:11;
   2Tim 1:10; Job 19:25; Rev 1:17-18; Ps 16:11; Ps 118:24; 2Cor 4:14; Heb 13:20-21; Matt 28:20; 1Thess 4:14`,
  `Ps 19:1; Gen 1:27; Gen 1:31; Ps 8:3-4; Ps 104:24; Matt 6:28-29; Song 2:11-12; Prov 31:25; Exod 20:12; Isa 66:13; Ps 139:14;
   Prov 22:6; Ps 127:3; Deut 6:6-7; Josh 24:15; Ruth 1:16; Prov 31:30; Eph 6:1; Mark 10:14; Ps 145:4; Isa 55:12;
   John 14:26; Acts 1:8; Acts 2:4; Gal 5:22-23; Rom 8:26; Zech 4:6; Ezek 37:5; 1Cor 12:4; Rom 8:14; 2Tim 1:7`,
  `Matt 5:3; Matt 5:4; Matt 5:5; Matt 5:7; Matt 5:8; Matt 5:9; Matt 5:10; Matt 5:14; Matt 5:16; Matt 5:44; Matt 6:9-10;
   Matt 6:11-12; Matt 6:19-20; Matt 6:21; Matt 6:34; Matt 7:1; Matt 7:12; Matt 7:24; Matt 11:28; Matt 11:29-30;
   Mark 1:3; Mark 8:36; Mark 9:23; Mark 10:45; Mark 11:24; Mark 12:30; Luke 6:36; Luke 6:38; Luke 9:23; Luke 12:32`,
  `Ps 24:1; Ps 27:1; Ps 27:14; Gal 5:1; Ps 28:7; Ps 29:11; Ps 30:5; Ps 31:24; Ps 33:4; Ps 34:4; Ps 34:18; Ps 37:4; Ps 37:7;
   Ps 40:1; Ps 46:1; Ps 55:22; Ps 56:3; Ps 61:2; Ps 62:1; Ps 63:1; Ps 66:18-19; Ps 67:1-2; Ps 68:19; Ps 71:5; Ps 73:26;
   Ps 84:10; Ps 84:11; Ps 86:5; Ps 86:11; Ps 91:1; Ps 91:2`,
  `Prov 1:7; Prov 2:6; Prov 3:9; Prov 3:27; Prov 9:10; Prov 10:12; Prov 11:25; Prov 12:25; Prov 13:20; Prov 14:29; Prov 15:1;
   Prov 16:9; Prov 16:24; Prov 17:22; Prov 18:10; Prov 18:24; Prov 19:17; Prov 19:21; Prov 20:7; Prov 21:3; Prov 22:1;
   Prov 25:11; Prov 27:1; Prov 27:17; Prov 29:25; Prov 30:5; Eccl 3:11; Eccl 4:9-10; Eccl 9:10; Eccl 12:1; Eccl 12:13`,
  `John 1:1; John 1:5; John 1:12; John 3:3; John 3:16; John 3:17; John 4:14; John 4:24; John 5:24; John 6:35; John 7:38;
   John 8:12; John 8:31-32; John 8:36; John 10:10; John 10:11; John 10:27-28; John 13:35; John 14:1; John 14:6; John 14:13;
   John 14:15; John 14:27; John 15:4; John 15:5; John 15:7; John 15:11; John 16:33; John 17:3; John 17:17`,
  `Rom 1:16; Rom 5:1; Rom 5:3-4; Rom 8:1; Rom 8:18; Rom 8:31; Rom 8:37; Rom 8:38-39; Rom 10:17; Rom 11:33; Rom 12:1;
   Rom 12:10; Rom 12:12; Rom 12:18; Rom 12:21; Rom 15:4; Rom 15:13; 1Cor 1:18; 1Cor 2:9; 1Cor 3:16; 1Cor 6:19-20;
   1Cor 10:13; 1Cor 10:31; 1Cor 15:58; 2Cor 1:3-4; 2Cor 3:17; 2Cor 4:16; 2Cor 5:7; 2Cor 9:7; 2Cor 12:9; Eph 2:8-9`,
  `Heb 12:14; Rev 7:9-10; Ps 100:4; Ps 100:5; 1Thess 5:16-18; Ps 107:1; Ps 103:1-2; Col 3:15; Phil 4:4; Phil 4:6-7;
   Phil 4:8; Phil 4:11; Phil 4:13; Phil 4:19; Jas 1:17; Ps 92:1-2; 1Chr 16:34; Ps 95:1-2; Ps 116:12-13; Ps 118:1;
   Ps 136:1; Hab 3:17-18; 2Cor 9:15; Heb 13:15; Eph 5:20; Col 4:2; Neh 8:10; Ps 150:6; Num 6:24-26; Isa 2:4`,
  `Isa 40:3; Isa 40:8; Isa 11:1-2; Mal 3:1; Isa 9:2; Isa 7:14; Mic 5:2; Luke 1:30-31; Luke 1:37; Luke 1:46-47; Luke 1:49;
   Luke 1:78-79; Isa 61:1; Ps 24:7; Isa 12:2; Isa 35:4; Isa 40:11; Gal 4:4-5; Matt 1:21; Matt 1:23; Isa 9:6; Luke 2:7;
   John 1:9; Luke 2:10; Luke 2:11; Luke 2:14; 1John 4:9; 2Cor 8:9; Titus 2:11; Heb 1:1-2; Rev 22:20-21`,
];
