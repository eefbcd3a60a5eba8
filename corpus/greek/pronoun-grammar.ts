// Grammar of pronouns and of "to be", whose forms follow no regular paradigm. Strong's gives many
// of these forms an entry each. Codes: scripture/study/greek-grammar.ts.

const codes = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(" ").map((pair) => pair.split(":")));

/** By Strong's number, for entries of one form. */
export const formEntries: Record<string, string> = codes(
  "G1473:N-Ns G3165:N-As G1691:N-As G3450:N-Gs G1700:N-Gs G3427:N-Ds G1698:N-Ds G2249:N-Np G2248:N-Ap G2257:N-Gp G2254:N-Dp G4771:N-Ns G4571:N-As G4675:N-Gs G4671:N-Ds G5210:N-Np G5209:N-Ap G5216:N-Gp G5213:N-Dp G5124:N-NAsn G5127:N-Gsmn G5129:N-Dsmn G5126:N-Asm G5023:N-NApn G5130:N-Gp G5125:N-Dpmn G5128:N-Apm G2076:PAI3s G1526:PAI3p G2070:PAI1p G2075:PAI2p G1488:PAI2s G1510:PAI1s G1511:PAN G2077:PAM3s G2252:IMI1s",
);

const indefinite = codes(
  "τισ:N-Nsmf τι:N-NAsn τινοσ:N-Gs τινι:N-Ds τινα:N-As τινεσ:N-Npmf τινων:N-Gp τισιν:N-Dp τισι:N-Dp τινασ:N-Apmf",
);

/** By Strong's number and form, without accents; "|" is the iota subscript. */
export const irregularGrammar: Record<string, Record<string, string>> = {
  G5100: indefinite,
  G5101: indefinite,
  G5026: codes("ταυτην:N-Asf ταυτησ:N-Gsf ταυτη|:N-Dsf"),
  G5025: codes("ταυταισ:N-Dpf ταυτασ:N-Apf"),
  G3778: codes("ουτοσ:N-Nsm αυτη:N-Nsf ουτοι:N-Npm αυται:N-Npf"),
  G3739: codes(
    "οσ:N-Nsm η:N-Nsf ο:N-NAsn ου:N-Gsmn ησ:N-Gsf ω|:N-Dsmn η|:N-Dsf ον:N-Asm ην:N-Asf οι:N-Npm αι:N-Npf α:N-NApn ων:N-Gp οισ:N-Dpmn αισ:N-Dpf ουσ:N-Apm ασ:N-Apf",
  ),
  G2258: codes("ην:IAI3s ησαν:IAI3p ησ:IAI2s ημεν:IAI1p ημεθα:IMI1p"),
  G2071: codes("εσται:FMI3s εσονται:FMI3p εσομαι:FMI1s εση|:FMI2s εσεσθε:FMI2p εσομεθα:FMI1p"),
  G5600: codes("ησ:PAS2s η|σ:PAS2s η|:PAS3s ωμεν:PAS1p ωσιν:PAS3p"),
  G5607: codes(
    "ων:PAPNsm οντοσ:PAPGsmn οντι:PAPDsmn οντεσ:PAPNpm οντων:PAPGpmn οντασ:PAPApm ουσα:PAPNsf ουσησ:PAPGsf ουση|:PAPDsf ουσαν:PAPAsf",
  ),
  G2036: codes(
    "ειπεν:AAI3s ειπαν:AAI3p ειπειν:AAN ειπων:AAPNsm ειποντοσ:AAPGsmn ειποντεσ:AAPNpm ειπη|:AAS3s ειπω:AAS1s ειπωμεν:AAS1p ειπωσιν:AAS3p ειπητε:AAS2p ειπατε:AAM2p",
  ),
  G1492: codes(
    "οιδα:XAI1s οιδασ:XAI2s οιδεν:XAI3s οιδαμεν:XAI1p οιδατε:XAI2p οιδασιν:XAI3p ειδεν:AAI3s ιδων:AAPNsm ιδοντεσ:AAPNpm ιδειν:AAN ειδωσ:XAPNsm ειδοτεσ:XAPNpm ειδεναι:XAN ιδωσιν:AAS3p ιδητε:AAS2p ιδη|:AAS3s",
  ),
  G2064: codes(
    "ηλθεν:AAI3s ηλθε:AAI3s ελθων:AAPNsm ελθοντεσ:AAPNpm ελθοντων:AAPGpmn ελθειν:AAN ελθη|:AAS3s εληλυθα:XAI1s εληλυθεν:XAI3s ελευσεται:FMI3s",
  ),
  G1831: codes("εξηλθεν:AAI3s εξελθων:AAPNsm εξελθοντεσ:AAPNpm εξελθειν:AAN"),
  G1525: codes("εισηλθεν:AAI3s εισελθων:AAPNsm εισελθειν:AAN εισελθη|:AAS3s"),
  G565: codes("απηλθεν:AAI3s απηλθον:AAI3p απελθων:AAPNsm απελθοντεσ:AAPNpm απελθειν:AAN"),
  G4334: codes("προσηλθον:AAI3p προσηλθεν:AAI3s προσελθων:AAPNsm προσελθοντεσ:AAPNpm"),
  G1096: codes(
    "εγενετο:AMI3s εγενοντο:AMI3p γενομενοσ:AMPNsm γενομενησ:AMPGsf γενεσθαι:AMN γενηται:AMS3s γενησεται:FMI3s γεγονεν:XAI3s εγενηθη:API3s εγενηθησαν:API3p γενηθητω:APM3s",
  ),
  G1325: codes(
    "εδωκεν:AAI3s εδωκα:AAI1s εδωκαν:AAI3p εδωκασ:AAI2s δεδωκεν:XAI3s δεδωκα:XAI1s δεδωκασ:XAI2s διδωμι:PAI1s διδωσιν:PAI3s δουναι:AAN δοθηναι:APN εδοθη:API3s δοθησεται:FPI3s δωσει:FAI3s δωσω:FAI1s δοσ:AAM2s δοτε:AAM2p δουσ:AAPNsm διδουσ:PAPNsm διδοναι:PAN εδιδου:IAI3s",
  ),
  G1097: codes(
    "εγνω:AAI3s εγνων:AAI1s εγνωσαν:AAI3p γνουσ:AAPNsm γνοντεσ:AAPNpm γνωναι:AAN εγνωκα:XAI1s εγνωκαν:XAI3p",
  ),
  G2983: codes("ελαβεν:AAI3s λαβων:AAPNsm λαβοντεσ:AAPNpm λαβειν:AAN λαβετε:AAM2p λαβη|:AAS3s"),
  G3708: codes("εωρακεν:XAI3s εωρακα:XAI1s εωρακαμεν:XAI1p εωρακατε:XAI2p εωρακωσ:XAPNsm"),
  G1125: codes("γεγραπται:XEI3s"),
  G599: codes("απεθανεν:AAI3s απεθανον:AAI3p αποθανειν:AAN"),
  G2192: codes("ειχεν:IAI3s ειχον:IAI3p εσχεν:AAI3s"),
};
