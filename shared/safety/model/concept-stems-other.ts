/**
 * Stems by language and concept. `*` matches any ending. Arabic, Chinese, Japanese and Korean
 * stems match anywhere in a word.
 */
export const otherStems: Readonly<Record<string, string>> = {
  ru: `
    me: я мне меня мой моя себя себе; want: хочу хотел* хочется; can: могу
    not: не нет ни никогда ничего; more: больше; die: умер* умир* смерт* мертв* сдох*
    kill: убью убить убил* убива* убей; suicide: самоубий* суицид* покончить
    live: жить жизн* живу; wake: просн* просып*; sleep: усн* спать заснуть
    end: конец конч* законч*; vanish: исчез*; take: забери возьми; heaven: небо рай неб*
    hell: ад аду; forgive: прост*; god: бог боже господи иисус*; pray: мол*; burden: обуз*
    without: без; better: лучше легче; goodbye: прощай* прощаюсь попрощ*; letter: письм* записк*
    nobody: никто никому; everyone: все всем; tired: устал*; soon: сегодня завтра ночью
    plan: решил* план; attempt: пыт* попыт*; again: опять снова; fear: боюсь страшно
    partner: муж жена парень; parent: отец отчим мать мама папа; child: сын дочь ребен* дет*
    hit: бьет бил избива* удар*; cut: реж* порез* лезви*; rape: изнасил* пристает; threat: угрож*
    weapon: пистолет ружье; knife: нож; pills: таблет*; rope: верев* петл* повес*
    height: мост* крыш* прыг*; train: поезд рельс*; point: смысл*; pain: бол*; alone: один одна
    hate: ненавиж*; scar: кров* вен* руки
    name: иуда саул самсон каин авель илия иона иов моисей павел; verse: стих псал* библи*
    ask: что кто почему где как когда зачем; mean: значит означает; laugh: ахах* смех*
    funeral: похорон*; past: лет году; old: дед бабушк*; gas: газ гараж*; water: утоп* река
    money: долг* деньги; forever: навсегда последн*; room: комнат* кроват*; cry: плач*
    think: дума*; need: помог*; church: церковь служб*`,
  uk: `
    me: я мені мене мій моя себе собі; want: хочу хотів хочеться; can: можу
    not: не ні ніколи нічого; more: більше вже; die: помер* помир* вмер* вмир* смерт* загин*
    kill: вбю вбити вбив убю убити; suicide: самогуб* суїцид*; live: жити життя живу
    wake: прокин* прокид*; sleep: заснути спати; end: кінець скінч*; vanish: зникн*
    take: забери візьми; god: бог боже господи ісус*; pray: мол*; burden: тягар*; without: без
    better: краще легше; goodbye: прощай* прощ*; nobody: ніхто; everyone: всі всім; tired: втом*
    soon: сьогодні завтра; again: знову; fear: боюсь страшно; partner: чоловік дружина хлопець
    parent: батько вітчим мати мама тато; child: син дочка діти; hit: бє б'є побив
    cut: ріж* різала; pills: таблет*; rope: мотуз* повіс*; height: міст дах стриб*; point: сенс*
    pain: біль бол*; name: юда саул самсон каїн авель ілля йона йов мойсей павло
    verse: вірш псал* біблі*; ask: що хто чому де як коли; mean: означає; laugh: ахах* смі*
    funeral: похорон*; past: років році; old: дід бабус* прадід; water: втоп* річк*
    money: борг* гроші; forever: назавжди останн*; room: кімнат*; cry: плач*; think: дума*
    need: допомо*; church: церкв* служб*`,
  ar: `
    want: أريد اريد بدي عايز أتمنى نفسي; not: لا لم لن ما ليس مش; die: موت مات أموت ميت متّ
    kill: قتل أقتل اقتل; suicide: انتحار أنتحر انتحر; live: حياة عيش أعيش
    wake: أستيقظ استيقظ أصحى; sleep: أنام نوم; end: نهاية أنهي إنهاء; vanish: أختفي اختفي
    take: خذني; god: الله رب يسوع المسيح; pray: أصلي صلاة; burden: عبء ثقل; without: بدوني من دوني
    better: أفضل أحسن راحة سيرتاح; goodbye: وداع; letter: رسالة; tired: تعبت متعب
    soon: الليلة غدا اليوم; fear: خائف أخاف; partner: زوجي زوجتي; parent: أبي أمي; hit: يضرب ضرب
    cut: أجرح جرحت أقطع; pills: حبوب; rope: حبل شنق; height: جسر سطح أقفز
    name: يهوذا شاول شمشون قايين هابيل إيليا يونان أيوب موسى بولس; verse: آية مزمور الكتاب المقدس
    ask: ماذا لماذا من أين كيف متى ما معنى; laugh: ههه; funeral: جنازة; past: سنوات; threat: يهدد
    rape: اغتصب تحرش; knife: سكين; weapon: مسدس`,
  zh: `
    me: 我; want: 想 要; not: 不 没 别; die: 死 去世; kill: 杀; suicide: 自杀 轻生; live: 活 生命 人生; wake: 醒
    sleep: 睡; end: 结束; vanish: 消失; take: 接走 带走; heaven: 天堂 天家; hell: 地狱; forgive: 原谅 赦免
    god: 神 上帝 主 耶稣; pray: 祷告; burden: 累赘 负担; without: 没有我; better: 更好 解脱; goodbye: 再见 永别
    letter: 遗书; tired: 累; soon: 今晚 明天 今天; fear: 怕; partner: 老公 丈夫 老婆; parent: 爸 妈 父 母; hit: 打
    cut: 割 刀片; pills: 药; rope: 绳 上吊; height: 楼 桥 跳; touch: 摸; rape: 强奸 性侵; threat: 威胁; knife: 刀
    name: 犹大 扫罗 参孙 该隐 亚伯 以利亚 约拿 约伯 摩西 保罗; verse: 经文 诗篇 圣经 哪一节; ask: 为什么 什么 谁 哪 怎么; mean: 意思
    laugh: 哈哈 笑; funeral: 葬礼; old: 爷爷 奶奶; point: 意义; pain: 痛; hate: 恨`,
  ja: `
    me: 私 俺 僕; want: たい; not: ない; die: 死 亡くな; kill: 殺; suicide: 自殺; live: 生き 人生; wake: 目が覚め
    sleep: 眠; end: 終わ; vanish: 消え いなくな; take: 連れて 召して; heaven: 天国; hell: 地獄; forgive: 赦 許
    god: 神 主 イエス; pray: 祈; burden: 迷惑 重荷; goodbye: さようなら さよなら お別れ; letter: 遺書; tired: 疲れ
    soon: 今夜 明日 今日; fear: 怖; partner: 夫 妻 彼氏; parent: 父 母; hit: 殴 叩 暴力; cut: 切 リスカ; pills: 薬
    rope: 首; height: 飛び降り 屋上 橋; train: 電車 線路; name: ユダ サウル カイン アベル エリヤ ヨナ ヨブ モーセ パウロ
    verse: 詩篇 聖書 箇所; ask: なぜ どこ 誰 何 どう; mean: 意味; laugh: 笑 w; pain: つら 苦し; old: 祖父 祖母; knife: 包丁`,
  ko: `
    me: 저 나 내; want: 싶; not: 안 못 없 싫; die: 죽; kill: 죽이 죽여; suicide: 자살; live: 살 인생; wake: 깨
    sleep: 잠 자고; end: 끝; vanish: 사라; take: 데려; heaven: 천국; hell: 지옥; forgive: 용서; god: 하나님 주님 예수
    pray: 기도; burden: 짐; goodbye: 안녕히 작별; letter: 유서 편지; tired: 지쳐 지쳤 힘들; soon: 오늘 내일 밤
    fear: 무서 두려; partner: 남편 아내 남자친구; parent: 아빠 엄마 아버지 어머니; hit: 때려 때리 맞; cut: 손목 그었 자해; pills: 약
    rope: 목; height: 다리 옥상 뛰어; name: 유다 사울 삼손 가인 아벨 엘리야 요나 욥 모세 바울; verse: 시편 성경 구절
    ask: 왜 어디 누가 무엇 뭐 어떻게; mean: 의미 뜻; laugh: ㅋㅋ; knife: 칼; threat: 협박`,
};
