// Signs of despair and abuse in Romance and Germanic languages that do not count alone. See
// english-signs.ts for the weights.
import type { UrgentConcern } from "../concern.ts";
import type { Sign } from "../grammar.ts";

type Signs = Readonly<Record<UrgentConcern, readonly Sign[]>>;

export const spanishSigns: Signs = {
  self_harm: [
    [
      "no way out",
      3,
      "no … veo|hay|encuentro … salida … muero|morir|vida|mejor\n mejor me|m muero|muera|mato\n guardado|guarde|juntado|juntando|junte … pastillas|pildoras\n por que no|nomas? me dejas|deja|dejan morir\n me falta … valor … soga|cuerda|hacerlo",
    ],
    ["looking down", 1, "mirando|miro … abajo|agua\n hace frio|viento"],
    [
      "wishes in other words",
      3,
      "como elias|jonas|job … quita|quitame|basta|llevame\n quitame la vida\n vida … pesa|duele … quiero|terminar\n veneno … no es para",
    ],
    [
      "tool",
      2,
      "soga|cuerda|pastillas|pastilla|pistola|arma|veneno|frasco|botiquin|raticida|navaja|cuchilla|escopeta|rifle",
    ],
    [
      "place",
      2,
      "estoy|llevo|parado|parada|sentado|sentada|subi|subido|sobre|mirando|desde … puente|azotea|borde|techo|cornisa|balcon|tejado|vias|barandilla|anden|piso",
    ],
    [
      "decision",
      2,
      "tengo|tenia|he|lo|ya … decidido|decidi|planeado|listo|lista|preparado|preparada|comprado|elegido\n ya compre|compre|escogi|elegi … soga|cuerda|veneno|pastillas|dia|lugar|fecha\n me falta … valor\n si me adelanto\n para siempre",
    ],
    ["when", 1, "hoy|manana|noche|sabado|domingo|ya|ahora|pronto|ultima|ultimo"],
    [
      "exhaustion",
      2,
      "no … puedo|aguanto|doy|soporto … mas\n harto|harta|arto|cansado|cansada|arta de|d todo|vivir|esto|existir|la\n la|esta vida … pesa|duele|harta\n quiero|kiero terminar|acabar|irme|descansar",
    ],
    [
      "leaving",
      3,
      "ojala … atropelle|atropellara|matara|mate|parta|muera|trague … $|carro|coche|auto|tren|ya|camion|rayo\n nadie … despierte|despertara\n irme de este mundo\n m|me kiero|quiero … mtar|matar|morir|mrir|muerte\n no kiero|quiero|qiero … bibir|vivir|bivir\n me|m voy a tirar\n tirarme|lanzarme … al|del|por|x|de metro|tren|ventana|puente|balcon|la\n se mata … decidido|yo",
    ],
    [
      "god take me",
      2,
      "recoja|lleve|llevame|recogeme|quitame … noche|ya|vida|senor|dios|contigo|aqui\n dios|senor … basta|recoja|llevame\n como elias|jonas|job",
    ],
    [
      "forgiveness",
      2,
      "ire al|a infierno|cielo\n perdona|perdonara|perdonaria … uno|alguien|quien|si|a\n salmo … final|ultimo|despedida|antes",
    ],
    [
      "farewell",
      2,
      "carta|cartas|nota|notas\n me despido|despedida|despedirme\n gracias por todo\n no voy|volvere a escribir|estar|verlos\n adios",
    ],
    [
      "burden",
      2,
      "familia|ellos|todos|hijos|mama|ella … descansaria|descansarian|descansar|mejor|respiran|tranquilos|felices … $|sin|si\n si … faltara|muriera|desapareciera|estuviera\n sin mi|yo\n carga|estorbo|estorbando|peso|trabajo … para|familia|todos",
    ],
    [
      "swallowed",
      3,
      "me tome|trague|tomo todo|todas|todos|entero|entera|el frasco|la caja\n tome todo|todas … habia|frasco|caja|botiquin",
    ],
    [
      "passing",
      -2,
      "jaja|jajaja|examen|trafico|partido|risa|cumpleanos|boda|presion|receta|judas|misa",
    ],
  ],
  danger: [
    ["thrown", 3, "me empujo|empuja|tiro|aventó|aventa … escaleras|pared|suelo|piso"],
    ["who", 1, "mi … <person>\n el|ella … me\n catequista|padrastro|maestro|entrenador|tio"],
    [
      "act",
      2,
      "me agarra|jala|tira|arrastra|empuja|obliga|encierra|toca|toco|aprieta|pega|golpea|forza|manosea|desnuda|ahorca … $|del|de|a|cuando|en|cuello|pelo|la|por\n entra|viene|mete … cuarto|cama|habitacion|bano|noche\n hace|hacer cosas\n pague con sangre",
    ],
    [
      "fear",
      1,
      "miedo|secreto|bebe|borracho|toma|trabaja|noche|sola|solo|contar|decir|cuello|cuchillo|anos|sangre",
    ],
  ],
};

export const portugueseSigns: Signs = {
  self_harm: [
    ["a blade in the hand", 3, "faca|gilete|lamina|corda … no|na|em pulso|pescoco|mao|braco"],
    ["looking down", 1, "olhando|olho … baixo|agua\n da janela"],
    ["without me", 3, "sem mim … melhor|feliz|felizes|leve|respiram"],
    [
      "tool",
      2,
      "corda|comprimidos|remedios|remedio|arma|veneno|cartela|gilete|lamina|revolver|faca|chumbinho",
    ],
    [
      "place",
      2,
      "estou|to|subi|sentado|sentada|em|parado|aqui|na|no … ponte|telhado|parapeito|beirada|janela|trilhos|sacada|terraco|laje|viaduto",
    ],
    [
      "decision",
      2,
      "ja escolhi|comprei|decidi|preparei|marquei|planejei|deixei|separei\n escolhi … dia|lugar|arvore|hora\n esta|ta|tudo … decidido|pronto|planejado|preparado\n vou fazer isso",
    ],
    ["when", 1, "hoje|amanha|noite|sabado|domingo|agora|logo|antes|ultima|ultimo"],
    [
      "exhaustion",
      2,
      "nao … aguento|guento|suporto|consigo … mais\n cansei|cansado|cansada|farto|farta … de|da viver|existir|vida|tudo\n quero sumir|desaparecer|acabar|descansar|parar",
    ],
    [
      "god take me",
      2,
      "me|deus|senhor … leva|leve|busca|recolhe|chama … embora|contigo|logo|daqui|$|nao",
    ],
    [
      "forgiveness",
      2,
      "vou para|pro inferno|ceu\n perdoa|perdoaria|perdoara … se|quem\n so|apenas quero ouvir|ler … salmo|versiculo",
    ],
    [
      "farewell",
      2,
      "carta|bilhete|cartas … gaveta|despedida|mesa|familia|filhos|mae\n adeus\n obrigado|obrigada por tudo",
    ],
    [
      "burden",
      2,
      "sem mim\n familia|eles|todos|filhos … melhor|respiram|felizes|aliviados\n so|apenas dou|causo trabalho|problema|despesa\n peso morto|fardo|estorvo",
    ],
    [
      "leaving",
      3,
      "nao … acordar mais|nunca\n me jogar|jogo|atirar … ponte|janela|trem|predio|debaixo",
    ],
    ["passing", -2, "kkk|kkkk|prova|transito|jogo|rir|aniversario|casamento|pressao|judas"],
  ],
  danger: [
    ["who", 1, "meu|minha … <person>\n ele … me\n padrasto|catequista|tio|treinador"],
    [
      "act",
      2,
      "me bate|agarra|empurra|toca|obriga|tranca|aperta|machuca|enforca|chuta\n mexe|mexeu|mexer comigo\n entra|vem … quarto|cama\n faz|fazer coisas comigo",
    ],
    ["fear", 1, "medo|segredo|bebe|sai|noite|sozinha|sozinho|contar|faca|anos|desculpa|depois"],
  ],
};

export const frenchSigns: Signs = {
  self_harm: [
    [
      "pills in front of me",
      3,
      "devant|avec moi … somniferes|comprimes|cachets|corde|pilules\n somniferes|comprimes|cachets|corde|pilules … devant moi\n pourquoi je suis encore en vie|la\n pourquoi … encore en vie",
    ],
    ["looking down", 1, "regarde … bas|eau|vide\n d un pas"],
    [
      "a step",
      3,
      "pardonne|pardonnera t? il? si je saute|pars|meurs\n suffirait d un pas\n un seul pas",
    ],
    ["tool", 2, "corde|comprimes|cachets|medicaments|fusil|rasoir|boite|somniferes"],
    [
      "place",
      2,
      "suis|assis|assise|debout|monte|montee|matin|sur|au bord … pont|toit|quai|rebord|balcon|falaise|rails|fenetre|voie",
    ],
    [
      "decision",
      2,
      "j ai … achete|choisi|decide|prepare|prevu|tout\n suffirait d un pas\n je me dis\n je compte|vais partir\n c est decide",
    ],
    [
      "when",
      1,
      "ce soir|matin\n demain|samedi|dimanche|hier|bientot|nuit|toujours|derniere|dernier",
    ],
    [
      "exhaustion",
      2,
      "n en peux|peu plus|plu\n j en|jen ai? marre|peux|peu … $|vivre|plus|plu|tout\n a quoi bon\n personne ne|n … attend|aime|voit\n fatigue|fatiguee de vivre|la|tout",
    ],
    [
      "leaving",
      3,
      "jveu|jveux|veu|veux creve|crever|mourir|mourrir|partir\n me jeter … sous|train|pont|rer|metro|fenetre|par\n m endormir … plus|jamais reveiller|me",
    ],
    [
      "god take me",
      2,
      "reprends|prends|rappelle|emporte moi|me … seigneur|dieu|ce|je|maintenant|$|pres",
    ],
    [
      "forgiveness",
      2,
      "pardonne|pardonnera|pardonnerait … si|il|celui|quelqu|je\n si je saute|pars|meurs|le",
    ],
    [
      "farewell",
      2,
      "lettre|lettres|mot … filles|fils|enfants|adieu|parents|femme|table|famille|laisse\n je laisse … lettre|mot|lettres\n adieu\n merci pour tout",
    ],
    [
      "burden",
      2,
      "sans moi|leur\n seront|serait|seraient|iront|vivront mieux|tranquilles|heureux|heureuses\n mieux sans\n fardeau|poids|boulet",
    ],
    ["passing", -2, "mdr|lol|examen|bouchons|match|faim|anniversaire|mariage|rhume|judas|messe"],
  ],
  danger: [
    [
      "who",
      1,
      "mon|ma|le … <person>\n pretre|catechiste|entraineur|professeur|cure|pere\n il … m|me",
    ],
    [
      "act",
      2,
      "m|me a? touche|frappe|bat|force|tape|oblige|etrangle|enferme|pousse|gifle|viole\n vient|entre|rentre … lit|chambre\n fait|faire des|choses choses?",
    ],
    ["fear", 1, "peur|secret|boit|seul|seule|nuit|ans|couteau|dire|enfants|semaine derniere"],
  ],
};

export const italianSigns: Signs = {
  self_harm: [
    ["looking down", 1, "guardo … giu|acqua\n perche ti scrivo"],
    ["tool", 2, "corda|pastiglie|pillole|pistola|veleno|lametta|fucile|scatola|farmaci|sonniferi"],
    [
      "place",
      2,
      "sono|seduto|seduta|qui|salito|salita|in piedi … ponte|cavalcavia|tetto|cornicione|balcone|binari|viadotto|bordo",
    ],
    ["alone", 1, "nessuno in casa|mi\n non so … perche|piu\n in mano\n da solo|sola"],
    [
      "decision",
      2,
      "ho … deciso|comprato|scelto|preparato|pronto\n gia … deciso|pronta|pronto|preparato|preparata\n ho in mano",
    ],
    ["when", 1, "stasera|stanotte|domani|sabato|domenica|ora|oggi|presto|ultimo|ultima"],
    [
      "exhaustion",
      2,
      "non|nn … ce … faccio|fccio|facio piu\n non|nn … posso|sopporto|reggo piu\n stanco|stanca|stufo … di vivere|tutto|esistere",
    ],
    [
      "leaving",
      3,
      "voglio|vojo|vorrei … mori|morire|sparire|crepare|dormire … $|per|davvero|davero|sempre|e\n mi butto … sotto|giu|dal",
    ],
    ["god take me", 2, "prendimi|portami|chiamami … $|con|te|via|signore|stanotte|casa"],
    ["looking down", 1, "guardo … giu|acqua\n perche ti scrivo"],
    ["forgiveness", 2, "perdona|perdonerebbe|perdonera … se|chi\n dio|signore mi perdona"],
    [
      "farewell",
      2,
      "lettera|lettere|biglietto … addio|figli|moglie|mamma|tavolo|scritto\n addio\n grazie di|per tutto",
    ],
    [
      "burden",
      2,
      "senza di me\n starebbero|staranno|sarebbero meglio|felici|tranquilli\n un|solo peso … per|tutti",
    ],
    [
      "passing",
      -2,
      "ahah|ahaha|esame|traffico|partita|fame|compleanno|matrimonio|raffreddore|giuda",
    ],
  ],
  danger: [
    ["threat", 3, "faccio pagare … coltello|pistola|sangue"],
    ["threat", 3, "faccio pagare … coltello|pistola|sangue\n coltello|pistola … faccio pagare"],
    ["who", 1, "mio|mia|il … <person>\n catechista|prete|patrigno|allenatore|zio|maestro\n lui mi"],
    [
      "act",
      2,
      "mi fa|fanno fare … cose\n mi tocca|picchia|mena|obbliga|costringe|chiude|strozza|spinge|prende\n viene|entra … letto|camera\n gliela faccio pagare",
    ],
    ["fear", 1, "paura|segreto|beve|notte|ubriaco|anni|coltello|pistola|dire|non voglio|da solo"],
  ],
};

export const germanSigns: Signs = {
  self_harm: [
    [
      "in the hand",
      3,
      "klinge|tabletten|pillen|seil|strick|pistole|messer … in der hand\n ich springe|spring … heute|jetzt|gleich|$",
    ],
    ["looking down", 1, "wasser … ruhig|tief|kalt\n runter|hinunter"],
    [
      "a burden to all",
      3,
      "falle … zur last\n allen|jedem … zur last\n mir selber|selbst was|etwas antue|antu|antun",
    ],
    ["tool", 2, "tabletten|pillen|seil|strick|waffe|pistole|klinge|rasierklinge|schlaftabletten"],
    [
      "place",
      2,
      "stehe|steh|sitze|sitz|bin|auf|oben … brucke|dach|gleis|gleise|gleisen|gelander|balkon|klippe|hochhaus|bahnsteig",
    ],
    [
      "decision",
      2,
      "hab|habe … entschieden|beschlossen|gekauft|gezahlt|vorbereitet|besorgt|geplant|geschluckt\n mache|mach … schluss\n alles|schon vorbereitet|geplant|bereit",
    ],
    ["when", 1, "heute|morgen|abend|nacht|samstag|sonntag|jetzt|bald|letzte|letzter|letzten"],
    [
      "exhaustion",
      2,
      "kann|kan|halte|halt … nicht|nich|nimmer mehr\n wil|will nich|nicht … mehr|mer|meer leben|lebn|aufwachen\n alles … scheisse|scheise|sinnlos\n mude … leben",
    ],
    [
      "leaving",
      3,
      "mir selber|selbst was|etwas an antue|antun|tue|tun\n mir was|etwas antue|antun|antu\n wil|will nich|nicht mer|meer|mehr leben",
    ],
    ["god take me", 2, "hol|nimm mich … heim|zu|weg|dir|$"],
    [
      "forgiveness",
      2,
      "komm|komme|kommt ich|man … himmel|holle\n verzeiht|vergibt|vergebt … wenn|mir",
    ],
    [
      "farewell",
      2,
      "abschiedsbrief|abschiedsbriefe\n brief|briefe|zettel … familie|kinder|mama|geschrieben\n lebt wohl\n danke fur alles",
    ],
    ["burden", 2, "ohne mich\n zur|eine last\n besser|leichter dran|hatten|ware|waren"],
    [
      "passing",
      -2,
      "haha|lol|prufung|klausur|stau|spiel|hunger|geburtstag|hochzeit|heuschnupfen|judas",
    ],
  ],
  danger: [
    ["who", 1, "mein|meine|der … <person>\n er|sie … mich"],
    [
      "act",
      2,
      "fasst|packt|wurgt|schlagt|tritt|schubst|zwingt|sperrt|beruhrt|verprugelt … mich\n mich … schlagt|wurgt|anfasst|zwingt|einsperrt|verprugelt\n kommt … in mein|zimmer|bett\n bring|bringe|werde ihn|sie … um|umbringen",
    ],
    [
      "fear",
      1,
      "angst|geheimnis|getrunken|betrunken|nachts|nacht|nachtschicht|messer|allein|jahre|sagen|schwore",
    ],
  ],
};

export const dutchSigns: Signs = {
  self_harm: [
    ["a burden to all", 3, "iedereen|allen tot last"],
    ["tool", 2, "pillen|touw|pistool|scheermes|doosje|slaappillen"],
    ["place", 2, "sta|zit|ben|op … brug|spoor|dak|rand|rails|balkon|flat|reling|perron"],
    [
      "decision",
      2,
      "heb … besloten|gekocht|gekozen|klaargelegd|klaarliggen|gepland|klaar\n staat vast\n maak|maken … eind|einde aan",
    ],
    ["when", 1, "vanavond|vannacht|morgen|vandaag|zaterdag|zondag|nu|straks|laatste"],
    [
      "exhaustion",
      2,
      "kan|hou … niet|nie meer\n genoeg geweest\n moe … leven|alles\n leven moe|beu|zat",
    ],
    [
      "leaving",
      3,
      "zelf … een eind|einde aan … maak|maken|$\n eind|einde aan … maak|mijn|het leven\n verdwijnen voor altijd|altijt",
    ],
    ["god take me", 2, "haal|neem me|mij … thuis|weg|alsjeblieft|bij|$"],
    ["forgiveness", 2, "vergeeft|vergeef … god|als|mij|het\n kom ik … hel|hemel"],
    ["farewell", 2, "briefje|afscheidsbrief|brieven\n vaarwel\n bedankt voor alles"],
    ["burden", 2, "zonder mij\n beter af\n iedereen|allemaal tot|een last\n tot last"],
    ["passing", -2, "haha|lol|tentamen|file|wedstrijd|honger|verjaardag|bruiloft|judas"],
  ],
  danger: [
    ["who", 1, "mijn|de … <person>\n hij|zij … me|mij"],
    [
      "act",
      2,
      "komt … bij me|mij\n bij me in bed\n zit|zat … aan me|mij\n slaat|schopt|dwingt|wurgt|knijpt|betast … me|mij\n ga hem|haar vermoorden|vermoord",
    ],
    ["fear", 1, "bang|durf|geheim|gedronken|dronken|nachts|s nachts|mes|alleen|jaar|zeggen"],
  ],
};
