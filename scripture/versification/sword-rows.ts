// Facts about the versifications of SWORD modules, after the tables of JSword
// (https://github.com/crosswire/jsword, org.crosswire.jsword.versification.system).

/**
 * The books of each versification in the order of its index: those of the Old and of the New
 * Testament. "*" stands for the order of the King James Version, "+620" for other books that have
 * 620 entries in the index.
 */
export const swordBooks: Readonly<Record<string, readonly [string, string]>> = {
  Catholic: [
    "Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh +620 Esth +1514 Job Ps Prov Eccl Song +1927 Isa Jer Lam +220 Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal",
    "*",
  ],
  Catholic2: [
    "Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh +620 Esth +1514 Job Ps Prov Eccl Song +1927 Isa Jer Lam +220 Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal",
    "*",
  ],
  German: ["*", "*"],
  KJV: ["*", "*"],
  KJVA: ["* +5913", "*"],
  Leningrad: [
    "Gen Exod Lev Num Deut Josh Judg 1Sam 2Sam 1Kgs 2Kgs Isa Jer Ezek Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal 1Chr 2Chr Ps Job Prov Ruth Song Eccl Lam Esth Dan Ezra Neh",
    "",
  ],
  Luther: [
    "* +4755",
    "Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm 1Pet 2Pet 1John 2John 3John Heb Jas Jude Rev",
  ],
  MT: [
    "Gen Exod Lev Num Deut Josh Judg 1Sam 2Sam 1Kgs 2Kgs Isa Jer Ezek Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Ps Job Prov Ruth Song Eccl Lam Esth Dan Ezra Neh 1Chr 2Chr",
    "",
  ],
  NRSV: ["*", "*"],
  NRSVA: ["* +6912", "*"],
  Segond: ["*", "*"],
  Synodal: [
    "Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr +14 Ezra Neh +1068 Esth Job Ps Prov Eccl Song +2035 Isa Jer Lam +221 Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal +2593",
    "Matt Mark Luke John Acts Jas 1Pet 2Pet 1John 2John 3John Jude Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Rev",
  ],
  SynodalProt: [
    "*",
    "Matt Mark Luke John Acts Jas 1Pet 2Pet 1John 2John 3John Jude Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Rev",
  ],
  Vulg: [
    "Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh +676 Esth Job Ps Prov Eccl Song +2103 Isa Jer Lam +220 Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal +1520",
    "* +1471",
  ],
};

/**
 * The chapters with another number of verses than in the King James Version, by book and
 * versification: "31:54" is a chapter 31 with 54 verses. The Reina-Valera is no versification of
 * SWORD, but its modules have its chapters.
 */
export const swordChapters: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  Gen: [
    ["Catholic Catholic2 German Leningrad Luther MT", "31:54 32:33"],
    ["Vulg", "5:31 49:32 50:25"],
  ],
  Exod: [
    ["Catholic Catholic2 German Leningrad Luther MT", "7:29 8:28 21:37 22:30"],
    ["Segond", "7:29 8:28"],
    ["Vulg", "40:36"],
  ],
  Lev: [
    ["Catholic Catholic2 German Leningrad Luther MT Segond", "5:26 6:23"],
    ["Synodal SynodalProt", "14:56"],
    ["Vulg", "26:45"],
  ],
  Num: [
    ["Synodal SynodalProt", "12:15 13:34 29:39 30:17"],
    ["Catholic Catholic2", "16:35 17:28 25:19 26:66 29:39 30:17"],
    ["German Leningrad Luther MT", "16:35 17:28 25:19 29:39 30:17"],
    ["Segond", "29:39 30:17"],
    ["Vulg", "11:34 12:15 13:34 20:30 29:39 30:17"],
  ],
  Deut: [["Catholic Catholic2 German Leningrad Luther MT", "12:31 13:19 22:29 23:26 28:69 29:28"]],
  Josh: [
    ["Synodal", "5:16 6:26 24:36"],
    ["SynodalProt", "5:16 6:26"],
    ["Vulg", "4:25 5:16 21:43"],
  ],
  Judg: [
    ["Catholic Catholic2", "5:32"],
    ["Vulg", "5:32 21:24"],
  ],
  "1Sam": [
    ["Segond Synodal SynodalProt Vulg", "20:43 23:28 24:23"],
    ["Catholic Catholic2 German Leningrad Luther MT", "21:16 23:28 24:23"],
  ],
  "2Sam": [["Catholic Catholic2 German Leningrad Luther MT", "18:32 19:44"]],
  "1Kgs": [
    ["Segond Vulg", "22:54"],
    ["Catholic Catholic2 German Leningrad Luther MT", "4:20 5:32 22:54"],
  ],
  "2Kgs": [
    ["Catholic Catholic2 Leningrad MT", "11:20 12:22"],
    ["German Luther", "11:20 12:22 15:39"],
  ],
  "1Chr": [
    ["Catholic Catholic2 German Leningrad Luther MT", "5:41 6:66 12:41"],
    ["Vulg", "11:46 20:7"],
  ],
  "2Chr": [
    ["Catholic Catholic2 German Leningrad Luther MT", "1:18 2:17 13:23 14:14"],
    ["Segond", "13:23 14:14"],
  ],
  Neh: [
    ["Catholic Catholic2 German Luther", "3:38 4:17 9:37 10:40"],
    ["Leningrad MT", "3:38 4:17 7:72 9:37 10:40"],
    ["Vulg", "3:31 12:46"],
  ],
  Esth: [["Catholic2 Vulg", "10:13 11:12 12:6 13:18 14:19 15:19 16:24"]],
  Job: [
    ["Reina-Valera", "38:38 39:38 40:19"],
    ["Segond", "38:38 39:38 40:28 41:25"],
    ["Catholic Catholic2", "25:14 27:24 40:32 41:26"],
    ["German Leningrad Luther MT", "40:32 41:26"],
    ["Synodal SynodalProt", "39:35 40:27 41:26"],
    ["Vulg", "16:23 39:35 40:28 41:25 42:16"],
  ],
  Ps: [
    [
      "German Leningrad Luther MT Segond",
      "3:9 4:9 5:13 6:11 7:18 8:10 9:21 12:9 18:51 19:15 20:10 21:14 22:32 30:13 31:25 34:23 36:13 38:23 39:14 40:18 41:14 42:12 44:27 45:18 46:12 47:10 48:15 49:21 51:21 52:11 53:7 54:9 55:24 56:14 57:12 58:12 59:18 60:14 61:9 62:13 63:12 64:11 65:14 67:8 68:36 69:37 70:6 75:11 76:13 77:21 80:20 81:17 83:19 84:13 85:14 88:19 89:53 92:16 102:29 108:14 140:14 142:8",
    ],
    [
      "Catholic Catholic2",
      "3:9 4:9 5:13 6:11 7:18 8:10 9:21 12:9 18:51 19:15 20:10 21:14 22:32 30:13 31:25 34:23 36:13 38:23 39:14 40:18 41:14 42:12 44:27 45:18 46:12 47:10 48:15 49:21 50:24 51:21 52:11 53:7 54:9 55:24 56:14 57:12 58:12 59:18 60:14 61:9 62:13 63:12 64:11 65:14 67:8 68:36 69:37 70:6 75:11 76:13 77:21 80:20 81:17 83:19 84:13 85:14 88:19 89:53 92:16 101:9 102:29 108:14 140:14 142:8",
    ],
    [
      "Synodal",
      "3:9 4:9 5:13 6:11 7:18 8:10 9:39 10:7 11:9 12:6 13:7 14:5 15:11 16:15 17:51 18:15 19:10 20:14 21:32 22:6 23:10 24:22 25:12 26:14 27:9 28:11 29:13 30:25 31:11 32:22 33:23 34:28 35:13 36:40 37:23 38:14 39:18 40:14 41:12 42:5 43:27 44:18 45:12 46:10 47:15 48:21 49:23 50:21 51:11 52:7 53:9 54:24 55:14 56:12 57:12 58:18 59:14 60:9 61:13 64:14 65:20 66:8 67:36 68:37 69:6 70:24 71:20 72:28 73:23 74:11 75:13 76:21 77:72 78:13 79:20 80:17 81:8 82:19 83:13 84:14 85:17 86:7 87:19 88:53 89:17 90:16 92:5 93:23 94:11 95:13 96:12 97:9 99:5 100:8 101:29 102:22 103:35 104:45 105:48 106:43 107:14 108:31 109:7 110:10 112:9 113:26 114:9 115:10 116:2 117:29 118:176 119:7 120:8 121:9 122:4 123:8 124:5 125:6 126:5 127:6 128:8 130:3 131:18 132:3 134:21 135:26 136:9 137:8 138:24 139:14 140:10 141:7 142:12 143:15 144:21 145:10 146:11 147:9 151:7",
    ],
    [
      "SynodalProt",
      "3:9 4:9 5:13 6:11 7:18 8:10 9:39 10:7 11:9 12:6 13:7 14:5 15:11 16:15 17:51 18:15 19:10 20:14 21:32 22:6 23:10 24:22 25:12 26:14 27:9 28:11 29:13 30:25 31:11 32:22 33:23 34:28 35:13 36:40 37:23 38:14 39:18 40:14 41:12 42:5 43:27 44:18 45:12 46:10 47:15 48:21 49:23 50:21 51:11 52:7 53:9 54:24 55:14 56:12 57:12 58:18 59:14 60:9 61:13 64:14 65:20 66:8 67:36 68:37 69:6 70:24 71:20 72:28 73:23 74:11 75:13 76:21 77:72 78:13 79:20 80:17 81:8 82:19 83:13 84:14 85:17 86:7 87:19 88:53 89:17 90:16 92:5 93:23 94:11 95:13 96:12 97:9 99:5 100:8 101:29 102:22 103:35 104:45 105:48 106:43 107:14 108:31 109:7 110:10 112:9 113:26 114:9 115:10 116:2 117:29 118:176 119:7 120:8 121:9 122:4 123:8 124:5 125:6 126:5 127:6 128:8 130:3 131:18 132:3 134:21 135:26 136:9 137:8 138:24 139:14 140:10 141:7 142:12 143:15 144:21 145:10 146:11 147:9",
    ],
    [
      "Vulg",
      "2:13 3:9 4:10 5:13 6:11 7:18 8:10 9:39 10:8 11:9 12:6 13:7 14:5 15:11 16:15 17:51 18:15 19:10 20:14 21:32 22:6 23:10 24:22 25:12 26:14 27:9 28:11 29:13 30:25 31:11 32:22 33:23 34:28 35:13 36:40 37:23 38:14 39:18 40:14 41:12 42:6 43:26 44:18 45:12 46:10 47:15 48:21 49:23 50:21 51:11 52:7 53:9 54:24 55:13 56:12 57:12 58:18 59:14 60:9 61:13 64:14 65:20 66:8 67:36 68:37 69:6 70:24 71:20 72:28 73:23 74:11 75:13 76:21 77:72 78:13 79:20 80:17 81:8 82:19 83:13 84:14 85:17 86:7 87:19 88:53 89:17 90:16 92:5 93:23 94:11 95:13 96:12 97:9 99:5 100:8 101:29 102:22 103:35 104:45 105:48 106:43 107:14 108:31 109:7 110:10 112:9 113:26 114:9 115:10 116:2 117:29 118:176 119:7 120:8 121:9 122:4 123:8 124:5 125:7 126:5 127:6 128:8 130:3 131:18 132:3 134:21 135:27 136:9 137:8 138:24 139:14 140:10 141:8 142:12 143:15 144:21 145:10 146:11 147:9",
    ],
  ],
  Prov: [["Synodal", "4:29 13:26 18:25"]],
  Eccl: [
    ["Catholic Catholic2 German Leningrad Luther MT Synodal SynodalProt", "4:17 5:19"],
    ["Segond", "4:17 5:19 11:8 12:16"],
    ["Vulg", "4:17 5:19 6:11 7:30"],
  ],
  Song: [
    ["Catholic Catholic2", "4:17 6:12 7:14"],
    ["German Leningrad Luther MT Segond", "6:12 7:14"],
    ["Synodal SynodalProt", "1:16 6:12 7:14"],
    ["Vulg", "1:16 5:17 6:12"],
  ],
  Isa: [
    ["Catholic Catholic2", "8:24 64:11"],
    ["German Leningrad Luther MT Segond", "8:23 9:20 64:11"],
    ["Synodal SynodalProt", "3:25"],
    ["Vulg", "45:26"],
  ],
  Jer: [
    ["Catholic Catholic2 German Leningrad Luther MT", "8:23 9:25"],
    ["Vulg", "37:20"],
  ],
  Ezek: [
    ["Catholic Catholic2 German Leningrad Luther MT Segond", "20:44 21:37"],
    ["Vulg", "2:9"],
  ],
  Dan: [
    ["Catholic Catholic2", "3:100 4:34 5:30 6:29 13:64 14:43"],
    ["German Leningrad Luther MT", "3:33 4:34 5:30 6:29"],
    ["Synodal", "3:100 4:34 13:64 14:42"],
    ["SynodalProt", "3:33 4:34"],
    ["Vulg", "3:100 4:34 13:65 14:42"],
  ],
  Hos: [
    ["Catholic Catholic2 German Leningrad Luther MT", "1:9 2:25 11:11 12:15 13:15 14:10"],
    ["Segond", "1:9 2:25 11:11 12:15"],
    ["Synodal SynodalProt", "13:15 14:10"],
    ["Vulg", "2:24 13:15 14:10"],
  ],
  Joel: [["Catholic Catholic2 German Leningrad Luther MT", "2:27 3:5 4:21"]],
  Amos: [["Vulg", "6:15"]],
  Jonah: [
    ["Catholic Catholic2 German Leningrad Luther MT Segond Synodal SynodalProt Vulg", "1:16 2:11"],
  ],
  Mic: [
    ["Catholic Catholic2 German Leningrad Luther MT Segond", "4:14 5:14"],
    ["Vulg", "5:14"],
  ],
  Nah: [["Catholic Catholic2 German Leningrad Luther MT Segond", "1:14 2:14"]],
  Hag: [["Vulg", "1:14 2:24"]],
  Zech: [
    ["Catholic Catholic2", "1:17 2:17 4:16"],
    ["German Leningrad Luther MT", "1:17 2:17"],
  ],
  Mal: [["Catholic Catholic2 German Leningrad Luther MT", "3:24 4:0"]],
  Matt: [["Vulg", "17:26"]],
  Mark: [
    ["Segond", "9:51"],
    ["Vulg", "4:40 8:39 9:49"],
  ],
  John: [["Vulg", "6:72"]],
  Acts: [
    ["Catholic Catholic2", "10:49"],
    ["German Luther Segond Synodal SynodalProt", "19:40"],
    ["Vulg", "7:59 14:27 19:40"],
  ],
  Rom: [["Synodal SynodalProt", "14:26 16:24"]],
  "2Cor": [
    ["Catholic Catholic2 German Luther Segond Vulg", "13:13"],
    ["Synodal SynodalProt", "11:32 13:13"],
  ],
  "3John": [
    ["Catholic Catholic2 German Luther NRSV NRSVA Segond Synodal SynodalProt Vulg", "1:15"],
  ],
  Rev: [["Catholic Catholic2 German Luther NRSV NRSVA Segond Vulg", "12:18"]],
};
