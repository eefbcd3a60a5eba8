// Senses of closed-class words: articles, pronouns, prepositions, conjunctions and particles. They
// occur in nearly every verse, so word alignment cannot find their senses; these are the standard
// senses in dictionaries.

const table = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split("\n")
      .map((line) => {
        const [key = "", sense = ""] = line.split("=");
        return [key.trim(), sense.trim()];
      }),
  );

/** Senses by Strong's number. An empty sense means that English has no word for it. */
export const closedClass: Record<string, string> = table(`
G3588=the
G2532=and
G1161=but, and
G1722=in
G1519=into, to
G1537=out of, from
G575=from
G1909=on, upon
G4314=to, with
G1223=through, because of
G2443=so that
G235=but
G1063=for
G3754=that, because
G3756=not
G3361=not
G1487=if
G1437=if
G1352=therefore
G3767=therefore
G3326=with, after
G2596=according to, against
G4012=about
G5259=by, under
G5228=for, above
G3844=from, beside
G4862=with
G473=instead of
G4253=before
G303=each
G302=
G5613=as
G5618=just as
G2531=just as
G5037=and
G2228=or
G3303=
G3761=and not, nor
G3777=neither, nor
G3366=and not, nor
G3383=neither, nor
G5119=then
G3568=now
G3569=now
G2235=already
G3765=no longer
G2089=still, yet
G3825=again
G3779=so, thus
G5620=so that
G3752=whenever
G3753=when
G2193=until
G891=until
G1563=there
G5602=here
G4459=how
G4226=where
G3699=where
G4219=when
G1893=since
G1894=since
G1360=because
G5158=manner
G2400=behold
G2396=behold
G3780=not
G3385=surely not
G686=then
G1065=indeed
G3483=yes
G281=truly, amen
G5599=O
G3759=woe
G1799=before
G1715=before
G3694=behind
G3693=behind
G1752=because of
G5484=because of
G4133=but
G5565=without, apart from
G1622=outside, except
G1854=outside
G2080=inside
G4008=beyond
G5231=above
G3956=all, every
G3650=whole
G243=other
G2087=other, another
G240=one another
G1520=one
G1417=two
G5140=three
G3762=no one, nothing
G3367=no one, nothing
G3739=who, which
G3748=who, whoever
G3745=as many as, whatever
G3634=such as
G5108=such
G5082=so great
G5118=so much
G1565=that
G3778=this
G5124=this
G5127=this
G5129=this
G5126=this
G5026=this
G3592=this
G5023=these
G5130=these
G5125=these
G5128=these
G5025=these
G3757=where
G1438=himself, themselves
G1683=myself
G4572=yourself
G2398=own
G1473=I
G3165=me
G1691=me
G3450=my, of me
G1700=me
G3427=to me
G1698=to me
G1699=my
G4771=you
G4571=you
G4675=your, of you
G4671=to you
G4674=your
G2249=we
G2248=us
G2257=our, of us
G2254=to us
G2251=our
G5210=you
G5209=you
G5216=your, of you
G5213=to you
G5212=your
G1510=am
G1488=are
G2076=is
G2070=are
G2075=are
G1526=are
G2258=was
G2252=was
G2071=will be
G1511=to be
G5607=being
G5600=may be
G2468=be
G2077=let it be
G4169=what
G4214=how many
G2192=have
G2036=say
G2046=say
G3004=say
H853=
H854=with
H5921=on, upon
H413=to
H834=who, which, that
H3605=all, every
H3808=not
H408=not
H1077=not
H1115=not
H3588=for, that
H518=if
H4480=from
H5704=until, as far as
H5973=with
H5978=with me
H1931=he, she, it
H1932=he, she, it
H1992=they
H2007=they
H589=I
H595=I
H859=you
H587=we
H5168=we
H2088=this
H2063=this
H2090=this
H2097=this
H2098=this, which
H428=these
H411=these
H1571=also
H637=also, even
H176=or
H2009=behold
H2005=behold
H3651=so, thus
H3602=so, thus
H3541=thus
H4100=what
H4310=who
H369=there is not
H3426=there is
H3644=like
H996=between
H8478=under, instead of
H310=after
H5048=before
H6440=face, before
H5750=again, still
H6258=now
H227=then
H8033=there
H6311=here
H2008=here
H349=how
H346=where
H335=where
H370=where
H575=where
H4970=when
H4069=why
H7535=only
H389=only, surely
H199=but
H3863=if only
H3884=if not
H6435=lest
H4616=for the sake of, so that
H5668=for the sake of
H3282=because
H3162=together
H3966=very
H4994=please
H994=please
H577=please
H1768=who, which, that
H1836=this
H1668=this
H1791=that
H459=these
H479=these
H576=I
H607=you
H3809=not
H6925=before
H5922=on, upon
H4481=from
H5974=with
H6903=because, before
H116=then
H3705=now
H383=there is
H3606=all, every
H5705=until
H3487=
H2006=if, behold
H718=behold
H431=behold
H1157=behind, for
H681=beside
H4136=in front of
H6924=east
H5439=around
H4605=above
H4295=below
H2351=outside
H8432=middle
H7130=middle
H259=one
H8147=two
H7969=three
H702=four
H2568=five
H8337=six
H7651=seven
H8083=eight
H8672=nine
H6235=ten
H6240=ten
H6242=twenty
H3967=hundred
H505=thousand
H3068=the LORD
H3069=GOD
H3050=the LORD
H136=Lord
H1961=be
H2004=they
H1988=here
`);

/**
 * Senses for entries whose list of renderings cannot be parsed or is misleading. "/c" marks the
 * infinitive of a Hebrew verb.
 */
export const correctedSenses: Record<string, string> = table(`
G165=age, eternity
G749=chief priest
G1096=become, happen
G1163=it is necessary
G2129=blessing
G2548=and that one
G3371=no longer
G4280=say beforehand
G4531=shake
G2309=want, will
G3195=be about to
G2449=Judea
G2504=and I
G2541=Caesar
G2758=empty
G3670=confess
G3704=so that
G4119=more
G4130=fill
G4334=come to
G4412=first
G5225=be
H312=other
H931=thumb, big toe
H376=man
H441=chief
H530=faithfulness
H779=curse
H954=be ashamed
H1061=firstfruits
H4609=ascent, step
H7368=be far
H8032=three days ago
H1121=son
H1471=nation
H3254=add, do again
H3201=be able
H1818=blood
H2518=Hilkiah
H2822=darkness
H3722=make atonement
H4210=psalm
H4503=offering
H4672=find
H4687=commandment
H5002=says
H4709=Mizpah
H5869=eye
H5927=go up
H6040=affliction
H6471=time
H6571=horseman
H6664=righteousness
H6666=righteousness
H6738=shadow
H6965=arise
H7098=end
H7622=captivity
H7857=overflow
H7971=send
H8034=name
H8045=destroy
H8227=Shaphan
H8267=falsehood
H8313=burn
H8414=without form
H801=offering by fire
H1473=exile
H5329=director, overseer
H5329/c=oversee
H4888=anointing
G918=Bartholomew
H3027=hand
H3676=throne
`);

/** Senses of Greek prepositions by the case after them: G, D or A. */
export const prepositionSenses: Record<string, Record<string, string>> = {
  G1223: { G: "through", A: "because of" },
  G1909: { G: "on, over", D: "on, at", A: "on, to" },
  G2596: { G: "against", A: "according to" },
  G3326: { G: "with", A: "after" },
  G3844: { G: "from", D: "with, beside", A: "beside, beyond" },
  G4012: { G: "about", A: "around" },
  G5228: { G: "for", A: "above, beyond" },
  G5259: { G: "by", A: "under" },
};

const himself = table(`
εαυτου=himself
εαυτον=himself
εαυτω=to himself
εαυτην=herself
εαυτησ=herself
εαυτη=to herself
εαυτων=themselves
εαυτοισ=to themselves
εαυτουσ=themselves
εαυτα=themselves
αυτου=himself
αυτον=himself
αυτω=to himself
αυτησ=herself
αυτην=herself
αυτων=themselves
αυτουσ=themselves
`);

/** Senses of the forms of Greek pronouns, by Strong's number and by word without accents. */
export const greekForms: Record<string, Record<string, string>> = {
  G846: table(`
αυτοσ=he
αυτη=she
αυτο=it
αυτου=his, him
αυτησ=her
αυτω=to him
αυτον=him
αυτην=her
αυτοι=they
αυται=they
αυτα=them
αυτων=their, them
αυτοισ=to them
αυταισ=to them
αυτουσ=them
αυτασ=them
`),
  G1438: himself,
  G2504: table(`
καγω=and I
καμοι=and to me
καμε=and me
`),
  G3739: table(`
ου=of whom, of which
ησ=of whom, of which
ων=of whom, of which
ω=to whom, in which
η=to whom, in which
οισ=to whom, in which
αισ=to whom, in which
ον=whom, which
ην=whom, which
ουσ=whom, which
ασ=whom, which
`),
  G5101: table(`
τισ=who, which
τι=what
τινοσ=of whom, of what
τινι=to whom, to what
τινα=whom, what
τινεσ=who
τινων=of whom, of what
τισιν=to whom
τινασ=whom
`),
  G5100: table(`
τισ=someone, a certain
τι=something, anything
τινοσ=of someone, of something
τινι=to someone, a certain
τινα=someone, something
τινεσ=some
τινων=of some
τισιν=to some
τινασ=some
`),
  G3778: table(`
ουτοσ=this
αυτη=this
ουτοι=these
αυται=these
`),
  G1565: table(`
εκεινοι=those
εκειναι=those
εκεινα=those
εκεινων=of those
εκεινουσ=those
εκεινασ=those
εκειναισ=to those, in those
εκεινοισ=to those
`),
};

/**
 * Forms of G1492 that mean "know" (οἶδα). Its other forms (εἶδον) mean "see". Strong's has one
 * entry.
 */
export const knowForms =
  /^(?:οιδ|ηδει|ειδ(?:εναι|ωσ$|οτ|υια|ητε$|ησ$|ησω|ησου|ω$|ωμεν$)|ιστε$|ισασι)/;

/** Pronominal suffixes of Hebrew prepositions, by morphology code. */
export const hebrewSuffixes: Record<string, string> = {
  "1cs": "me",
  "2ms": "you",
  "2fs": "you",
  "3ms": "him",
  "3fs": "her",
  "1cp": "us",
  "2mp": "you",
  "2fp": "you",
  "3mp": "them",
  "3fp": "them",
};
