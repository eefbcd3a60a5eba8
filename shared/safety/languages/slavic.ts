// Polish, Russian and Ukrainian.
import type { Grammar } from "../grammar.ts";
import { polishSigns, russianSigns, ukrainianSigns } from "./world-signs.ts";

export const polish: Grammar = {
  language: "pl",
  letters: /[a-z]/,
  spaced: true,
  classes: {
    stop: "nie|nigdy|on|ona|ktos|kto",
    filler:
      "i / a / ale / ja / boze / panie / jezu / czasem / dzisiaj / dzis / teraz / prosze / juz / po prostu / tez",
    god: "boze|panie|jezu|ojcze|bog|pan|jezus|chryste|bogiem|boga|jezusem|jezusa",
    want: "chce|chcialbym|chcialabym|chciałem|chcialem|chcialam|pragne|marze|mysle|myslalem|myslalam|rozwazam|zamierzam|planuje|probowalem|probowalam|musze|wole|wolalbym|wolalabym|jak|postanowilem|postanowilam|moge|mam|ochote|mysli|jesli|czy|modle",
    kill: "zabic|zabije|powiesic|powiesze|zastrzelic|utopic|otruc|zabijam|zabilbym|zabilabym|zabijam sie / sie zabic|zabije|powiesic|powiesze|utopic|otruc|zastrzelic / popelnic|popelnie|popelniam|popelnilem|popelnilam samobojstwo / odebrac|odbiore sobie? zycie / skonczyc|skoncze|zakonczyc|zakoncze|koncze … ze soba|z|swoje|moje|to|tym|sobą zyciem|zycie|wszystko|wszystkim? / skonczyc|skoncze ze soba / samobojstwo|samobojstwie|samobojcze|samobojcza / podciac|podetne sobie? zyly / skoczyc|skocze|rzucic|rzuce sie? z|pod|do mostu|dachu|okna|pociag|balkonu|wiezowca / targnac sie / zrobic sobie cos",
    person:
      "maz|zona|chlopak|dziewczyna|ojciec|tata|matka|mama|ojczym|macocha|brat|siostra|wujek|wuj|ciocia|kuzyn|dziadek|babcia|syn|corka|partner|partnerka|szef|pastor|ksiadz|nauczyciel|sasiad|byly|tesc|wnuk",
  },
  concerns: {
    self_harm: {
      "kill oneself": `
        <want> … <kill>
        zabije|powiesze sie
        sie zabije|powiesze
        mysli|mysle … samobojcze|samobojstwie|smierci
        popelnie|popelnic samobojstwo
        skoncze|skonczyc|koncze ze soba
        odbiore|odebrac sobie zycie
        podetne|podciac … zyly
        jesli … zabije|samobojstwo
        dzis|dzisiaj|jutro|wieczorem|noc … koncze|skoncze|zabije
      `,
      "wish to die": `
        chce|chcialbym|chcialabym|pragne|chcem|marze|wole|wolalbym|wolalabym … umrzec|umierac|zniknac|smierci|smierc|nie|martwy|martwa
        chce|chcialbym|chcialabym|pragne … umrzec|zniknac|nie zyc|istniec|zyc?
        umrzec chce
        nie|niechce|nie chce juz|mi sie|dluzej? … zyc|istniec|obudzic|obudzenia
        niechce … zyc|istniec
        nie … chce|moge|potrafie|umiem … juz|dluzej|wiecej … zyc|istniec|byc|tak
        nie chce … zyc|istniec|tu byc|obudzic|wstawac
        zyc … nie chce|mi
        odechcialo … zyc
        mam|zmeczony|zmeczona dosc|zycia|zyciem tego? zycia?
        dosc zycia
        nie mam juz? sily|sil|ochoty zyc
        nie mam juz … po co zyc
        zycie … nie ma|warte … sensu|zycia|jest
        nie warto zyc
        po co … zyc|zyje
        nie|zadnego|bez … powodu|sensu|po co … zyc|zycia
        zasnac … nie|nigdy|wiecej … obudzic
        nie|nigdy … obudzic|obudze sie?
        zasnac na zawsze
        nigdy … urodzil|urodzila|urodzic
        lepiej … umarl|umarla|gdybym nie
        wolalbym|wolalabym|wole … martwy|martwa|umrzec
        zasluguje na smierc
      `,
      "prayer to die": `
        <god> … zabierz|wez|pozwol|zabij … mnie|mi|umrzec|do|stad
        zabierz|wez mnie … do|<god>|siebie|stad|domu|nieba
        pozwol mi umrzec|odejsc
        czemu|dlaczego … <god> … nie … zabierzesz|zabijesz|pozwolisz|zabierze
        chce … byc|isc|odejsc … z|do … <god>|nieba … teraz|dzis|dzisiaj|juz
        wybaczy|wybacz|przebaczy … jesli|jak|gdy|za|to … zabije|samobojstwo|zrobie|odbiore
        modle|prosze|blagam … o|zeby|abym … smierc|umrzec|umarl|zabral
      `,
      burden: `
        wszystkim|wszyscy|rodzinie|rodzina|swiat|dzieciom|im|swiatu … lepiej|lzej|szczesliwsi … beze|bez|gdy|gdyby|jak|kiedy
        beze mnie … lepiej|lzej
        lepiej … beze mnie
        jestem … ciezarem … dla|wszystkich|rodziny|$
        nikt …… teskni|tesknil|zauwazy|zauwazylby|plakal|zaplacze
        nikt … teskni|zauwazy|zauwazylby|placze|brakowac|tesknil|plakal
        nikomu … brakowac|zalezy … mnie
      `,
      farewell: `
        list|listy … pozegnalny|pozegnalne
        zegnajcie|zegnaj|zegnam … wszyscy|$|swiecie|was
        to|ta moj|moja|jest … ostatnia|ostatni wiadomosc|noc|modlitwa|dzien|wieczor
        gdy|kiedy … przeczytacie|znajdziecie|czytasz|czytacie … nie|martwa|martwy
        jutro … mnie|juz … nie … bedzie|ma
        powiedzcie|powiedz … ze … kochalem|kochalam|kocham
      `,
      "overdose in progress": `
        wzialem|wzielam|wziela|polknalem|polknelam|lyknelam|lyknalem|zazylam|zazylem|polknela … wszystkie|cale|cala|duzo|opakowanie|garsc|butelke|dwadziescia|30|20|50|paczke|kilkadziesiat … tabletki|tabletek|leki|lekow|pigulki|opakowanie|$|proszki
        przedawkowalem|przedawkowalam
        wypilem|wypilam … trucizne|wybielacz|trutke
        tabletki|leki|sznur|pistolet|noz|line … gotowe|gotowy|przede|reku|przygotowane|przygotowany
        stoje|siedze … na|przy … moscie|dachu|krawedzi|torach|balkonie
      `,
      "self-injury": `
        tne|okaleczam|przypalam|bije|rani|ranie sie|siebie
        sie tne|okaleczam|tnę|przypalam
        znow|znowu|wczoraj|wieczorem|noc|dzis … pocielam|pocialem|pociela|okaleczylam|okaleczylem|pocięłam … sie|sobie|rece|$|uda
        pocielam|pocialem … sie|sobie|rece|uda|nadgarstki|nogi
        ciac|okaleczac|zrobic sie|sobie krzywde?
        zrobic sobie krzywde
        samookaleczanie|samookaleczam|samookaleczenia
        rece|nadgarstki|uda … tne|blizn|bliznach|ran|nacinam
      `,
    },
    danger: {
      "violence suffered": `
        moj|moja … <person> … bije|pobil|katuje|gwalci|zgwalcil|molestuje|dusi|grozi|dotyka|kopie|zamyka|zmusza|pobila|uderzyl|wykorzystuje … mnie|mi|nas|$|gdy
        <person> mnie|nas bije|pobil|katuje|gwalci|zgwalcil|molestuje|dusi|dotyka|kopie|zmusza
        bije|katuje|gwalci|molestuje|dusi|kopie mnie|nas … $|codziennie|co|gdy|kiedy|i|zawsze|przy|prawie|po
        mnie … bije|pobil|zgwalcil|gwalci|molestuje|katuje|molestowal … $|codziennie|co|maz|ojciec|gdy|i|moj|ojczym|wczoraj|znowu|kiedy
        grozi|mowi … ze|mi … zabije|smiercia … mnie|$
        chce|zamierza mnie zabic
        zabije mnie
        boje … sie … <person>|meza|ojca|wrocic|domu|zabije|ze
        zostalam|zostalem|jestem zgwalcona|zgwalcony|bita|bity|pobita
        zmusza mnie … do|seksu
        molestuje|bije|gwalci|dotyka … moja|moje|mojego corke|syna|siostre|brata|dzieci|mame
      `,
      "harm to others": `
        chce|zamierzam|mysle|planuje|mam|musze … zabic|zadzgac|zastrzelic|otruc|pobic|skrzywdzic … go|ja|ich|mojego|moja|meza|zone|kogos|wszystkich|swoja|swojego|szefa
        zabije go|ja|ich|mojego|meza
      `,
    },
    bereavement: {
      "someone died": `
        moj|moja|nasz|nasza|nasze … <person>|przyjaciel|przyjaciolka|dziecko|kolega … umarl|umarla|zmarl|zmarla|zginal|zginela|samobojstwo|zabil|powiesil|odszedl|odeszla
        stracilem|stracilam|stracilismy … syna|corke|meza|zone|mame|tate|dziecko|brata|siostre|ojca|matke|przyjaciela
        smierc|samobojstwo|pogrzeb mojego|mojej|taty|mamy
      `,
    },
  },
  signs: polishSigns,
  masks: {
    "denied wishes": `
      nie chce|chcialem|chcialam … umrzec|umierac|sie zabic|zabic|smierci
      nie mam mysli samobojczych
      nigdy … zabije|zabic|uderzyl|bije|bil
    `,
    idioms: `
      umieram|umrzec|umrzec|konam ze|z glodu|smiechu|wstydu|pragnienia|nudow|ciekawosci|zimna|goraca|strachu
      umrzec|umierac|umarl|umieranie dla|za|z grzechu|siebie|swiata|chrystusa|ciala|jezusa|chrystusem|samego
      zabic|zabijam czas|nude|grzech
      bije … serce|brawo|rekord
      skaleczylem|skaleczylam|zacialem|zacielam|pocielam|pocialem … golenia|goleniu|golac|gotowania|gotujac|palec|noz|papier|kuchni
    `,
  },
  ignored: {},
  questions: {
    study:
      "^ dlaczego|czemu|co|kto|ile|jak|gdzie|wyjasnij|ilu … eliasz|jonasz|judasz|saul|samson|biblii|biblia|pawel|hiob|mojzesz|werset",
  },
  personal: "chce|mnie|mi|sie|siebie|moj|moja|jestem|sobie",
  past: "lat|lata temu\n gdy|kiedy bylem|bylam|mialem|mialam\n zanim … chrystusa|jezusa|boga|uwierzylem\n w 19*|20*\n dawniej|kiedys\n w mlodosci\n <god> … mnie … uratowal|uwolnil|uzdrowil",
  present: "znowu|znow|ponownie\n nadal|wciaz\n od\n dzis|dzisiaj wieczorem|noc\n teraz … chce",
};

export const russian: Grammar = {
  language: "ru",
  letters: /[а-яёі]/,
  spaced: true,
  classes: {
    stop: "не|никогда|он|она|кто|кто то",
    filler:
      "и / а / но / я / боже / господи / иисусе / иногда / сегодня / сейчас / пожалуйста / уже / просто / тоже / мне / мой",
    god: "бог|боже|господи|господь|иисус|иисусе|отче|христос|боженька|богу|бога|господу|богом",
    want: "хочу|хочется|хотел|хотела|хотелось|желаю|мечтаю|думаю|думал|думала|собираюсь|планирую|решил|решила|пытался|пыталась|буду|пойду|лучше|как|готов|готова|могу|должен|должна|мысли|если|тянет|предпочел|предпочла|молюсь",
    kill: "убить|убью|убил|повесить|застрелить|утопить|отравить|зарезать себя / повеситься|застрелиться|утопиться|отравиться|самоубиться|повешусь|застрелюсь|утоплюсь|отравлюсь|удавиться|выпилиться|роскомнадзорнуться|выпилюсь|самоубьюсь|суициднуться / покончить|покончу|кончить с|со собой|жизнью|всем|этим / наложить|наложу на себя руки / свести|сведу счеты с жизнью / совершить|совершу самоубийство|суицид / самоубийство|самоубийстве|суицид|суициде|суицида|самоубийства / закончить|оборвать|прекратить|прервать|закончу свою|эту? жизнь|все / вскрыть|вскрою|перерезать|порезать вены|себе|вен вены? / прыгнуть|спрыгнуть|прыгну|спрыгну|броситься|брошусь|сброситься с|под|из моста|крыши|окна|поезд|балкона / уйти из жизни / лишить себя жизни / убиться",
    person:
      "муж|жена|парень|девушка|отец|папа|мать|мама|отчим|мачеха|брат|сестра|дядя|тетя|дед|дедушка|бабушка|сын|дочь|партнер|сожитель|начальник|пастор|священник|учитель|сосед|бывший|свекровь|тренер|внук",
  },
  concerns: {
    self_harm: {
      "kill oneself": `
        <want> … <kill>
        убью себя
        повешусь|застрелюсь|утоплюсь|отравлюсь|выпилюсь|зарежусь|самоубьюсь
        покончу|кончаю с|со собой|жизнью|всем|этим
        сегодня|завтра|ночью … покончу|убью|закончу|повешусь|умру
        мысли|мыслями|думаю … о самоубийстве|суициде|смерти
        суицидальные мысли
        если … убью себя|покончу|повешусь|самоубийство
        наложу|наложить на себя руки
        вскрою|вскрыть … вены
        пытался|пыталась … убить|покончить|повеситься
        буду прыгать|прыгну
        совершу самоубийство|суицид
      `,
      "wish to die": `
        хочу|хочется|хотел|хотела|мечтаю|желаю|хотелось … умереть|сдохнуть|исчезнуть|смерти|умиреть|помереть|умерла|умер
        умереть|сдохнуть|исчезнуть … хочу|хочется
        не|нехочу|нет хочу|могу|хочется|вижу|желания|сил|смысла|выдерживаю … больше|уже|далее? … жить|существовать|просыпаться|жизни|проснуться|быть|этом
        не хочу|хочется|могу больше|уже? жить|существовать|просыпаться|проснуться
        нехочу … жить
        жить … не хочу|хочется|незачем|больше|могу
        незачем|зачем … жить|живу
        устал|устала|надоело|надоела|достала … жить|жизнь|от жизни|существовать
        нет смысла|причин|желания|сил … жить
        жизнь … не|потеряла … имеет|смысла|стоит|смысл
        заснуть|уснуть|спать … не|никогда … проснуться|просыпаться
        не|никогда … проснуться|проснусь
        уснуть навсегда|навечно
        лучше … умереть|умер|умерла|сдохнуть|сдох|мертвым|мертвой|не родился|рождался|родиться
        зря|зачем … родился|родилась
        не родился|родилась|рождаться
        заслуживаю смерти
      `,
      "prayer to die": `
        <god> … забери|возьми|дай|убей|прибери|позволь … меня|мне|к|умереть
        забери|возьми|прибери меня … <god>|к|себе|отсюда|домой|$
        дай|позволь мне умереть|уйти
        почему … <god> … не … забираешь|заберешь|забирает|убьет|даешь
        хочу … к|быть с … <god> … сейчас|сегодня|уже|скорее
        хочу к <god>|богу|господу|иисусу
        простит|прости|простишь … если|за|то … убью|покончу|сделаю|самоубийство|собираюсь
        молюсь|прошу|молю … о|чтобы … смерти|умереть|умер|забрал|умерла
      `,
      burden: `
        без меня … лучше|легче
        всем|всех|семье|им|миру|детям|мир|семья … лучше|легче|счастливее … без|если|когда
        лучше|легче … без меня
        я обуза|бремя … для|всем|$
        я … обуза|бремя|в тягость
        никто … заметит|заплачет|скучать|вспомнит|огорчится
      `,
      farewell: `
        прощальное|предсмертная|прощальные|предсмертную|прощальную письмо|записка|письма|записку
        прощайте|прощай … все|мир|$|навсегда
        это мое|моя|мой|последнее|последняя … последнее|последняя|последний|сообщение|ночь|молитва|письмо
        когда … прочитаете|прочтете|читаете|найдете … меня|не
        завтра … меня … не будет|станет
        меня … скоро … не … будет|станет
        перед концом|смертью … прочитай|прочти|последний|псалом
        прочитай|прочти … перед концом|смертью
        скажите|передайте … что … любил|любила|люблю
      `,
      "overdose in progress": `
        выпил|выпила|проглотил|проглотила|приняла|принял|наглоталась|наглотался|съел|съела … все|всю|пачку|упаковку|много|целую|горсть|20|30|50|двадцать|тридцать|весь|несколько … таблетки|таблеток|лекарства|лекарств|снотворное|снотворного|упаковку|$|пузырек
        наглоталась|наглотался … таблеток
        передозировка|передоз
        выпил|выпила … яд|отраву|хлорку|уксус
        таблетки|веревка|пистолет|петля|нож … готовы|готова|передо|руке|готов|лежат
        стою|сижу … на|у … крыше|мосту|краю|рельсах|подоконнике|балконе
      `,
      "self-injury": `
        режу|порезал|порезала|резал|резала|царапаю|прижигаю|бью … себя|себе … $|руки|вены|снова|каждый|опять|ноги|запястья|лезвием|чтобы|вчера|ночью|когда|бедра|по|уже|почти
        режу себя|себе|руки|вены
        опять|снова … резать|порезал|порезала|режу|порезалась|порезался … себя|руки|$|вчера|себе|вены
        резать|порезать|причинить|ранить|причиняю себя|себе|боль|вред
        причиняю|причинить себе боль|вред
        селфхарм|самоповреждение|самоповреждением
        порезы|шрамы … на руках|руке|бедрах|запястьях
      `,
    },
    danger: {
      "violence suffered": `
        мой|моя … <person> … бьет|избивает|избил|насилует|изнасиловал|домогается|душит|угрожает|трогает|запирает|заставляет|пинает|ударил|бил|избила … меня|мне|нас|$|и|каждый
        <person> … бьет|избивает|избил|насилует|изнасиловал|душит|трогает меня|нас
        <person> … меня … бьет|избивает|избил|насилует|изнасиловал|душит|трогает
        бьет|избивает|насилует|душит|домогается|избили меня|нас … $|каждый|когда|и|постоянно|при|почти|до
        меня … бьет|избивает|насилует|изнасиловали|изнасиловал|избил|избивают|бьют … $|муж|отец|каждый|дома|мой|отчим|вчера|парень|и|мама
        угрожает|грозит|говорит|сказал … что|меня … убить|убьет|зарежет
        убьет меня
        хочет меня убить
        боюсь … мужа|отца|домой|отчима|его|что … $|убьет|бьет|возвращаться|идти|он|придет
        заставляет меня … спать|секс|заниматься
        насилует|бьет|трогает|домогается … мою|моего|моих дочь|сына|сестру|брата|детей|маму
      `,
      "harm to others": `
        хочу|собираюсь|думаю|планирую|могу|буду|мечтаю … убить|зарезать|застрелить|отравить|избить|задушить|убил|взорвать … его|ее|их|мужа|жену|всех|отца|мать|начальника|кого|своего|свою|людей|школу|соседа
        убью его|ее|их|всех|мужа|свою|своего
        принести в жертву сына|дочь
      `,
    },
    bereavement: {
      "someone died": `
        мой|моя|наш|наша|у … <person>|друг|подруга|ребенок|друга … умер|умерла|скончался|скончалась|погиб|погибла|покончил|покончила|повесился|повесилась|убил|ушел
        потерял|потеряла|потеряли … сына|дочь|мужа|жену|маму|папу|ребенка|брата|сестру|отца|мать|друга
        смерть|самоубийство|похороны моего|моей|отца|мамы|папы|сына
      `,
    },
  },
  signs: russianSigns,
  masks: {
    "denied wishes": `
      не хочу|хотел|хотела|собираюсь … умирать|умереть|убивать|покончить|убить|смерти
      не … суицид|самоубийство
      никогда … убью|бил|бьет|ударил
    `,
    idioms: `
      умираю|умереть|помираю|сдохнуть|умер от|со с? голода|голоду|смеху|смеха|стыда|жажды|скуки|любопытства|жары|холода|зависти
      умереть|умирать|умер для|за|с|ради греха|себя|мира|христа|христом|плоти|него|других
      убить|убиваю время|грех|скуку
      бьет … ключом|сердце|тревогу
      порезал|порезала|порезался|порезалась|обжег|обожгла|поранился|поранилась … бреясь|бритье|брился|готовке|готовил|готовила|палец|ножом|бумагой|чистил|чистила|кухне|картошку|футбол|лук
    `,
  },
  ignored: {},
  questions: {
    study:
      "^ почему|что|кто|сколько|как|где|зачем|объясни … илия|иона|иуда|саул|самсон|библия|библии|библию|павел|иов|моисей|стих",
  },
  personal: "хочу|меня|мне|мой|моя|себя|мною",
  past: "лет|года|годы назад\n когда был|была я?\n когда мне было\n до того|пока … христа|иисуса|бога|уверовал\n в 19*|20*\n раньше|когда то\n в юности|молодости|детстве\n <god> … меня … спас|освободил|исцелил",
  present:
    "снова|опять\n до сих пор\n все еще\n с детства\n сегодня вечером|ночью\n сейчас|теперь … хочу",
};

export const ukrainian: Grammar = {
  language: "uk",
  letters: /[а-яіїєґ]/,
  spaced: true,
  classes: {
    stop: "не|ніколи|він|вона|хто|хтось",
    filler:
      "і / й / а / але / я / боже / господи / ісусе / іноді / сьогодні / зараз / будь ласка / вже / просто / теж / мені / мій",
    god: "бог|боже|господи|господь|ісус|ісусе|отче|христос|богу|бога|господу|богом",
    want: "хочу|хочеться|хотів|хотіла|бажаю|мрію|думаю|думав|думала|збираюся|збираюсь|планую|вирішив|вирішила|намагався|намагалася|буду|піду|краще|як|готовий|готова|можу|мушу|думки|якщо|тягне|молюся|молюсь",
    kill: "вбити|убити|вбю|убю|повісити|застрелити|отруїти|зарізати себе / повіситися|повіситись|застрелитися|втопитися|утопитися|отруїтися|самовбитися|повішуся|застрелюся|вбитися|повішусь / покінчити|покінчу|закінчити з|із собою|життям|усім|цим|всім / накласти|накладу на себе руки / звести рахунки з життям / вчинити|скоїти|вчиню самогубство|суїцид / самогубство|самогубства|суїцид|суїциду / обірвати|закінчити|припинити|закінчу своє|це? життя|усе|все / порізати|перерізати|розрізати|вскрити собі? вени / стрибнути|зістрибнути|стрибну|зістрибну|кинутися|кинусь|кинуся з|під|із моста|мосту|даху|вікна|поїзд|потяг|балкона / піти з життя / позбавити себе життя",
    person:
      "чоловік|дружина|жінка|хлопець|дівчина|батько|тато|мати|мама|вітчим|мачуха|брат|сестра|дядько|тітка|дід|дідусь|бабуся|син|дочка|донька|партнер|начальник|пастор|священник|учитель|вчитель|сусід|колишній|свекруха|тренер",
  },
  concerns: {
    self_harm: {
      "kill oneself": `
        <want> … <kill>
        вбю|убю себе
        повішуся|повішусь|застрелюся|втоплюся|отруюся|зістрибну|заріжуся
        покінчу|кінчаю з|із собою|життям|усім|цим|всім
        думки|думаю … про самогубство|суїцид|смерть
        суїцидальні думки
        сьогодні|завтра|вночі … покінчу|вбю|закінчу|помру
        якщо … вбю себе|покінчу|самогубство
        намагався|намагалася … вбити|покінчити
        вчиню|скою самогубство|суїцид
      `,
      "wish to die": `
        хочу|хочеться|хотів|хотіла|мрію|бажаю … померти|здохнути|зникнути|смерті|вмерти|умерти
        померти|вмерти|здохнути … хочу|хочеться
        не|нехочу|немає|нема хочу|можу|хочеться|бачу|сили|сенсу|бажання|витримую … більше|вже? … жити|існувати|прокидатися|життя|прокинутися|бути
        не хочу|хочеться|можу більше|вже? жити|існувати|прокидатися|прокинутися
        нехочу … жити
        жити … не хочу|хочеться|більше|можу
        навіщо … жити|живу
        втомився|втомилася|втомилась|набридло|набридло … жити|життя|від
        немає|нема сенсу|причин|бажання|сил … жити
        життя … не|втратило … має|сенсу|варте|сенс
        заснути|спати … не|ніколи … прокинутися|прокидатися|прокинутись
        не|ніколи … прокинутися|прокинуся|прокинутись
        заснути назавжди|навіки
        краще … померти|помер|померла|не народився|мертвим|мертвою
        не народився|народилася|народжуватися
        заслуговую на смерть
      `,
      "prayer to die": `
        <god> … забери|візьми|дай|вбий|дозволь … мене|мені|до|померти
        забери|візьми мене … <god>|до|себе|звідси|додому|$
        дай|дозволь мені померти|піти
        чому … <god> … не … забираєш|забереш|забирає
        хочу до <god>|бога
        хочу … до|бути з … <god> … зараз|сьогодні|вже
        пробачить|прости|пробач … якщо|за|те … вбю|покінчу|зроблю|самогубство|збираюся
        молюся|прошу|благаю … про|щоб … смерть|померти|забрав|померла
      `,
      burden: `
        без мене … краще|легше
        всім|усім|родині|їм|світу|дітям|світ|родина … краще|легше|щасливіші … без|якщо|коли|якби
        краще|легше … без мене
        я … тягар|обуза … для|всіх|$
        ніхто … помітить|заплаче|сумувати|згадає|сумуватиме
      `,
      farewell: `
        прощальний|передсмертна|прощальні|передсмертну|прощального лист|записка|листи|записку|листа
        прощавайте|прощавай … усі|всі|світе|$|назавжди
        це мій|моя|моє|останнє|остання … останнє|остання|останній|повідомлення|ніч|молитва|лист
        коли … прочитаєте|читаєте|знайдете … мене|не
        завтра … мене … не буде|стане
        перед кінцем|смертю … прочитай|псалом
        прочитай … перед кінцем|смертю
        скажіть|передайте … що … любив|любила|люблю
      `,
      "overdose in progress": `
        випив|випила|проковтнув|проковтнула|прийняла|прийняв|наковталася|наковтався|зїв|зїла … всі|усі|всю|пачку|упаковку|багато|цілу|жменю|20|30|50|двадцять|увесь … таблетки|таблеток|ліки|ліків|снодійне|упаковку|$
        наковталася|наковтався|наковталась … таблеток
        передозування
        випив|випила … отруту|хлорку
        таблетки|мотузка|пістолет|петля|ніж … готові|готова|переді|руці|готовий|лежать
        стою|сиджу … на|біля … даху|мосту|краю|рейках|підвіконні|балконі
      `,
      "self-injury": `
        ріжу|порізав|порізала|різав|різала|дряпаю|припікаю|бю … себе|собі … $|руки|вени|знову|кожен|ноги|запястя|лезом|щоб|вчора|вночі|стегна|щовечора|щодня|майже|коли
        ріжу себе|собі|руки|вени
        знову … різати|порізав|порізала|ріжу|порізалася|порізався … себе|собі|руки|$|вчора|вени
        різати|порізати|завдати|завдаю себе|собі болю|шкоди|руки|вени
        завдаю|завдати собі болю|шкоди
        селфхарм|самоушкодження|самопошкодження
        порізи|шрами … на руках|руці|стегнах|запястях
      `,
    },
    danger: {
      "violence suffered": `
        мій|моя … <person> … бє|бьє|побив|гвалтує|зґвалтував|зґвалтував|домагається|душить|погрожує|чіпає|торкається|замикає|змушує|вдарив|лупцює|побила … мене|мені|нас|$|і|щодня
        <person> … бє|лупцює|побив|гвалтує|душить|чіпає мене|нас
        <person> … мене … бє|лупцює|побив|гвалтує|душить|чіпає
        бє|гвалтує|душить|лупцює|домагається мене|нас … $|щодня|коли|і|постійно|при|майже|кожен
        мене … бє|гвалтує|зґвалтували|зґвалтував|побив|бють … $|чоловік|батько|щодня|вдома|мій|вітчим|вчора|хлопець|і
        погрожує|каже|сказав … що|мене … вбити|вбє|заріже|убити
        вбє|убє мене
        боюся|боюсь … чоловіка|батька|додому|вітчима|його|що … $|вбє|бє|повертатися|іти|він
        змушує мене … спати|секс|займатися
        гвалтує|бє|чіпає … мою|мого|моїх доньку|дочку|сина|сестру|брата|дітей|маму
      `,
      "harm to others": `
        хочу|збираюся|думаю|планую|можу|буду|мрію … вбити|убити|зарізати|застрелити|отруїти|побити|задушити … його|її|їх|чоловіка|дружину|всіх|усіх|батька|матір|начальника|когось|свого|свою|людей
        вбю|убю його|її|їх|всіх|чоловіка|свою|свого
      `,
    },
    bereavement: {
      "someone died": `
        мій|моя|наш|наша|у … <person>|друг|подруга|дитина|друга … помер|померла|загинув|загинула|покінчив|покінчила|повісився|повісилась|вбив|пішов
        втратив|втратила|втратили … сина|доньку|дочку|чоловіка|дружину|маму|тата|дитину|брата|сестру|батька|друга
        смерть|самогубство|похорон мого|моєї|тата|мами
      `,
    },
  },
  signs: ukrainianSigns,
  masks: {
    "denied wishes": `
      не хочу|хотів|хотіла|збираюся … помирати|померти|вмирати|вмерти|вбивати|смерті|покінчити
      не … суїцид|самогубство
      ніколи … вбю|бив|бє|вдарив
    `,
    idioms: `
      помираю|вмираю|померти|вмерти|помер від|зі|з голоду|сміху|сорому|спраги|нудьги|цікавості|спеки|холоду|заздрості
      померти|помирати|вмерти|помер|вмирати для|за|з|заради гріха|себе|світу|христа|христом|плоті|нього|інших
      вбити|вбиваю|убити час|гріх|нудьгу
      бє … ключем|серце|на
      порізав|порізала|порізався|порізалася|порізалась|обпік|обпекла … голінні|голився|готувала|готував|палець|ножем|папером|чистив|чистила|кухні|картоплю|футбол
    `,
  },
  ignored: {},
  questions: {
    study:
      "^ чому|що|хто|скільки|як|де|навіщо|поясни … ілля|йона|юда|саул|самсон|біблія|біблії|біблію|павло|йов|мойсей|вірш",
  },
  personal: "хочу|мене|мені|мій|моя|себе",
  past: "років|роки|року тому\n коли був|була я?\n коли мені було\n до того|поки … христа|ісуса|бога|увірував\n в|у 19*|20*\n раніше|колись\n в|у юності|молодості|дитинстві\n <god> … мене … врятував|звільнив|зцілив",
  present:
    "знову|знов\n досі\n усе|все ще\n з дитинства\n сьогодні ввечері|вночі\n зараз|тепер … хочу",
};
