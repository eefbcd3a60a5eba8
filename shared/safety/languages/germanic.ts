// German and Dutch.
import type { Grammar } from "../grammar.ts";
import { dutchSigns, germanSigns } from "./european-signs.ts";

const latin = /[a-z]/;

export const german: Grammar = {
  language: "de",
  letters: latin,
  spaced: true,
  classes: {
    stop: "nicht|nie|niemals|kein|keine|er|sie|jemand|wer",
    filler:
      "und / aber / ich / gott / herr / herr jesus / jesus / vater / manchmal / hallo / heute / jetzt / bitte / einfach / nur / mein gott / auch",
    god: "gott|herr|jesus|vater|christus|heiland",
    want: "will|mochte|moechte|wollte|wunsche|wunschte|wuensche|wunsch|denke|dachte|uberlege|ueberlege|werde|plane|versucht|versuche|habe|wurde|konnte|muss|sollte|soll|wie|lust|gedanken|gedanke|plan|wenn|am|lieber|hoffe|bete|vor|daran|daruber|entschlossen|beschlossen|kurz|drang|bereit",
    kill: "mich umbringen|umzubringen|toten|tote|erhangen|erhange|aufhangen|erschiessen|ertranken|vergiften|umbringe|umbrachte|umgebracht|killen|abknallen|wegmachen|ritzen|erloschen / mir das leben nehmen|zu|nehme|genommen nehmen? / nehme|nahme mir das leben / bring|bringe|brachte|tote|erhange|erschiesse|hange|erhang mich|mi um|auf? / mein leben|dasein beenden|zu|beende|ein beenden|ende? / mit dem|meinem leben schluss|abgeschlossen|schlussmachen|fertig|aufhoren / beende mein leben / schluss … machen|mache|mach / suizid|selbstmord|selbsttotung begehen|machen|planen|plane|begehe|nach|versucht|denke|zu|uber / mir|meine die|mir? pulsadern|pulsader|adern|handgelenke / von|vom|aus|vor … springen|springe|zu|werfen|werfe|sturzen|sturze|stehe / dem ein ende machen|setzen|mache|setze / allem|allen ein ende / ein ende machen|setzen / abtreten von",
    person:
      "mann|frau|ehemann|ehefrau|freund|freundin|vater|papa|mutter|mama|stiefvater|stiefmutter|bruder|schwester|onkel|tante|cousin|opa|oma|sohn|tochter|partner|partnerin|ex|chef|pastor|pfarrer|lehrer|nachbar|trainer|enkel|schwager|grossvater|verlobter",
  },
  concerns: {
    self_harm: {
      "kill oneself": `
        <kill>
        denke|gedanken|denk|gedacht|nachgedacht|uberlege … an|uber suizid|selbstmord|tod|sterben|selbsttotung
        suizidgedanken|selbstmordgedanken|todessehnsucht|todeswunsch
        ich … bin|fuhle|war|mich … suizidal|selbstmordgefahrdet|lebensmude|suizidgefahrdet
        lebensmude
        mein selbstmord|suizid|abschiedsbrief
        will|mochte … weg|verschwinden … sein|immer|welt|fur
        komme ich … holle|himmel … umbringe|selbstmord|suizid|leben
        mich … umbringen|umzubringen|tote|umbringe|erhangen
      `,
      "wish to die": `
        <want> … sterben|tot|verrecken|krepieren
        ich … sterben … will|mochte
        sterben will|mochte
        <want> … nie|nicht mehr aufwachen|aufzuwachen|leben|da|sein|aufwache|existieren
        <want> … ich … tot|gestorben|nie geboren|ware
        ware … tot|gestorben|weg|nie … $|lieber|besser|geboren|ich|sein
        lieber tot|sterben
        will|mochte|mag|kann|kan|wil … nicht|nich|nimmer|nie|net mehr|weiter … leben|da|weiterleben|existieren|aufwachen|hier|sein|weitermachen
        will|mochte|mag|kann … nicht|nimmer leben|weiterleben|existieren|aufwachen|sein
        nicht mehr … leben|aufwachen|weiterleben|da … will|mochte|kann|mag
        leben … nicht|nichts|kein|keinen|sinnlos … mehr|wert|sinn|lebenswert|ertragen
        nicht … lebenswert|mehr lebenswert
        kein|keinen|keine … grund|sinn|lust|kraft|lebenswillen|lebensmut|lebenssinn … leben|weiterleben|$|mehr|lebens
        nichts … wofur|fur|zum … leben|lebe|lohnt
        mude|satt|leid … leben|leben|lebens
        hab|habe … leben … satt|leid|uber
        schlafen|einschlafen … nie|nicht … aufwachen|aufzuwachen|wach|mehr
        nie|nicht … mehr? aufwachen|aufzuwachen|aufwache|wach
        fur immer schlafen|einschlafen|weg
        nie|niemals … geboren … worden|ware|sein
        hatte nie geboren
        wozu|warum|wofur … noch … leben|lebe|weiterleben|da
        verdiene … zu sterben|tod|leben
        sterben … ware|endlich|durfte|darf|konnte
      `,
      "prayer to die": `
        <god> … hol|nimm|hole|lass|tote|erlose mich … $|zu|heim|sterben|endlich|von|hier|bitte|gehen|jetzt|dir|weg|auf|nicht
        hol|nimm|hole mich … zu|heim|dir|<god>|endlich|weg|nach|doch
        lass mich … sterben|gehen|einschlafen
        warum … <god> … nicht … sterben|holst|nimmst|holt|nimmt|totet
        will|mochte … zu|bei|zum|heim … <god>|dir|himmel … jetzt|heute|endlich|sofort|schon
        vergibt|vergib|verzeiht|vergeben|verzeih … wenn|fur|was … umbringe|tote|nehme|vorhabe|tue|selbstmord|suizid|umbringe|mache|tun
        bete|bitte|flehe … um|dass|<god> … tod|sterbe|sterben|holt|nimmt
      `,
      burden: `
        ohne mich … besser|leichter|glucklicher|gut|wohler
        alle|familie|welt|kinder|ihnen|allen|anderen|jeder … besser|glucklicher|leichter … ohne|wenn … mich|ich|weg|tot|nicht
        besser … ohne mich
        besser|leichter … wenn ich … tot|weg|nicht|gestorben|nie|verschwinde|gehe|sterbe
        bin|falle … last|ballast|burde … fur|alle|familie|allen|zur|nur|euch
        nur|eine … last … fur alle|familie|andere|euch|meine
        niemand|keiner|keinem|niemandem … vermissen|fehlen|merken|trauern|interessieren|auffallen|vermisst|wurde … $|wenn|mich|tot|weg
      `,
      farewell: `
        abschiedsbrief|abschiedsbriefe
        brief|briefe … abschied|wenn ich … tot|weg|nicht|gestorben|bin
        das ist|war … mein|meine letzte|letzter|letztes nachricht|nacht|gebet|tag|abend|worte
        leb|lebt|lebe wohl
        habe … mich|von … verabschiedet
        wenn ihr|du|sie … das|dies|diesen … lest|liest|findet|lesen … tot|nicht|bin|weg
        morgen … bin|werde ich … nicht|tot|weg … mehr|sein|da|$
        heute|morgen … mach|mache|beende|bring|ist … schluss|ende|es|letzter|letzte
        sagt|sag … dass ich … geliebt|liebe|lieb
      `,
      "overdose in progress": `
        habe|hab … tabletten|pillen|schlaftabletten|medikamente|packung|schachtel … alle|genommen|geschluckt|eingenommen|runtergeschluckt|leer
        alle|ganze|ganzen|zwanzig|dreissig|viele|20|30|40|50|100|handvoll|uberdosis|packung|schachtel … tabletten|pillen|schlaftabletten|medikamente|packung … genommen|geschluckt|eingenommen|intus
        uberdosis … genommen|nehmen|geschluckt|schlucken
        gift|rattengift|bleichmittel|chlor … getrunken|geschluckt|genommen
        tabletten|pillen|strick|seil|pistole|waffe|messer … liegen|bereit|liegt|vor mir|hand|kopf|hals|schlafe|besorgt|gekauft
        ich … stehe|sitze|bin … auf|am|an … brucke|dach|gleisen|bahngleisen|abgrund|gelander|hochhaus|klippe|fensterbrett
      `,
      "self-injury": `
        ritze|ritz|schneide|verletze|verbrenne|schneid|kratze|schlage|hungere mich|mir … $|wieder|selbst|selber|seit|jeden|jede|immer|taglich|heimlich|arme|arm|in|die|am|um|weil|fast|abends|absichtlich
        mich|mir … wieder|selbst|selber|die|arme|am|gestern|heute|letzte … geritzt|geschnitten|verletzt|aufgeschnitten|aufgeritzt|verbrannt
        mich … ritzen|selbst|selber|zu … ritzen|verletzen|schneiden
        mich ritzen
        selbstverletzung|selbstverletzendes|ritzen … ich|mich|mit|wieder
        arme|arm|oberschenkel|handgelenk … ritze|aufschneiden|aufgeschnitten|schneide|narben|schnitte|voller
        mir weh|wehtun … selbst|selber|tue|tun|zu
        tue mir … selbst|selber weh
      `,
    },
    danger: {
      "violence suffered": `
        mein|meine … <person> … schlagt|schlug|verprugelt|wurgt|tritt|missbraucht|vergewaltigt|bedroht|fasst|beruhrt|zwingt|sperrt|geschlagen|prugelt|misshandelt|verbrannt … mich|uns|mir|an|ein|meine|die|jeden|wenn
        schlagt|verprugelt|wurgt|missbraucht|vergewaltigt|bedroht|prugelt|misshandelt mich|uns … $|jeden|jede|immer|wenn|und|mit|vor|seit|oft|abends|ich|fast|bis|taglich
        er|sie|jemand … hat|schlagt|will|wird … mich … geschlagen|vergewaltigt|missbraucht|gewurgt|verprugelt|umbringen|toten|schlagt|totschlagen
        fasst|beruhrt mich … an|nachts|wo|wenn|unter
        ich … werde|wurde … geschlagen|missbraucht|vergewaltigt|misshandelt|verprugelt … $|von|jeden|zu|gestern|heute|letzte|seit|zuhause
        droht|drohte|gedroht|sagt … mich|er|dass … umzubringen|umbringt|toten|umbringen|totet
        bringt mich … um
        angst … vor|dass|nach|heim … <person>|umbringt|hause|schlagt|meinem|ihm
        missbraucht|schlagt|vergewaltigt|beruhrt … meine|meinen|unsere kleine|kleinen|altere? tochter|sohn|schwester|bruder|kinder|mutter
        zwingt mich … zu|sex|zum
        sperrt mich … ein
        tut mir … gewalt|weh … an|jeden|nachts|wenn
      `,
      "harm to others": `
        will|mochte|werde|konnte|plane|gedanken|denke|uberlege … meinen|meine|meinem|ihn|sie|jemanden|alle|alles|mein … umbringen|toten|erstechen|erschiessen|vergiften|umzubringen|schlagen|abstechen|verletzen|ermorden|verprugeln|erwurgen|abknallen
        ich bringe ihn|sie|alle|meinen|meine … um
        amoklauf|amok … plane|laufen|werde|schule
        opfern … meinen|meine sohn|tochter
        meinen|meine sohn|tochter … opfern
      `,
    },
    bereavement: {
      "someone died": `
        mein|meine|unser|unsere … <person>|baby|kind|kollege|grossmutter|neffe … gestorben|starb|verstorben|tot|umgebracht|verloren|genommen|suizid|selbstmord|erhangt
        habe|haben … meinen|meine|mein|unser|unseren|unsere … <person>|baby|kind … verloren|beerdigt
        tod|suizid|selbstmord|beerdigung|trauer um|von|meines|meiner|meinen|unseres
      `,
    },
  },
  signs: germanSigns,
  masks: {
    "denied wishes": `
      will|mochte|wollte|werde … nicht|nie sterben|mich umbringen|toten?
      nicht … suizidal|suizidgefahrdet|sterben|umbringen|selbstmordgefahrdet|lebensmude
      nie|niemals … umbringen|geschlagen|geritzt|antun
    `,
    idioms: `
      sterben|sterbe|gestorben|stirbt vor hunger|lachen|scham|neugier|durst|langeweile|hitze|angst|peinlichkeit
      vor hunger|lachen|scham|neugier|durst|langeweile|hitze … sterben|sterbe|umkommen|tot
      der|dem|fur|mit|um sunde|welt|mir|selbst|christus|ich|fleisch|sich|jesus … sterben|absterben|gestorben|zu
      sterben fur|mit christus|jesus|ihn|meinen|andere
      mir selbst|selber sterben
      zeit totschlagen
      bringt|bringen mich um|noch … verstand|$?
      ritzen|schneiden|geschnitten|schnitt|verbrannt|gebrannt|verletzt … rasieren|kochen|finger|messer|papier|backen|herd|sport|fussball|spielen|bugeleisen|kuche|versehentlich|knie|zwiebeln|gemuse|kartoffeln|daumen|zeh
      rasieren|kochen|finger|papier|backen|sport|fussball|kuche|versehentlich|daumen … geschnitten|verbrannt|verletzt|geritzt
      schlagt mich … im|beim|schach|spiel
      haare schneiden
    `,
  },
  ignored: {},
  questions: {
    study:
      "^ warum|was|wer|wie|wieso|weshalb|wo|erklare|welche … elia|elija|jona|judas|saul|simson|bibel|paulus|hiob|mose|vers|bibelvers",
  },
  personal: "ich|mich|mir|mein|meine|meinen",
  past: "vor … jahren|jahrzehnten\n fruher|damals\n als ich … war\n bevor … christus|jesus|gott|glauben\n im jahr|jahre\n in meiner jugend|kindheit\n <god> hat mich … gerettet|befreit|geheilt",
  present: "wieder\n immer noch\n noch immer\n seit\n heute abend|nacht\n jetzt … will|mochte",
};

export const dutch: Grammar = {
  language: "nl",
  letters: latin,
  spaced: true,
  classes: {
    stop: "niet|nooit|geen|hij|zij|iemand|wie",
    filler:
      "en / maar / ik / god / heer / here / jezus / vader / soms / hallo / vandaag / nu / vanavond / alsjeblieft / gewoon / ook",
    god: "god|heer|here|jezus|vader|christus",
    want: "wil|wou|wilde|wens|wenste|denk|dacht|overweeg|ga|plan|probeerde|geprobeerd|heb|zou|kan|moet|hoe|zin|gedachten|gedachte|als|aan|liever|hoop|bid|op|besloten|drang|verlang|bereid|klaar",
    kill: "zelfmoord|suicide plegen|pleeg|te|gepleegd|aan|doen plegen? / mezelf|mijzelf|me van|iets|ophangen|verhangen|doden|ombrengen|vermoorden|doodschieten|verdrinken|opknopen|doodmaken|vergiftigen het|aan|kant? leven? beroven|doen|maken|aandoen? / een einde aan … maken|maak|gemaakt / eind|einde aan mijn|alles|het|dit|deze leven|alles? / mijn leven beeindigen|te|beeindig|eindigen / uit het leven stappen / er een einde aan / er een eind aan / van het|de|een|dak|flat|brug … springen|spring / voor de|een trein … springen|spring|gooien|stap / mijn polsen … snijden|doorsnijden|snij / euthanasie",
    person:
      "man|vrouw|echtgenoot|echtgenote|vriend|vriendin|vader|papa|moeder|mama|stiefvader|stiefmoeder|broer|zus|zusje|broertje|oom|tante|neef|nicht|opa|oma|zoon|dochter|partner|ex|baas|dominee|priester|leraar|buurman|schoonvader|kleinzoon",
  },
  concerns: {
    self_harm: {
      "kill oneself": `
        <kill>
        denk|gedachten|gedacht … aan zelfmoord|suicide|dood|doodgaan
        zelfmoordgedachten|suicidegedachten
        ik … ben|voel … suicidaal
        ik … zelfmoord
        mijn zelfmoord
        ik … maak|ga|stap … er … een? einde|eind|uit … aan
      `,
      "wish to die": `
        <want> … dood|sterven|doodgaan
        dood … wil|zijn|gaan
        wil|zou … verdwijnen|weg zijn
        wou|wilde|wens|wenste … dood|nooit … $|was|ben|geboren
        liever dood|sterven|doodgaan
        wil|kan|hoef … niet|nie meer|langer|verder … leven|zijn|hier|bestaan|wakker|verder|meer
        wil|hoef niet|nie leven|bestaan
        leven … niet|geen|zinloos … meer|waard|zin
        geen|niet|nergens … zin|reden|redenen|doel|wil … leven|meer
        nergens|niets … voor … leven
        moe|zat|beu|klaar … leven|met het leven
        levensmoe
        slapen|inslapen … nooit|niet … wakker|meer
        nooit|niet … meer? wakker … worden|word|meer
        voor altijd slapen|weg
        nooit geboren
        waarom … leef|besta ik … nog
        verdien … te sterven|dood
      `,
      "prayer to die": `
        <god> … neem|haal|laat|dood|roep me|mij … $|weg|mee|sterven|naar|thuis|nu|gaan|bij|tot|dood|maar|alsjeblieft|ik|kan|want
        neem|haal me|mij … <god>|naar|thuis|hier|weg|bij|tot
        laat me|mij … sterven|gaan|doodgaan
        waarom … <god> … niet … sterven|haalt|neemt|dood
        wil … naar|bij … <god>|hemel … nu|vandaag|vanavond|toe
        vergeeft|vergeef|vergeven … als|wat|voor … zelfmoord|einde|dood|doe|ga|doen|maak
        bid|smeek|vraag … <god>? … sterf|dood|sterven|haalt
      `,
      burden: `
        zonder mij|me … beter|gelukkiger|makkelijker
        iedereen|familie|wereld|kinderen|gezin|allemaal|ze … beter|gelukkiger … zonder|als … mij|me|ik|dood|weg|er
        beter af zonder mij|me
        beter … als ik … dood|weg|er|niet|nooit
        ben … last … voor|iedereen|familie
        niemand … missen|merken|mist|opvallen|huilen|erg
      `,
      farewell: `
        afscheidsbrief|afscheidsbrieven|afscheidsbriefje|afscheidsbriefjes
        brief|brieven … als ik … dood|weg|er
        dit is … mijn laatste bericht|nacht|gebed|dag|avond
        vaarwel … allemaal|wereld|$
        als je|jullie … dit leest|lezen|vindt … dood|ben|er
        morgen … ben|ik … er|niet|dood … meer|niet|$
        zeg|vertel … dat ik … hield|houd|hou
      `,
      "overdose in progress": `
        pillen|tabletten|slaappillen|medicijnen|doosje|strip|potje|doos … ingenomen|geslikt|genomen|op|doorgeslikt
        overdosis
        bleek|gif|rattengif|bleekmiddel … gedronken|geslikt|ingenomen
        pillen|touw|pistool|mes|strop … klaar|voor me|hand|hoofd|keel
        sta|zit … op|bij|aan … brug|dak|spoor|rand|balkon|flat
      `,
      "self-injury": `
        snijd|snij|kras|brand|verwond|sla|beschadig mezelf|mijzelf|me|mij|in … $|weer|elke|iedere|bijna|armen|arm|polsen|benen|dagelijks|expres|als|stiekem|zelf|om|sinds|al
        mezelf|mijzelf … weer|gisteren|gesneden|verwond|gekrast|beschadigd|verbrand … $|gesneden|verwond
        in mijn armen|arm|polsen|pols|benen|dijen … snijd|snij|gesneden|gekrast
        mezelf … pijn|snijden|beschadigen|verwonden|snij|straffen … $|doen|te|doe
        zelfbeschadiging|zelfverwonding|automutilatie … ik|mijn|weer
        automutileer
        heb … mezelf … gesneden|verwond|gekrast
      `,
    },
    danger: {
      "violence suffered": `
        mijn … <person> … slaat|sloeg|mishandelt|verkracht|misbruikt|bedreigt|schopt|wurgt|raakt|dwingt|sluit|geslagen|betast|verkrachtte … me|mij|ons|mijn|$|elke
        slaat|mishandelt|verkracht|misbruikt|bedreigt|schopt|wurgt me|mij|ons … $|elke|altijd|als|en|met|iedere|wanneer|soms|bijna|vaak
        hij|zij|ze … heeft|wil|gaat|zal … me|mij … geslagen|verkracht|misbruikt|gewurgd|vermoorden|doden|mishandeld|vermoord
        ik … word|werd|ben … geslagen|misbruikt|verkracht|mishandeld … $|door|elke|thuis|gisteren
        dreigt|gedreigd|zegt|dreigde … me|mij|hij|dat … vermoorden|doden|vermoordt|doodt
        bang … voor|dat|thuis|naar … <person>|hem|vermoordt|huis|slaat
        durf … niet … naar? huis
        misbruikt|slaat|verkracht|betast … mijn|onze dochter|zoon|zus|zusje|broer|broertje|kinderen|moeder
        dwingt me|mij … seks|te|tot
        mijn … <person> zit aan me|mij
        sluit me|mij … op
      `,
      "harm to others": `
        wil|ga|zou|plan|denk|kan … mijn|hem|haar|iemand|iedereen|ze … vermoorden|doden|neersteken|doodschieten|vergiftigen|slaan|doodsteken|doodmaken|neerschieten|pijn
        ik vermoord hem|haar|mijn|ze
        mijn zoon|dochter offeren
      `,
    },
    bereavement: {
      "someone died": `
        mijn|onze|ons … <person>|baby|kind|vriend|collega … overleden|gestorven|overleed|stierf|zelfmoord|dood|doodgegaan|leven|verloren
        heb|hebben … mijn|onze|ons … <person>|baby|kind … verloren|begraven
        dood|zelfmoord|begrafenis|overlijden van mijn|onze
      `,
    },
  },
  signs: dutchSigns,
  masks: {
    "denied wishes": `
      wil|wilde|ga … niet|nooit dood|sterven|doodgaan
      niet … suicidaal|dood|sterven
      nooit … zelfmoord|geslagen|slaan|slaat
    `,
    idioms: `
      sterf|sterven|dood|doodgaan van de|het? honger|dorst|schaamte|lachen|kou|hitte|verveling|nieuwsgierigheid
      van de honger|dorst|kou … dood|sterven|omkomen
      sterven aan|voor|met de|het? zonde|mezelf|zelf|jezelf|wereld|vlees|christus|jezelf|jezus
      doodmoe|doodsbang
      tijd doden
      snij|snijd|gesneden|sneed|verbrand|brandde|bezeerd … scheren|koken|vinger|mes|papier|keuken|sport|voetbal|spelen|oven|per|ongeluk|ui|uien|knie|duim
      scheren|koken|vinger|papier|keuken|voetbal|oven|duim … gesneden|verbrand|sneed
      haar|haren knippen|snijden
    `,
  },
  ignored: {},
  questions: {
    study:
      "^ waarom|wat|wie|hoe|waar|welke|leg|hoeveel … elia|jona|judas|saul|simson|bijbel|paulus|job|mozes|vers|bijbeltekst",
  },
  personal: "ik|mezelf|me|mij|mijn",
  past: "jaar|jaren geleden\n vroeger|destijds\n toen ik … was\n voordat … christus|jezus|god|geloof\n in 19*|20*\n vorig jaar\n in mijn jeugd\n <god> heeft me|mij … gered|bevrijd|genezen\n vrij dankzij",
  present: "weer|opnieuw\n nog steeds\n sinds\n vanavond|vannacht\n nu … wil",
};
