/** Stems by language and concept, without accents. `*` matches any ending. */
export const latinStems: Readonly<Record<string, string>> = {
  en: `
    me: i me my myself im ive mine; want: want* wanna wana wish* kiero; can: can cant cannot cnt
    not: not no dont never wont nothing none isnt aint; more: anymore more longer
    die: die dies died dying dead death deaths dieing dye; kill: kill* murder* slaughter* kil slay
    suicide: suicid* kms unaliv* ctb sucid* suicd*; live: live living life alive exist* lyfe lif
    wake: wake* woke waking; sleep: sleep* asleep
    end: end ends ending ended finish* over done quit
    vanish: gone disappear* vanish* erase* invisible
    leave: leave leaving left go going goin depart*; take: take takes taking took; home: home
    heaven: heaven*; hell: hell; forgive: forgiv* pardon*; god: god jesus lord christ savior
    pray: pray* prayer*; burden: burden* useless worthless waste failure trouble; without: without
    better: better relief easier; goodbye: goodbye* farewell bye; letter: letter* note notes
    miss: miss misses missed; nobody: nobody noone; everyone: everyone everybody they
    third: he him his she her hes shes; tired: tired exhausted weary sick
    soon: tonight tomorrow tmrw today soon weekend friday sunday saturday monday
    plan: plan* decid* ready prepar* gonna; attempt: attempt* tried try; again: again relaps*
    fear: afraid scared fear* terrified
    partner: husband* wife* boyfriend* girlfriend* bf gf ex spouse
    parent: mom* mum* dad* mother* father* stepdad* stepfather* parents
    child: son daughter kid kids child* baby; friend: friend* roommate buddy
    kin: brother* sister* uncle* aunt* cousin*; clergy: pastor* priest* deacon* elder*
    boss: boss* coach* teacher* manager; night: night* nights; drunk: drunk* drink* alcohol
    point: point reason hope purpose meaning; hate: hate* hates despis*
    pain: pain* hurt* hurts suffer*; alone: alone lonely
    cut: cut cuts cutting cuttin razor* blade* slit slash*
    scar: scar* blood* bleed* wrist* arms thigh*; burn: burn* burnt lighter
    hit: hit hits hitting beat* punch* slap* kick* shov* push* hitts
    choke: chok* strangl* throat neck; touch: touch* molest* grop*
    rape: rape* raped abuse* abus* assault*; threat: threat* blackmail* stalk*
    weapon: gun* pistol* rifle* shotgun* bullet* shoot* shot; knife: knife* knives stab*
    pills: pill* tablet* tylenol meds overdos* advil; rope: rope* noose* hang* hung
    height: bridge* roof* ledge balcony cliff* jump*; train: train* tracks rails
    poison: poison* bleach; voice: voice* demon* devil*; pay: revenge pay deserve*
    name: judas saul samson cain abel elijah jonah job moses abraham isaac paul peter stephen
    name: david jephthah
    verse: verse* psalm* chapter* scripture* bible passage* gospel proverb* hymn*
    ask: what why who where how when which; mean: mean* explain* interpret*
    teach: sermon* study class group teach* lesson* essay homework paper
    laugh: lol haha* lmao laugh*; daily: exam* test cook* kitchen shav* oven stove dinner
    funeral: funeral* buried burial grave memorial; past: years ago used once was
    old: grandfather grandmother grandma grandpa
    gas: gas hose exhaust garage monoxide charcoal ignition
    water: drown* river lake ocean sea water tub bath*
    car: car truck crash* drive drove driving wheel highway traffic
    money: insurance debt* money payout broke bills rent; give: gave give giving donate* sold
    forever: forever permanent* eternal* last final; courage: courage nerve brave
    room: bed bedroom room shower closet basement; secret: secret* tell telling told
    lock: lock* trapped; cry: cry* crying tears scream*; think: think* thought* thots thinking
    need: need* please plz pls help
    church: church choir worship baptis* baptiz* communion mass youth`,
  es: `
    me: yo me mi mis conmigo; want: quiero kiero quisiera deseo ganas
    can: puedo pude aguanto soporto; not: no nunca ni nada ya; more: mas mas
    die: mor* muer* muert* murio falle*
    kill: matar* mato mata mate maten matan mataron matando asesin*; suicide: suicid*
    live: viv* vida exist*; wake: despert* amanec*; sleep: dorm* duerm*
    end: acab* termin* fin final; vanish: desapare* borrar esfum*
    leave: irme voy ire fui dejar dejo; take: llev* recoge*; home: casa; heaven: cielo
    hell: infierno; forgive: perdon*; god: dios jesus senor diosito padre
    pray: rez* oracion pido ruego; burden: carga estorbo inutil fracaso; without: sin
    better: mejor alivio; goodbye: adios despid* despedi*; letter: carta* nota testamento
    miss: extran*; nobody: nadie; everyone: todos; tired: cansad* harta harto canse
    soon: hoy manana domingo viernes anoche; plan: decid* plane* pienso pensando preparado listo
    attempt: intent* trate; again: otra volvi; fear: miedo asust*
    partner: esposo esposa marido mujer novio novia ex; parent: papa mama padrastro madre
    child: hijo* hija* bebe nino*; friend: amigo* amiga*; kin: hermano* hermana* tio* tia* primo*
    clergy: pastor* sacerdote cura catequista; boss: jefe profesor patron; night: noche*
    drunk: borrach* toma; point: sentido razon esperanza salida; hate: odi*
    pain: dolor* duele sufr* dano; alone: solo sola; cut: cort* navaja* cuchilla* gilette
    scar: sangr* munec* brazos cicatri*; burn: quem* encendedor
    hit: peg* golpe* bofetada* patea* empuj*; choke: ahorc* cuello estrangul* asfix*
    touch: toca tocaba manose*; rape: viol* abus*; threat: amenaz*
    weapon: pistola* arma* bala* revolver dispar*; knife: cuchillo* apunal* machete
    pills: pastilla* pildora* remedio* frasco; rope: soga* cuerda*
    height: puente* azotea* balcon tirarme salt* aventar*; train: tren* vias; poison: veneno*
    voice: voz voces demonio; pay: venganza vengar* pagar
    name: judas saul sanson cain abel elias jonas job moises isaac pablo
    verse: versiculo* salmo* biblia capitulo* evangelio; ask: quien donde como cuando cual
    mean: signific* explica*; teach: sermon clase grupo estudio taller predic*; laugh: jaja* risa
    daily: cocin* papas examen pelando; funeral: funeral* entierro velorio; past: anos hace
    old: abuel*; gas: gas cochera; water: ahog* rio mar lago agua banera
    car: carro coche auto manejo choc* estrell* carretera; money: seguro deuda* dinero
    give: regal* doy di; forever: siempre ultim*; courage: valor animo; room: cama cuarto
    secret: secreto digas diga; lock: encierr* encerr*; cry: llor* grit*; think: piens* penso
    need: ayud* favor porfa plis; church: iglesia misa coro grupo bautis*`,
  pt: `
    me: eu meu minha mim comigo; want: quero kero queria vontade desejo
    can: posso consigo aguento suporto; not: nao naum nunca nada nem; more: mais
    die: morr* mort* falec*; kill: matar* mato mata mate matou matando assassin*; suicide: suicid*
    live: viv* vida exist*; wake: acord* amanhec*; sleep: dorm*; end: acab* fim termin*
    vanish: sumi* desaparec*; leave: embora vou deixar deixei; take: leva recolhe tira; home: casa
    heaven: ceu; hell: inferno; forgive: perdo*; god: deus jesus senhor pai
    pray: ora oro orar orac* peco; burden: peso fardo inutil fracasso; without: sem
    better: melhor alivio; goodbye: adeus desped* tchau; letter: carta* bilhete testamento
    miss: falta; nobody: ninguem ngm; everyone: todos todo; tired: cansad* cansei
    soon: hoje amanha domingo ontem; plan: decid* planej* penso pensando; attempt: tent*
    again: dnv novo outra; fear: medo; partner: marido esposa esposo namorad* ex
    parent: pai mae padrasto; child: filh* bebe; friend: amig*; kin: irmao irma tio primo
    clergy: pastor padre; boss: chefe patrao; night: noite*; drunk: beb* bebado
    point: sentido razao saida esperanca; hate: odei* odio; pain: dor doi sofr*; alone: sozinh*
    cut: cort* gilete navalha lamina; scar: sangr* pulso* braco*; burn: queim* isqueiro
    hit: bate bateu batem soco chut* agrid* empurr*; choke: enforc* sufoc* pescoco
    touch: toca passa; rape: estupr* abus*; threat: ameac*
    weapon: arma* tiro* revolver espingarda; knife: faca* esfaque*; pills: remedio* comprimido*
    rope: corda*; height: ponte* janela pular passarela predio; train: trem trilhos
    poison: veneno*; voice: voz vozes diabo; pay: vingan* vingar
    name: judas saul sansao caim abel elias jonas jo moises isaque paulo
    verse: versiculo* salmo* biblia capitulo*; ask: quem onde como quando qual porque
    mean: signific* explic*; teach: sermao estudo grupo culto aula palestra; laugh: kkk* rir haha*
    daily: cozinha salada prova fritando; funeral: velorio enterro funebre; past: anos
    old: avo bisavo vovo; gas: gas garagem; water: afog* rio mar agua banheira
    car: carro caminhao dirij* bater estrada; money: seguro divida* dinheiro; give: dei doei dou
    forever: sempre ultim*; courage: coragem; room: cama quarto; secret: segredo contar
    lock: tranc*; cry: chor* grit*; think: pens*; need: ajud* socorro favor
    church: igreja missa culto louvor batiz*`,
  fr: `
    me: je j jai me moi mon ma mes jveux jsuis; want: veux voudrais envie jveu souhaite
    can: peux peu arrive; not: ne pas plus jamais rien n; more: plus
    die: mour* meur* mort* crever deced*; kill: tue tuer* tuez assassin*; suicide: suicid*
    live: viv* vie vis exist*; wake: reveill*; sleep: dorm* endor*; end: fin finir termin* arret*
    vanish: dispar*; leave: part* pars quitt*; take: prends reprends rappel* emmene
    heaven: ciel paradis; hell: enfer; forgive: pardon*; god: dieu jesus seigneur
    pray: pri* suppli*; burden: poids charge fardeau inutile; without: sans; better: mieux soulag*
    goodbye: adieu*; letter: lettre* testament; miss: manquer*; nobody: personne
    everyone: tous tout monde; tired: fatigu* marre; soon: soir demain dimanche nuit
    plan: decid* pense prepar*; attempt: tent* essay*; again: encore recommenc*; fear: peur
    partner: mari femme copain copine ex conjoint; parent: pere mere beau maman papa
    child: enfant* fils fille bebe; friend: ami amie*; kin: frere soeur oncle
    clergy: pretre pasteur cure; night: nuit*; drunk: boit bu alcool
    point: sens raison espoir issue; hate: deteste hais; pain: mal souffr* douleur
    alone: seul seule; cut: coup* taill* lame* scarif* rasoir; scar: sang poignet* bras
    burn: brul*; hit: frapp* bat cogne gifle*; choke: etrangl*; touch: touche; rape: viol* abus*
    threat: menac*; weapon: fusil arme pistolet tirer; knife: couteau poignard*
    pills: medicament* cachet* somnifere* comprime*; rope: corde pend*
    height: pont toit saut* falaise fenetre; train: train rails; poison: poison empoison*
    voice: voix diable; pay: veng*
    name: judas saul samson cain abel elie jonas job moise isaac paul
    verse: verset* psaume* bible chapitre; ask: quoi qui ou comment pourquoi quand quel quelle
    mean: signifie explique dire; teach: sermon etude groupe cours atelier
    laugh: mdr lol rire haha*; daily: cuisine jardin* devoir; funeral: obseques enterre* funerail*
    past: ans ancien; old: grand grandpere; gas: gaz garage; water: noy* riviere mer eau baignoire
    car: voiture roule conduis route platane; money: assurance dettes argent; give: donne donner
    forever: jamais toujours dernier derniere; courage: courage; room: lit chambre
    secret: secret dire; lock: enferm*; cry: pleur* crie; think: pens*; need: aide aidez besoin
    church: eglise messe chorale bapt*`,
  it: `
    me: io mi mio mia me; want: voglio vorrei desidero; can: posso riesco faccio
    not: non mai niente nulla; more: piu; die: morir* muoi* mort*; kill: ammazz* uccid* uccis*
    suicide: suicid*; live: viv* vita esist*; wake: svegli*; sleep: dorm* sonno
    end: fin* finita basta; vanish: spari* scompar*; leave: andar* lascio; take: prendi* portami
    heaven: cielo paradiso; hell: inferno; forgive: perdon*; god: dio gesu signore; pray: preg*
    burden: peso inutile fallimento; without: senza; better: meglio; goodbye: addio
    letter: letter* testamento; nobody: nessuno; everyone: tutti; tired: stanc*
    soon: stasera domani oggi stanotte; plan: deciso penso pensando; attempt: provato tentat*
    again: ancora; fear: paura; partner: marito moglie ragazzo fidanzat* ex
    parent: padre madre papa mamma patrigno; child: figli* bambin*; friend: amic*
    kin: fratello sorella zio; clergy: prete parroco; night: notte; point: senso speranza
    hate: odio; pain: dolore male; alone: solo sola; cut: tagli* lametta
    scar: sangue polsi braccia; burn: brucio bruciat*; hit: picchi* botte schiaff* colpi*
    choke: strangol* impicc*; touch: tocca; rape: violent* abus*; threat: minacc*
    weapon: pistola fucile; knife: coltello; pills: pastigli* pillol* sonnifer*; rope: corda
    height: ponte tetto butto saltare; train: treno binari; poison: veleno
    name: giuda saul sansone caino abele elia giona giobbe mose isacco paolo
    verse: versetto salmo bibbia capitolo; ask: chi dove come perche quando quale
    mean: significa spiega; teach: predica omelia gruppo catechismo; laugh: ahah* ridere haha*
    funeral: funerale; past: anni; old: nonno nonna; gas: gas; water: anneg* fiume mare acqua
    car: macchina auto guido; money: debiti soldi; give: regalat* dato; forever: sempre ultim*
    room: letto camera; lock: chiud* chius*; cry: piang* urla*; think: pens*; need: aiut*
    church: chiesa messa coro`,
  de: `
    me: ich mich mir mein*; want: will wil mocht* wunsch* wollte; can: kann kan halt
    not: nicht nie nix nichts kein*; more: mehr; die: sterb* stirb* starb gestorben tot tod tods
    kill: tote* umbring* bring erschies* ermord*; suicide: selbstmord* suizid* umbringen
    live: leb* dasein; wake: aufwach* erwach*; sleep: schlaf*
    end: ende schluss beenden aufhor* vorbei; vanish: verschwind* weg; leave: gehen geh gehe
    take: nimm hol; home: heim; heaven: himmel; hell: holle; forgive: vergib* verzeih*
    god: gott jesus herr; pray: bet* bitte; burden: last wertlos nutzlos versag*; without: ohne
    better: besser erlos*; goodbye: abschied* lebwohl; letter: brief testament abschiedsbrief
    nobody: niemand keiner; everyone: alle; tired: mude satt; soon: heute morgen sonntag nacht
    plan: plan* entschieden beschlossen; attempt: versuch*; again: wieder; fear: angst
    partner: mann frau freund freundin ex; parent: vater mutter papa mama stiefvater
    child: kind* sohn tochter baby; kin: bruder schwester onkel; clergy: pfarrer pastor priester
    boss: chef lehrer; night: nacht*; drunk: betrunken trinkt; point: sinn grund ausweg hoffnung
    hate: hass*; pain: schmerz* weh; alone: allein einsam; cut: ritz* schneid* geschnitten klinge*
    scar: blut* narben arme; burn: verbrann* verbrenn*
    hit: schlag* schlagt schlug tritt gestossen; choke: wurg*; touch: fasst anfass* angefasst
    rape: vergewaltig* missbrauch*; threat: droh*; weapon: pistole gewehr waffe
    knife: messer stech* erstech*; pills: tablette* pillen schlaftabletten
    rope: strick seil erhang*; height: brucke dach spring*; train: zug gleis* schienen
    poison: gift*; voice: stimme*; pay: rache
    name: judas saul simson kain abel elia jona hiob mose isaak paulus
    verse: vers psalm bibel kapitel bibelstelle; ask: was warum wer wo wie wann welche* wieso
    mean: bedeutet heisst; teach: predigt hauskreis referat konfi* vortrag; laugh: lach* haha*
    daily: kochen mathe; funeral: beerdigung trauer* grab; past: jahren damals
    old: opa oma grossvater; gas: gas garage; water: ertrink* ertrank fluss see wasser badewanne
    car: auto fahr* gegenverkehr; money: versicherung schulden geld; give: verschenk* gebe
    forever: immer endgultig letzte*; courage: mut; room: bett zimmer; secret: geheimnis sagen
    lock: sperr* eingesperrt einges*; cry: wein* schrei*; think: denk* gedanken; need: hilf* bitte
    church: kirche gottesdienst chor tauf*`,
  nl: `
    me: ik mij me mijn; want: wil wou wens; can: kan; not: niet nooit niks niets geen; more: meer
    die: dood sterf sterv* stierf gestorven overleden doodgaan; kill: vermoord* doodmaken
    suicide: zelfmoord zelfdoding; live: lev* leven; wake: wakker; sleep: slap* slaap
    end: einde eind stoppen klaar voorbij; vanish: verdwijn* weg; take: haal neem; home: thuis
    heaven: hemel; hell: hel; forgive: verge*; god: god jezus heer; pray: bid bidden gebed
    burden: last waardeloos nutteloos; without: zonder; better: beter; goodbye: afscheid* vaarwel
    letter: brief brieven; nobody: niemand; everyone: iedereen; tired: moe zat
    soon: vannacht vanavond morgen vandaag; plan: plan besloten; attempt: poging geprobeerd
    again: weer; fear: bang durf; partner: man vrouw vriend vriendin ex
    parent: vader moeder stiefvader mama papa; child: kind* zoon dochter
    hit: sla slaat sloeg schopt; cut: snij* sneed kras mes; choke: wurg*; touch: raakt aanraakt
    rape: verkracht* misbruik*; threat: dreig* bedreig*; weapon: pistool geweer; pills: pillen
    rope: touw ophang*; height: brug dak spring*; train: trein spoor; scar: bloed polsen armen
    point: zin reden hoop; pain: pijn; alone: alleen; hate: haat
    name: judas saul simson kain abel elia jona job mozes izaak paulus
    verse: vers psalm bijbel tekst; ask: wat waarom wie waar hoe wanneer welke; mean: betekent
    laugh: haha* lach; teach: preek bijbelkring; funeral: begrafenis uitvaart; past: jaar geleden
    old: opa oma; water: verdrink* water rivier; car: auto rijd*; money: geld schulden
    give: weggegeven; forever: altijd laatste; room: bed kamer; lock: opgesloten sluit; cry: huil*
    think: denk*; need: help; church: kerk koor dominee`,
  pl: `
    me: ja mnie mi moj moja sie siebie; want: chce chcialbym chcialabym; can: moge daje
    not: nie nigdy nic; more: juz wiecej; die: umrz* umier* umar* smierc* smierci zmarl* zgin*
    kill: zabi* zamord*; suicide: samoboj*; live: zyc zycie zycia zyje; wake: obudz* budz*
    sleep: zasn* spac; end: koniec skoncz* konczyc; vanish: znikn*; take: zabierz wez
    heaven: niebo nieba; hell: pieklo piekla; forgive: wybacz* przebacz*
    god: bog boze boga jezu panie; pray: modl*; burden: ciezar* problem; without: beze bez
    better: lepiej; goodbye: zegnaj* pozegn*; letter: list listy; nobody: nikt
    everyone: wszyscy wszystkim; tired: zmecz* sil sily; soon: dzis jutro nocy
    plan: plan zdecydow* mysle; attempt: prob*; again: znowu znow; fear: boje
    partner: maz zona chlopak; parent: ojciec ojczym matka tata mama; child: dziec* syn corka
    hit: bije uderz* kopie; cut: tne cial* zyletk*; rape: zgwalc* molest*; threat: groz*
    weapon: pistolet bron; knife: noz; pills: tabletk*; rope: sznur powies*
    height: most skocz* dach; train: pociag tory; point: sens; pain: bol boli; alone: sam sama
    hate: nienawidz*; scar: krew rece; touch: dotyk*
    name: judasz saul samson kain abel eliasz jonasz hiob mojzesz pawel
    verse: werset psalm biblia; ask: co kto dlaczego gdzie jak kiedy; mean: znaczy
    laugh: haha* smiech*; funeral: pogrzeb*; past: lat roku; old: dziadek babcia; gas: gaz garaz*
    water: utop* rzeka; money: dlug* pieniadze; forever: zawsze ostatni*; room: pokoj lozko
    cry: placz*; think: mysl*; need: pomoc* pomoz; church: kosciol msza`,
};
