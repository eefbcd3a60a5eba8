// Senses chosen by hand, where the alignment is wrong or undecided.

/** Reads lines of "key=sense", with "; " between several. */
const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/;\s+/)
      .map((one) => one.trim().split("=") as [string, string]),
  );

/**
 * Senses of frequent lemmas, for verses that translate them so freely that the alignment finds no
 * rendering. By Strong's number, or by Strong's number and Hebrew stem (q qal, N niphal, p piel, h
 * hiphil). Only lemmas whose usual sense fits nearly everywhere are listed.
 */
export const usualSenses: Record<string, string> = pairs(`
H3820=heart; H3824=heart; H776=land, earth; H2617=steadfast love, mercy; H1697=word, thing;
H3117=day; H1419=great; H7227=many, great; H2896=good; H7451=evil; H1870=way; H5930=burnt offering;
H7585=Sheol, grave; H4060=measure; H3477=upright; H7350=far; H5288=young man; H8198=maidservant;
H6086=tree, wood; H1241=cattle; H2975=Nile, river; H1035=Bethlehem; H842=Asherah;
H8085/q=hear; H8085/N=be heard; H8085/h=proclaim; H5221/h=strike; H5046/h=tell; H935/q=come, go;
H935/h=bring; H3318/q=go out; H3318/h=bring out; H7725/q=return; H7725/h=bring back;
H6213/q=do, make; H5800/q=forsake, leave; H3920/q=take, capture; H3920/N=be captured; H5127/q=flee;
H5674/q=pass; H1980/q=go, walk; H3212/q=go; H3772/q=cut off; H3772/N=be cut off; H559/q=say;
H2603/q=be gracious; H3427/q=dwell, sit; H3381/q=go down; H3381/h=bring down; H5493/q=turn aside;
H5493/h=remove; H2421/q=live; H2421/p=keep alive; H3947/q=take; H3498/N=remain; H5265/q=set out;
H7311/q=be high; H7311/h=lift up; H7121/q=call; H3423/q=possess; H3423/h=drive out; H6030/q=answer;
H2388/q=be strong; H2388/p=strengthen; H2388/h=take hold; H14/q=be willing; H5437/q=turn, surround;
H8610/q=take hold; H1696/p=speak; H7489/h=do evil; H5414/q=give; H5414/N=be given; H7200/q=see;
H7200/N=appear; H3045/q=know; H4191/q=die; H4191/h=put to death; H5975/q=stand; H6965/q=rise;
H6965/h=raise up; H7971/q=send; H7971/p=send away; H398/q=eat; H5375/q=lift, carry; H5927/q=go up;
H5927/h=bring up; H5307/q=fall; H1961/q=be; H3559/h=prepare;
G1831=go out; G2597=go down; G599=die; G2980=speak; G1410=be able; G5087=put, lay; G305=go up;
G2064=come; G1525=go in; G565=go away; G191=hear; G1097=know; G3708=see; G2588=heart; G1093=earth, land;
G2983=take, receive; H6203=neck; H6256=time; H7390=tender, soft; H5647/q=serve;
G1656=mercy; G2250=day; G3056=word; G5207=son; G444=man; G3624=house; G3614=house
`);

/**
 * Replaces a part of a phrase, or a word that misleads a reader today. By Strong's number and
 * sense.
 */
const replacements: Record<string, string> = pairs(`
H6944 thing=holy thing; H3627 thing=vessel; H5437 make=surround; G4931 make=complete;
G1303 make=make a covenant; H3335 make=form; G2005 make=complete; H1639 do=diminish;
G2673 do=abolish; G1731 do=show; H5674 do=pass; H7931 place=cause to dwell; H3427 place=cause to dwell;
H3427 set=cause to dwell; H4191 death=put to death; H7286 spend=go down; G1266 part=divide;
H6504 part=separate; H2505 part=divide; H6536 part=divide; H2814 still=be silent;
H7489 still=do evil; H3138 former=early rain; G4586 honest=honorable; G1578 eschew=turn away;
G1320 master=teacher; H1322 confusion=shame; H6030 hear=answer; G1448 be near=draw near;
G1643 carry=drive; H4421 fight=battle; H5493 go=turn aside; H5493 put=remove; H3318 put=bring out;
H935 put=bring; H5674 put=cause to pass; H7604 let=leave; H7725 let=return; H3381 let=let down;
G2967 let=hinder; G2722 let=hold back; H1692 take=cling; H680 take=set aside; H1197 set=kindle;
H5496 set=incite; H7682 set=set on high; H7392 set=cause to ride; H8254 spend=weigh;
H3615 spend=finish; H1086 spend=wear out; H4390 set=fill; H2710 set=decree; H3518 go=go out;
G4570 go=go out; H3051 go=come; H6437 go=turn; H833 go=walk; H7126 go=draw near;
H7126 take=bring near; G2716 cause=produce; H2603 favourable=be gracious; G4417 offend=stumble; G4624 offend=cause to stumble;
G4369 lay unto=add; H8622 end=turn, circuit; H1692 cleave=cling; G5319 manifest=reveal;
H1687 oracle=inner sanctuary; H5631 chamberlain=eunuch, official; H3629 reins=kidneys, heart;
G779 bottle=wineskin; H4997 bottle=wineskin; H2573 bottle=waterskin; H5035 bottle=jar;
G86 hell=Hades; G4625 offence=stumbling block; G3900 offence=trespass; G2917 damnation=judgment;
H7703 spoil=destroy; H809 flagon=raisin cake; G1220 pence=denarius; H6363 openeth=firstborn;
H4904 lieth=bed; H6443 probably a pearl=pearl; G2856 dock=shorten; H4864 mess=portion;
H8085 whosoever heareth=hear; H2181 whore=be a prostitute; H6884 founder=smith;
G3191 imagine=devise; G4601 keep close=be silent; G2722 stay=hold back; H7450 temper=moisten;
H5080 bring=drive out
`);

/** Returns the sense to show for one that the alignment chose. */
export const replacedSense = (strongs: string, sense: string): string =>
  replacements[`${strongs} ${sense}`] ?? sense;
