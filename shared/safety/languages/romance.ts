// Spanish, Portuguese, French and Italian.
import type { Grammar } from "../grammar.ts";
import { frenchSigns, italianSigns, portugueseSigns, spanishSigns } from "./european-signs.ts";

const latin = /[a-z]/;

export const spanish: Grammar = {
  language: "es",
  letters: latin,
  spaced: true,
  classes: {
    stop: "no|nunca|jamas|el|ella|alguien|quien",
    filler:
      "y / ya / pero / solo / senor / dios / dios mio / a veces / hoy / hola / ahora / tambien / estoy / esta noche",
    god: "dios|senor|jesus|padre|cristo",
    want: "quiero|kiero|qiero|quisiera|queria|deseo|necesito|prefiero|preferiria|voy|pienso|planeo|decidi|decidido|intente|intento|ganas|pensando|pensado|penso|planeando|considerando|ojala|gustaria|podria|puedo|debo|deberia|como|idea|ideas|forma|manera|temo|siento|si|he",
    kill: "matarme|suicidarme|ahorcarme|colgarme|dispararme|ahogarme|envenenarme|desangrarme / pegarme un tiro / quitarme|quitar|acabar|terminar|terminando|acabando con? mi|la|esta vida / me quitare|quito|quite|quitara la vida / terminar|acabar con todo|esto|mi|el|este sufrimiento|dolor|existencia? / cortarme las|la venas|muneca / tirarme|lanzarme|arrojarme|saltar de|del|al|desde|por|bajo|a|delante|frente / volarme los|la sesos|cabeza",
    person:
      "marido|esposo|esposa|mujer|novio|novia|padre|papa|madre|mama|padrastro|madrastra|hermano|hermana|tio|tia|primo|abuelo|abuela|hijo|hija|pareja|ex|jefe|pastor|sacerdote|profesor|vecino|cunado|suegro|suegra",
  },
  concerns: {
    self_harm: {
      "kill oneself": `
        <kill>
        me voy a|quiero|quisiera matar|suicidar|ahorcar|colgar|morir
        me mato|suicido|suicidare|matare|ahorco|ahorcare
        me quiero|quisiera|voy|vamos? a? matar|morir|suicidar|ahorcar
        quiero|voy|pienso|puedo … desaparecer para|de|por
        pienso|pensando|pensamientos|ideas|pienso … en? … suicidio|suicidas|suicidarme|muerte|morir|morirme
        pensamientos|ideas suicidas
        tengo|siento|tenido … suicida|suicidas
        mi suicidio
        si … suicido|mato … perdona|cielo|infierno|dios
      `,
      "wish to die": `
        <want> … morir|morirme|muerto|muerta|desaparecer|dormir para siempre|mas?
        <want> … morir|morirme
        <want> … estar|estuviera|estuviese|muerto muerto|muerta
        ojala … muriera|muriese|muerto|muerta|despertara|nacido
        prefiero|preferiria … morir|muerto|muerta|muerte
        desearia … morir|muerto|muerta|nacido
        ganas de morir|morirme|desaparecer|matarme
        no … ganas|razon|razones|sentido|motivo|motivos … vivir|viviendo|vida|seguir
        no quiero … vivir|existir|despertar|aqui
        no quiero seguir … viviendo|aqui|vivo|viva|asi|en
        no quiero estar … aqui|mundo|tierra|vivo|viva
        no … puedo … vivir|seguir mas|asi|viviendo
        ya no puedo … vivir|mas con|esta|vida
        no aguanto … vida|vivir|mas|esta
        no soporto|aguanto … vivir|vida
        cansado|cansada|harto|harta … vivir|vida|existir
        mi|la vida … no … vale|sentido
        no vale la pena vivir|seguir
        nada por|para … vivir
        dormir|acostarme|acuesto|dormirme … no … despertar|despertarme
        no … despertar|despertarme … manana|mas|nunca|jamas|nunca
        dormir para siempre
        nunca … haber|hubiera|debi … nacido|nacer
        no deberia|debi haber? … nacer|nacido|existir
        de|del un puente … saltar|tirarme
        para que … sigo|seguir … vivo|viva|viviendo|vivir
        merezco morir
      `,
      "prayer to die": `
        <god> … llevame|quitame|matame|recogeme
        llevame|llevarme|recogeme … <god>|contigo|ya|pronto|cielo|esta|hoy
        <god> … dejame|permiteme|ayudame … morir
        dejame morir
        <god> … quitame la vida
        por que … <god> … no … lleva|llevas|mata|matas|deja|dejas
        quiero|voy|dejame|permiteme irme|ir|estar contigo … ya|hoy|noche|ahora|mismo
        quiero … ir|irme|estar … con|al … <god>|cielo … ya|hoy|noche|ahora|mismo
        perdonara|perdona|perdonaria|perdoname … si … mato|suicido|quito|muero|hago|matara|suicidara
        perdona|perdoname … por lo que … voy|hacer
        pido|rezo|oro|ruego … <god>? … lleve|muerte|morir|mate
      `,
      burden: `
        todos|todo|familia|mundo|hijos|ellos|ustedes … mejor|felices|feliz|tranquilos … sin mi
        mejor|felices|tranquilos … sin mi
        mejor … si … no estuviera|existiera|muero|muriera|muerto|muerta|desaparezco|desapareciera|estoy
        soy una? carga … todos|familia|ellos|para|mi
        nadie …… extranar|echar|llorar|notar|importar|enterar … $|cuando|si|menos|por|mi
        nadie … extranaria|extranara|echaria|echara|importaria|notaria|notara|lloraria|enteraria
        a nadie … importaria|importa … muero|muriera|desaparezco|vivo
      `,
      farewell: `
        carta|cartas|nota|notas … despedida|suicidio|despedidas
        despedirme|despidiendome|despedi|despido … todos|familia|siempre|hoy
        adios … siempre|todos|mundo
        este|esta es mi|la ultimo|ultima mensaje|noche|oracion|dia|carta
        cuando lean|leas|lea|encuentren … esto … muerto|muerta|estare|ido|habre
        no volveran … saber|ver … mi|verme
        manana … no … estare|voy … aqui|estar
        diganle|dile|diles … que … ame|amo|quise|quiero … ya|cuando
        esta noche … lo|termino|acabo|todo hago|hare|acaba|termina|acabo|con
        hoy|esta … acabo|termino|acabare con todo|esto|mi
      `,
      "overdose in progress": `
        tome|tomado|trague|tragado|ingeri|tomar|tomarme … todas|todo|frasco|caja|bote|muchas|monton|veinte|treinta|cuarenta|50|30|20|blister|puñado|sobredosis … pastillas|pastilla|frasco|pildoras|medicamentos|medicinas|tabletas|veneno|somniferos|$
        tome|trague|bebi|tomado|bebido … veneno|cloro|lejia|raticida|sobredosis|insecticida
        pastillas … listas|preparadas|mano|delante|frente
        tengo … pistola|cuerda|soga|pastillas|arma|veneno|cuchillo … lista|listas|listo|preparada|preparadas|mano|cabeza|aqui|noche
        estoy … puente|azotea|borde|techo|vias|cornisa|balcon … saltar|abajo|tirarme|ahora|adios|salto
        estoy en|sobre el|la borde|cornisa|puente
      `,
      "self-injury": `
        me corto|corte|cortaba|hiero|quemo|rasguno|lastimo|autolesiono|araño|golpeo … $|brazos|brazo|munecas|muneca|piernas|muslos|otra|todos|todas|cada|noche|noches|escondidas|secreto|para|vez|cuando|desde|a|propia|sola|solo
        me he|estoy|estuve vuelto|cortado|cortando|quemado|quemando|lastimado|lastimando|herido|autolesionado|autolesionando
        volvi|vuelto a cortarme|lastimarme|autolesionarme|hacerme|quemarme
        cortarme|hacerme|lastimarme|autolesionarme|herirme|quemarme dano?
        hacerme|hago|hice dano … a|mi|misma|mismo|misma
        me hago dano
        autolesion|autolesiones|autolesionarme
        cortes … brazos|brazo|piernas|munecas … hice|hago|cuchilla|navaja
      `,
    },
    danger: {
      "violence suffered": `
        me pega|golpea|pegan|golpean|maltrata|maltratan|viola|violan|abusa|amenaza|estrangula|ahorca|quema|patea|insulta … $|cada|todos|todas|cuando|y|con|si|otra|mucho|noche|dia|delante|tengo|casi|siempre
        mi|un … <person> … me … pega|golpea|golpeo|pego|maltrata|viola|violo|abusa|abuso|amenaza|amenazo|estrangulo|toca|toco|encierra|forzo|obliga|empuja|quema|patea|ahorca|mata|matara|matar
        me … viola|violo|violado|violaron|abusa|abuso|abusaron … mi|de|desde|un|anoche|ayer
        abusa de|sexualmente mi|me
        amenaza|amenazo|amenazado|dice|dijo … con|que … matarme|mata|matara|matar|matarnos
        va a matarme|matarnos
        me va a matar … marido|el|novio
        me tiene|tienen|mantiene encerrada|encerrado|secuestrada
        me toca|tocaba … noche|partes|cama|no|puedo|donde|cuando
        toca|viola|abusa|golpea … a|de mi hija|hijo|hermana|hermano|hijos|madre|mama
        tengo|vivo miedo|con … de|miedo … <person>|mate|el|casa|volver
        me obliga|obligo|obligan a … sexo|acostarme|tener|relaciones
      `,
      "harm to others": `
        quiero|voy|pienso|pensando|ganas|podria|planeo|deseo|necesito … matar|matarlo|matarla|matarlos|apunalar|disparar|envenenar|lastimar|golpear|quemar|acuchillar|matarlas … $|a|mi|todos|noche|el|ella|cuando|hoy
        sacrificar … mi hijo|hija
        disparar|tirotear|bomba … escuela|iglesia|trabajo|colegio
      `,
    },
    bereavement: {
      "someone died": `
        mi|nuestro|nuestra … <person>|amigo|amiga|bebe|sobrino|sobrina … murio|fallecio|suicido|mato|ahorco
        mi|nuestro|nuestra … <person>|amigo|amiga … se? quito|ahorco|suicido la? vida?
        perdi|perdimos … a? mi|nuestro|nuestra|un … <person>|bebe|amigo
        muerte|suicidio|funeral de mi
      `,
    },
  },
  signs: spanishSigns,
  masks: {
    "denied wishes": `
      no quiero|queria|deseo|voy … morir|morirme|matarme|matar|suicidarme
      no … suicida|suicidarme|suicidare
      nunca … matarme|suicidarme|mataria|pego|golpeo|pegado|golpeado
    `,
    idioms: `
      morir|morirme|muero|muriendo de risa|hambre|sed|verguenza|frio|calor|sueno|aburrimiento|pena|amor|ganas|miedo
      morir al|a|por|para|con mi|los|las|el|la? pecado|mismo|misma|yo|carne|cristo|mundo|ti|otros|jesus|dios
      matar|mata|matando el tiempo|hambre|pecado|viejo|orgullo
      matar a|de hambre|besos|risa
      esta|estan|me matando
      golpea|pega el|fuerte|corazon|sol
      corte|corto|corté el|mi pelo|cabello|unas|dedo|cesped
      me corte|queme|lastime … afeitandome|cocinando|cocina|cuchillo|jugando|dedo|papel|sin|accidente|plancha|horno|cebolla|futbol|rodilla|espalda|pie
    `,
  },
  ignored: {},
  questions: {
    study:
      "^ por|que|quien|cuantos|cuantas|como|explica|significa|significado|donde qué?|que? … elias|jonas|judas|saul|sanson|biblia|pablo|job|moises|versiculo",
  },
  personal: "quiero|me|mi|matarme|suicidarme",
  past: "hace … anos|decadas|tiempo\n cuando era|tenia|fui\n antes … cristo|jesus|dios|creer\n en 19*|20*\n en el|mi pasado|juventud|adolescencia\n <god> me … salvo|rescato|libero|sano",
  present:
    "otra vez\n de nuevo\n todavia|aun\n esta noche|semana\n desde hace|que|los\n ahora … quiero\n sigo",
};

export const portuguese: Grammar = {
  language: "pt",
  letters: latin,
  spaced: true,
  classes: {
    stop: "nao|nunca|jamais|ele|ela|alguem|quem",
    filler:
      "e / ja / mas / so / senhor / deus / meu deus / as vezes / hoje / oi / agora / tambem / estou / to / eu",
    god: "deus|senhor|jesus|pai|cristo",
    want: "quero|queria|gostaria|desejo|preciso|prefiro|preferia|vou|penso|planejo|decidi|tentei|tento|vontade|pensando|pensado|pensei|planejando|considerando|tomara|poderia|posso|devo|deveria|como|ideia|ideias|forma|jeito|se|desejando|pretendo|ia|tenho",
    kill: "me|eu matar|suicidar|enforcar / matar-me|suicidar-me|enforcar-me / tirar|acabar|terminar|acabando|tirando|tirei com? a? minha|esta|essa propria? vida / tirar a propria|vida / acabar|terminar com tudo|isso|isto|este|esse / dar|por|pôr um? fim a|na|à|em|ao? minha|tudo|vida|meu vida|sofrimento? / cortar os|meus pulsos / me jogar|atirar|lancar da|de|do|na|no|pela|debaixo|em / pular|saltar da|de|do ponte|predio|janela|telhado / me mato|suicido",
    person:
      "marido|esposo|esposa|mulher|namorado|namorada|pai|mae|padrasto|madrasta|irmao|irma|tio|tia|primo|avo|filho|filha|companheiro|ex|chefe|pastor|padre|professor|vizinho|cunado|sogro|parceiro|patrao",
  },
  concerns: {
    self_harm: {
      "kill oneself": `
        <kill>
        me|vou|quero matar|suicidar|enforcar
        vou me|eu matar|suicidar|enforcar
        pensando|penso|pensamentos|pensei|ideias … em|de … suicidio|suicidas|morte|morrer|matar
        pensamentos|ideias suicidas
        me sinto|estou|tenho … suicida|suicidas
        meu suicidio
        cometer suicidio
        tentei … suicidio
      `,
      "wish to die": `
        <want> … morrer|morto|morta|morresse
        <want> … sumir|desaparecer … sempre|mundo|vez|$|disso|daqui
        vontade|desejo de morrer|sumir|desaparecer
        queria|gostaria|tomara|desejo … morto|morta|morresse|nascido|acordar|acordasse|morrido
        prefiro|preferia … morrer|morto|morta|morte
        nao quero|queria|desejo|aguento|suporto|consigo … viver|existir|acordar|vivo|viva|vida|mundo|aqui
        nao quero|aguento|consigo mais? … viver|existir|acordar|vida|nesse|neste
        nao tenho|ha|vejo|existe|tem … vontade|razao|razoes|sentido|motivo|motivos … viver|vida|continuar
        cansei|cansado|cansada|farto|farta … viver|vida|existir
        minha|a vida … nao … vale|sentido
        nao vale a pena viver|continuar
        nada … viver
        dormir … nao|nunca|sem … acordar
        nao|nunca … acordar mais|amanha|nunca|de
        dormir para|pra sempre
        nunca … ter|devia|deveria … nascido
        mereco morrer
        por|pra que|porque … continuar|continuo … vivendo|viver|vivo|viva
      `,
      "prayer to die": `
        <god> … leva|leve|mata|mate|tira|busca
        me leva|leve|tira|busca … <god>|logo|embora|contigo|daqui|desse|deste|hoje
        leva-me|leve-me
        <god> … me deixa|deixe|ajuda … morrer
        me deixa|deixe morrer
        deixa-me morrer
        por que|porque … <god> … nao … leva|mata|deixa
        quero … ir|estar|encontrar … com|para|pro … <god>|ceu … ja|hoje|noite|agora|logo
        perdoa|perdoaria|perdoara|perdoe … se … matar|matasse|suicidar|morrer|tirar|fizer|mato
        perdoa|perdoe|perdao … pelo que … vou|fazer
        peco|oro|rezo|imploro … <god>? … leve|morte|morrer|mate
      `,
      burden: `
        todos|todo|familia|mundo|filhos|eles|voces|gente … melhor|felizes|feliz|tranquilos|bem … sem mim|eu
        melhor|felizes|bem … sem mim
        melhor … se … nao existisse|estivesse|morresse|morto|morta|sumisse|desaparecesse
        sou um|so? um? peso|fardo … todos|familia|eles|para|pra|minha
        ninguem … sentiria|sentira|notaria|importaria|choraria|perceberia|vai … falta|morresse|morrer|sumir|se|$
      `,
      farewell: `
        carta|cartas|bilhete|bilhetes … despedida|suicidio|adeus
        me despedir|despedi|despedindo|despeco
        adeus … sempre|todos|mundo
        este|esta|essa|esse e a|o|minha|meu ultima|ultimo|minha mensagem|noite|oracao|dia|carta
        quando lerem|ler|encontrarem … isso|isto … morto|morta|estarei|ido|partido
        amanha … nao … estarei|vou … aqui|estar
        digam|diga|diz … que … amei|amo|amava
        esta|hoje|essa … acabo|termino|acabarei|acaba|faco com? tudo|isso|tudo
      `,
      "overdose in progress": `
        tomei|engoli|tomado|tomar … todos|todo|cartela|caixa|frasco|muitos|monte|vinte|trinta|quarenta|50|30|20|varios|overdose … remedios|remedio|comprimidos|pilulas|frasco|veneno|medicamentos|$
        tomei|bebi|engoli … veneno|chumbinho|agua sanitaria|overdose
        comprimidos|remedios … prontos|separados|mao|frente
        tenho|estou … arma|corda|comprimidos|veneno|faca|remedios … pronta|pronto|prontos|mao|cabeca|aqui|noite|pescoco
        estou … ponte|telhado|beira|terraco|trilhos|parapeito|janela … pular|baixo|agora|adeus|pulo
        estou na|em cima|beira da|do ponte|telhado|predio
      `,
      "self-injury": `
        eu? me corto|corta|queimo|machuco|arranho|firo|automutilo|cortei|machuquei|queimei … $|bracos|braco|pulsos|pernas|coxas|de|todos|todas|cada|noite|quase|escondida|escondido|banheiro|novo|para|quando|desde|com|toda|outra|todo
        voltei|tornei a me cortar|machucar|automutilar|queimar
        me cortar|machucar|automutilar|ferir|mutilar|queimar
        tenho|estou|ando me cortado|cortando|machucando|machucado|queimando
        cortei|corto … meus|os|meu bracos|pulsos|pulso|pernas|braco|coxas
        automutilacao|autolesao|automutilando
      `,
    },
    danger: {
      "violence suffered": `
        me bate|espanca|agride|estupra|estuprou|abusa|ameaca|machuca|enforca|chuta|queima|maltrata|violenta|batem … $|cada|todo|toda|todos|todas|quando|e|com|se|sempre|noite|dia|frente|quase|muito
        meu|minha … <person> … me … bate|bateu|espanca|espancou|agride|agrediu|estupra|estuprou|abusa|abusou|ameaca|ameacou|toca|tocou|tranca|forca|obriga|empurra|chuta|machuca|matar|estrangulou|enforcou
        fui|sou|estou sendo? estuprada|estuprado|abusada|abusado|espancada|espancado|agredida|violentada … por|pelo|ontem|hoje|de|em|todo
        ameaca|ameacou|disse|diz|fala … que|de … me matar|vai
        vai|quer me matar
        me tranca|trancou|prende|prendeu|mantem … casa|quarto|trancada|presa|em
        me toca|tocava|passa … noite|partes|cama|quando|mao
        abusa|estupra|bate|espanca … da|do|de|em|na|no minha|meu|mim filha|filho|irma|irmao|mae|filhos?
        tenho|estou|vivo medo|com … medo? … <person>|mate|ele|casa|voltar
        me obriga|obrigou|forca|forcou a … sexo|transar|ter|relacoes|deitar
      `,
      "harm to others": `
        quero|vou|penso|pensando|vontade|poderia|planejo|desejo|preciso … matar|esfaquear|atirar|envenenar|machucar|queimar|mata-lo|mata-la|bater … meu|minha|todos|ele|ela|eles|alguem|em|no|o|a|meus
        sacrificar … meu|minha filho|filha
        atirar|massacre|bomba … escola|igreja|trabalho
      `,
    },
    bereavement: {
      "someone died": `
        meu|minha|nosso|nossa … <person>|amigo|amiga|bebe|sobrinho … morreu|faleceu|suicidou|matou|enforcou|partiu
        perdi|perdemos … meu|minha|nosso|nossa|um … <person>|bebe|amigo|amiga
        morte|suicidio|enterro|funeral do|da meu|minha
      `,
    },
  },
  signs: portugueseSigns,
  masks: {
    "denied wishes": `
      nao quero|queria|vou|desejo … morrer|me matar|suicidar|matar
      nao … suicida|suicidar
      nunca … me matar|suicidar|bateu|agrediu|mataria
    `,
    idioms: `
      morrer|morrendo|morto|morta|morri de rir|fome|sede|vergonha|frio|calor|sono|tedio|amor|medo|saudade|cansaco
      morrer para|pro|por|com|ao o|a|si|mim? mundo|pecado|mesmo|eu|carne|cristo|proximo|jesus|ele
      matar|matando o|a|meu? tempo|aula|fome|saudade|carne|pecado|velho|orgulho|sede
      me matando|mata de
      bate|bateu … coracao|saudade|fome|palmas|bola|papo
      cortei|queimei|machuquei … barbear|barbeando|cozinhando|cozinha|faca|jogando|dedo|papel|acidente|ferro|forno|cebola|futebol|joelho|costas|sem
      cortar|cortei o|meu cabelo|unhas|dedo|grama
    `,
  },
  ignored: {},
  questions: {
    study:
      "^ por|porque|que|o|quem|quantas|quantos|como|explique|significa que? … elias|jonas|judas|saul|sansao|biblia|paulo|jo|moises|versiculo",
  },
  personal: "quero|me|minha|meu|mim",
  past: "ha|faz … anos|decadas|tempo\n anos atras\n quando eu? era|tinha\n antes … cristo|jesus|deus|conhecer\n em 19*|20*\n no passado\n na minha? juventude|adolescencia\n <god> me … salvou|resgatou|libertou|curou",
  present:
    "de novo|novamente\n outra vez\n ainda\n esta|essa|hoje|agora noite|quero|vou|semana\n desde\n continuo",
};

export const french: Grammar = {
  language: "fr",
  letters: latin,
  apostrophe: " ",
  spaced: true,
  classes: {
    stop: "pas|jamais|ne|n|il|elle|qui|quelqu",
    filler:
      "et / mais / je / j / seigneur / dieu / mon dieu / parfois / bonjour / aussi / alors / maintenant / ce soir / juste",
    god: "dieu|seigneur|jesus|pere|christ",
    want: "veux|voudrais|voulais|veu|vx|souhaite|souhaiterais|envie|prefere|prefererais|vais|pense|penser|songe|compte|decide|essaye|tente|tenter|pensais|prevu|planifie|aimerais|pourrais|dois|devrais|comment|idee|idees|facon|si|besoin|hate|peur|failli|pensees|prie|espere|moyen|desire",
    kill: "me|m suicider|tuer|pendre|noyer|empoisonner|ouvrir|tailler|jeter|foutre|flinguer|buter|supprimer|immoler les|en|sous|l|d|du|de|la|air? / mettre fin a|a ma|mes|la|mon|tout jours|vie|existence|souffrances|calvaire|tout? / en finir / m oter la vie / me donner la mort / finir|terminer avec ma|la|cette vie / sauter du|d|de|par|dans|sous un|la|le|l? pont|toit|fenetre|train|balcon|immeuble|vide|falaise|etage / ouvrir|couper|trancher|taillader mes|les veines|poignets / suicider|suiciderai|suiciderais / mefinir",
    person:
      "mari|femme|epoux|epouse|conjoint|conjointe|compagnon|copain|copine|pere|mere|papa|maman|beau|belle|frere|soeur|oncle|tante|cousin|grand|fils|fille|ex|patron|pasteur|pretre|professeur|voisin|petit|entraineur",
  },
  concerns: {
    self_harm: {
      "kill oneself": `
        <want> … <kill>
        je me suicide|tue|pends|suiciderai|tuerai|suicider
        je m en vais pour toujours
        <kill>
        je pense|songe … au|a suicide|mort|mourir|mettre
        penser|pense|pensees|idees|pulsions … suicide|suicidaires|suicidaire
        pensees|idees|pulsions|envies suicidaires
        je|me|suis|sens … suicidaire
        mon suicide
        tentative de suicide
        jen finis
        ce soir … en finis|finirai|fini
        j en finis
        je vais en finir
      `,
      "wish to die": `
        <want> … mourir|mort|morte|mourrir|crever
        <want> … disparaitre|disparaisse
        <want> … plus exister|vivre|etre la
        envie de mourir|crever|disparaitre
        veux|voudrais|souhaite|aimerais … etre|etais|sois morte|mort
        prefere|prefererais|mieux … mourir|mort|morte
        ne|n|je|peux|veux|veu … plus … vivre|exister|la|monde|terre|vie|continuer
        plus … envie|gout|raison|force … vivre|continuer|vie|exister
        aucune|pas|plus|sans|n … raison|raisons|envie|interet|sens … vivre|continuer|vie|vivre
        marre|fatigue|fatiguee|lasse|las|assez … de|d … vivre|vie|exister|etre
        ma|la vie … ne|n|plus … vaut|sens|peine
        rien … pour vivre|retient
        dormir|endormir|coucher … ne|sans|jamais|plus|pas … reveiller
        ne|plus|pas|jamais … me|m reveiller|reveille … demain|jamais|plus|pas|matin|$
        m endormir pour toujours
        jamais du|aurais|etre … naitre|ne|nee
        j aurais … jamais … naitre
        je ne devrais … exister|naitre|vivre
        je merite de mourir
        supporte plus … vie|vivre
        a quoi bon vivre|continuer
        pourquoi … je … encore vivant|vivante|vie
      `,
      "prayer to die": `
        <god> … reprends|prends|rappelle|tue|emmene|laisse|reprend|prend moi|me|m|ma mourir|vie|partir?
        reprends|rappelle|emmene|prends moi|m … <god>|toi|ciel|maintenant|plus|vite|maison|$
        laisse moi mourir|partir
        pourquoi … <god> … pas … reprend|prend|tue|laisse|rappelle|mourir
        veux … aller|rejoindre|partir|etre|rencontrer … <god>|ciel|createur … maintenant|soir|aujourd|vite|tout
        pardonne|pardonnera|pardonnerait … si|ce … je|que … tue|suicide|mets|vais|meurs|fais|finis|tuais|suicidais
        prie|demande|supplie … <god>? … mourir|mort|reprenne|prenne|rappelle
      `,
      burden: `
        tout|tous|monde|famille|enfants|ils|elle|gens … mieux|heureux|tranquille|tranquilles|soulages … sans moi
        mieux|heureux … sans moi
        mieux … si … je … mort|morte|mourais|disparaissais|existais|plus|etais|suis
        je suis … un|qu fardeau|poids|boulet … tous|tout|famille|eux|monde|les|pour|ma
        personne ne? me? regretterait|regrettera|manquera|pleurerait|pleurera|remarquerait|remarquera|verrait
        personne … regretterait|regrettera|manquerai|manquerais|remarquerait|remarquera|pleurerait|pleurera|soucierait
        manquerai|manquerais … a personne
      `,
      farewell: `
        lettre|lettres|mot|mots … adieu|adieux|suicide|adieux
        adieu … tous|monde|toujours|la|$
        c est … mon|ma|la dernier|derniere message|nuit|priere|jour|soir|lettre
        fait|faire|dit mes adieux
        quand vous|tu … lirez|liras|lisez|trouverez … ce|cela|ca|ceci|message|lettre … morte|mort|serai|partie|parti|plus|la
        demain … je … ne|n|serai … plus|pas … la
        dites|dis … que … aimais|aime|aimee|pardon
      `,
      "overdose in progress": `
        pris|avale|prends|bu|ingere|prendre|avaler … toute|tous|boite|flacon|plaquette|trop|beaucoup|vingt|trente|cinquante|20|30|50|tube|plein|entiere|surdose|overdose … medicaments|medicament|cachets|comprimes|pilules|somniferes|boite|flacon|javel|poison|$
        pris|avale|bu … javel|poison|raticide
        cachets|medicaments|comprimes … prets|main|devant
        j ai|suis|tiens … corde|pistolet|arme|couteau|cachets|medicaments|fusil|lame … prete|pret|prets|main|tempe|tete|gorge|cou|devant|soir
        je suis … sur|au|en|pres … pont|toit|rebord|voies|rails|falaise|balcon … sauter|bas|adieu|maintenant|$|saute|vide
      `,
      "self-injury": `
        je me|m scarifie|coupe|mutile|brule|blesse|taillade|lacere|automutile|griffe|frappe … $|bras|poignets|jambes|cuisses|tous|chaque|encore|nouveau|depuis|pour|quand|soir|avec|en|les|au|a
        je me|m suis … encore? scarifie|scarifiee|coupe|coupee|mutile|mutilee|taillade|tailladee|automutile|brulee|brule … $|bras|poignets|encore|nouveau|les|hier|cette|soir|expres|ce
        recommence … me|a … couper|scarifier|mutiler|mal|bruler
        me scarifier|mutiler|automutiler
        me couper|bruler|blesser|taillader … $|bras|veines|encore|les|poignets|pour|mal
        me faire|fais|fait du? mal
        scarifications|automutilation|scarification … je|mes|j|m
        mes bras|cuisses|poignets|jambes … cicatrices|coupures|entailles
      `,
    },
    danger: {
      "violence suffered": `
        me|nous bat|frappe|viole|cogne|etrangle|maltraite|menace|agresse|tabasse|gifle|brule|enferme … $|tous|chaque|quand|et|avec|encore|devant|tout|soir|nuit|toutes|si|de|presque|dans|souvent|parce|a
        mon|ma … <person> … me|m|nous … bat|frappe|viole|abuse|touche|menace|enferme|cogne|force|oblige|tape|etrangle|pousse|frappee|frappe|violee|viole|battue|tue|tuer
        m a|ont … violee|viole|agressee|frappee|frappe|etranglee|battue|agresse … $|hier|encore|soir|cette|nuit|et|quand|par|mon
        je suis … battue|battu|violee|abusee|maltraitee … par|tous|chaque
        menace|menacee|menace|dit|jure … de|qu|me … me|va|tuer … tuer|tue
        il va me tuer
        il|elle veut me tuer
        peur … mon|qu|de|rentrer|lui … <person>|tue|maison|frappe
        abuse|viole|frappe|touche|bat … de? ma|mon|mes fille|fils|soeur|frere|enfants|mere|petite|petit
        me force|oblige a … coucher|sexe|rapports|avoir|faire
      `,
      "harm to others": `
        veux|vais|envie|pense|pourrais|compte|besoin|prevu|planifie … tuer|poignarder|tirer|empoisonner|etrangler|blesser|frapper|bruler|egorger … mon|ma|mes|quelqu|tous|tout|lui|des|le|la|les|gens|sur
        vais|veux|envie|pense … le|la|les tuer|poignarder|frapper
        sacrifier … mon|ma fils|fille|enfant
      `,
    },
    bereavement: {
      "someone died": `
        mon|ma|notre|mes … <person>|ami|amie|bebe|neveu … mort|morte|decede|decedee|suicide|suicidee|pendu|tue|parti|partie
        perdu … mon|ma|notre|un … <person>|bebe|ami|amie
        mort|suicide|obseques|enterrement|deuil de mon|ma
      `,
    },
  },
  signs: frenchSigns,
  masks: {
    "denied wishes": `
      ne|n veux|voulais|vais|souhaite|ai pas|plus? … mourir|me tuer|suicider|envie
      pas … mourir|suicidaire|suicider|me tuer
      jamais … suicider|tuer|frappe|battue|frappee
    `,
    idioms: `
      mourir|meurs|mort|morte|crever|creve de rire|faim|soif|honte|froid|chaud|fatigue|ennui|trouille|peur|envie|rire
      mourir au|a|pour|avec|en peche|soi|moi|monde|chair|christ|jesus|lui
      tuer le|la|l temps|ennui|chair|peche|vieil|orgueil
      me tue|tuent avec|au
      coupe|coupee|brule|brulee|blesse … rasant|cuisine|cuisinant|doigt|couteau|papier|jouant|foot|accident|four|fer|oignons|genou|legumes|sans
      couper|coupe les cheveux|ongles
    `,
  },
  ignored: {},
  questions: {
    study:
      "^ pourquoi|que|qui|combien|comment|quel|quelle|explique|expliquez|qu … elie|jonas|judas|saul|samson|bible|paul|job|moise|verset",
  },
  personal: "je|me|moi|mes|j",
  past: "il y a … ans|longtemps|annees\n quand j etais|avais\n avant … christ|jesus|dieu|connaitre\n en 19*|20*\n autrefois|jadis\n dans ma jeunesse|adolescence\n <god> m a … sauve|sauvee|delivre|delivree|gueri|guerie",
  present: "encore\n a nouveau\n toujours\n ce soir\n depuis\n maintenant … veux",
};

export const italian: Grammar = {
  language: "it",
  letters: latin,
  apostrophe: " ",
  spaced: true,
  classes: {
    stop: "non|mai|lui|lei|qualcuno|chi",
    filler:
      "e / ma / io / signore / dio / dio mio / a volte / ciao / oggi / adesso / ora / stanotte / stasera / solo / anche",
    god: "dio|signore|gesu|padre|cristo",
    want: "voglio|vorrei|volevo|desidero|preferisco|preferirei|penso|pensando|pensato|pensare|decido|deciso|tentato|provato|voglia|intenzione|devo|potrei|dovrei|come|idea|modo|se|bisogno|spero|prego|sto|sogno|pensieri|magari",
    kill: "uccidermi|ammazzarmi|suicidarmi|impiccarmi|spararmi|annegarmi|avvelenarmi|buttarmi|gettarmi|lanciarmi|dissanguarmi / togliermi|tolgo la vita / farla finita / mi tolgo la vita / porre|mettere|dare fine a? alla|mia|tutto|questa vita? / tagliarmi le|i vene|polsi / mi uccido|ammazzo|suicido|impicco|sparo|uccidero|ammazzero|butto|buttero / la faccio|finisco finita? / saltare|saltero giu|dal|da|dalla / finire|finirla con la|questa vita / finirla",
    person:
      "marito|moglie|fidanzato|fidanzata|ragazzo|ragazza|padre|papa|madre|mamma|patrigno|matrigna|fratello|sorella|zio|zia|cugino|cugina|nonno|nonna|figlio|figlia|compagno|compagna|ex|capo|pastore|prete|professore|vicino|convivente|suocero",
  },
  concerns: {
    self_harm: {
      "kill oneself": `
        <kill>
        penso|pensieri|pensando|pensato … al|di|a suicidio|suicidi|morte|morire
        pensieri|istinti suicidi
        mi sento|sono … suicida
        tentato|provato il|al suicidio
        mio suicidio
      `,
      "wish to die": `
        <want> … morire|morto|morta|morissi
        <want> … scomparire|sparire … $|sempre|mondo|tutto
        voglia di morire|scomparire|sparire
        vorrei|magari … essere|fossi|stato morto|morta|nato|nata
        vorrei … non … nato|nata|svegliarmi|esistere|esserci
        preferirei|preferisco|meglio … morire|morto|morta|morte
        non … voglio|vorrei|posso|riesco|ce|sopporto … vivere|esistere|svegliarmi|vita|mondo|vivo|viva
        non voglio|riesco|posso piu … vivere|esistere|esserci|stare|andare|svegliarmi
        non ho|c|vedo|ha … voglia|ragione|ragioni|senso|motivo|motivi|forza … vivere|vita|continuare
        stanco|stanca|stufo|stufa … vivere|vita|esistere
        mia|la vita … non … vale|senso
        non vale la pena vivere
        niente|nulla … per … vivere
        dormire|addormentarmi … non|mai|senza … svegliarmi
        non|mai … svegliarmi piu|domani|mai|$
        dormire per sempre
        mai dovuto|essere nascere|nato|nata
        merito di morire
        a che serve vivere
      `,
      "prayer to die": `
        <god> … prendimi|portami|riprendimi|uccidimi|chiamami|fammi|lasciami
        prendimi|portami|riprendimi … con|te|via|cielo|<god>|casa|su
        fammi|lasciami morire
        perche … <god> … non … prendi|porti|uccidi|prende|lasci|fai
        voglio … andare|stare|incontrare|raggiungere … <god>|cielo|paradiso … ora|adesso|stasera|stanotte|subito
        perdona|perdonera|perdonerebbe|perdonami … se|per … uccido|ammazzo|suicido|tolgo|sto|faccio|uccidessi
        prego|chiedo|supplico … <god>? … morire|morte|prenda|porti
      `,
      burden: `
        tutti|tutto|famiglia|mondo|figli|loro|gli|miei … meglio|felici|bene|sereni … senza me|di
        tutti|tutto|famiglia|figli|meglio … meglio? … se … non ci|fossi|esistessi|fossi|morissi|morto|morta|sparissi
        meglio|felici … senza di me
        sono un|solo|soltanto un? peso … tutti|famiglia|loro|per|mia
        nessuno … mancherei|sentirebbe|accorgerebbe|piangerebbe|noterebbe|importerebbe
        mancherei a nessuno
      `,
      farewell: `
        lettera|lettere|biglietto|biglietti … addio|suicidio|d
        addio … tutti|mondo|sempre|$
        questo|questa e … mio|mia|l ultimo|ultima|ultimo messaggio|notte|preghiera|giorno?
        quando leggerete|leggerai|troverete … questo|questa|messaggio … morto|morta|saro|andato|andata
        domani … non … saro|ci
        ho gia? deciso tutto
        dite|di|dille … che … amavo|amo|voluto
      `,
      "overdose in progress": `
        preso|ingoiato|prendo|bevuto|ingerito|mandato … tutte|tutto|scatola|flacone|boccetta|troppe|tante|venti|trenta|cinquanta|20|30|50|intera|manciata|overdose … pillole|pastiglie|pasticche|compresse|medicine|farmaci|scatola|flacone|sonniferi|$
        preso|bevuto|ingoiato … candeggina|veleno|topicida
        pillole|pastiglie … pronte|mano|davanti
        ho|tengo … corda|pistola|pillole|coltello|cappio … pronta|pronte|pronto|mano|testa|tempia|gola|collo|stasera
        sono … sul|sulla|su … ponte|tetto|cornicione|binari|balcone … saltare|giu|addio|adesso|salto|$|butto
      `,
      "self-injury": `
        mi taglio|tagliavo|brucio|ferisco|graffio|autolesiono|incido … $|braccia|polsi|gambe|cosce|ogni|tutte|tutti|di|quasi|sera|notte|quando|le|con|per|in|da
        mi sono … tagliata|tagliato|bruciata|bruciato|ferita|ferito … $|braccia|polsi|di|ancora|le|apposta|ieri|stanotte|gambe|cosce
        ricominciato|ripreso … tagliarmi|farmi|bruciarmi|ferirmi
        tagliarmi|ferirmi|bruciarmi|farmi … $|braccia|polsi|male|del|le|ancora|gambe
        mi faccio … male … $|da|sola|solo|apposta
        autolesionismo|autolesionista|autolesiono
      `,
    },
    danger: {
      "violence suffered": `
        mi picchia|picchiano|violenta|stupra|mena|minaccia|maltratta|strangola|prende|brucia|abusa … $|ogni|tutti|tutte|quando|e|con|a|sempre|davanti|sera|notte|se|da|calci|pugni|spesso
        mio|mia … <person> … mi … picchia|picchiato|picchiata|mena|violenta|stupra|abusa|minaccia|minacciato|tocca|chiude|obbliga|costringe|spinge|strangola|uccidere|ammazza|stuprata|violentata
        mi ha … picchiata|picchiato|violentata|stuprata|strangolata|violentato|abusata … $|ieri|ancora|di|stanotte|e|stasera|mio
        vengo|sono|stata picchiata|picchiato|stuprata|violentata|abusata … da|dal|ogni|ieri
        minaccia|minacciato|dice|detto|giura … di|che … uccidermi|ammazzarmi|uccide|ammazza|uccidera|ammazzera
        mi uccidera|ammazzera
        vuole uccidermi|ammazzarmi
        paura … di|del|che|tornare … <person>|mio|casa|uccida|lui
        abusa|violenta|picchia|tocca … di? mia|mio|miei figlia|figlio|sorella|fratello|figli|madre
        mi obbliga|costringe|obbligata|costretta a … letto|sesso|rapporti|fare|avere
      `,
      "harm to others": `
        voglio|vorrei|penso|pensando|voglia|potrei|intenzione|devo|sto … uccidere|ammazzare|accoltellare|sparare|avvelenare|picchiare|uccidero|bruciare|ucciderlo|ucciderla|ammazzarlo|ammazzarla|strangolare … $|mio|mia|i|tutti|qualcuno|a|il|la|lui|stasera|stanotte|quando
        uccidero|ammazzero mio|mia|tutti|quel|quella
        sacrificare … mio|mia figlio|figlia
      `,
    },
    bereavement: {
      "someone died": `
        mio|mia|nostro|nostra … <person>|amico|amica|bambino|nipote … morto|morta|mancato|mancata|suicidato|suicidata|ucciso|impiccato|scomparso
        mio|mia … <person>|amico|amica si e tolto|tolta|suicidato|ucciso|impiccato
        perso|abbiamo … mio|mia|nostro|nostra|il|un … <person>|bambino|amico|amica
        morte|suicidio|funerale di|del mio|mia
      `,
    },
  },
  signs: italianSigns,
  masks: {
    "denied wishes": `
      non voglio|vorrei|volevo|desidero … morire|uccidermi|suicidarmi|ammazzarmi|uccidere
      non … suicida|suicidarmi|uccidermi
      mai … suicidarmi|uccidermi|picchiata|picchiato|picchia
    `,
    idioms: `
      morire|morendo|muoio|morto|morta dal? di|dal|dalla? ridere|risate|fame|sete|vergogna|freddo|caldo|sonno|noia|voglia|paura|curiosita
      morire al|a|per|con il|la? peccato|me|se|mondo|carne|cristo|stesso|stessi|gesu|te
      ammazzare|uccidere il|la tempo|noia|peccato|carne|orgoglio
      mi sta|stanno uccidendo|ammazzando
      tagliato|tagliata|tagliare|bruciato|bruciata|ferito … radendomi|barba|rasarmi|rasandomi|cucina|cucinando|dito|coltello|carta|giocando|calcio|forno|ferro|ginocchio|sbaglio
      tagliarmi i|le capelli|unghie
    `,
  },
  ignored: {},
  questions: {
    study:
      "^ perche|che|cosa|chi|quanti|quante|come|quale|spiega|spiegami … elia|giona|giuda|saul|sansone|bibbia|paolo|giobbe|mose|versetto",
  },
  personal: "voglio|mi|io|me|mio|mia",
  past: "anni|decenni|tempo fa\n quando ero|avevo\n prima di … cristo|gesu|dio|conoscere|credere\n nel 19*|20*\n in|nel passato\n da ragazzo|ragazza|giovane|adolescente\n <god> mi ha … salvato|salvata|liberato|liberata|guarito|guarita",
  present: "di nuovo\n ancora\n stasera|stanotte\n adesso|ora … voglio\n da quando",
};
