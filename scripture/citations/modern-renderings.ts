// Words that modern translations use in place of older ones. Berea's own translations do not show
// these pairs.
import type { InvertedIndex } from "../search/inverted-index.ts";

/** Pairs of an older word and its modern rendering. */
const pairs: readonly string[] = [
  "weep mourn, walk live, walk conduct, overflow overwhelm, labor toil, labour work, tribulation trouble",
  "tribulation suffering, affliction trouble, charity love, mercy love, lovingkindness love",
  "mercies love, kindness love, longsuffering patience, temptation trial, temptations trials",
  "transgression sin, transgressions sins, iniquity sin, iniquities sins, flesh body, heart mind",
  "soul life, life soul, man person, men people, men mankind, brethren believers, sons children",
  "seed offspring, seed descendants, heathen nations, gentiles nations, house household, house family",
  "way path, ways paths, countenance face, covet desire, covet envy, hope confidence",
  "substance confidence, substance assurance, evidence assurance, dwell live, abide remain, abide live",
  "abide stay, perfect complete, perfect mature, rejoice delight, glad joyful, exceeding great",
  "fear worship, fear reverence, meek gentle, meek humble, lowly humble, wroth angry, wrath anger",
  "strife conflict, contention quarrel, fool foolish, prudent wise, hearken listen, hear listen",
  "swift quick, behold look, behold see, lo look, beseech urge, beseech ask, suffer let, suffer allow",
  "afraid terrified, dismayed discouraged, dismayed afraid, troubled distressed, cast throw, rest still",
  "comfort console, comforts consolation, wait hope, trust hope, refuge shelter, fortress stronghold",
  "longsuffering forbearance, patience forbearance, longsuffering patient, faith faithful, kind kindness",
  "whole full, acknowledge submit, wicked offensive, excellent valuable, disquieted turmoil",
  "supplication pleading, supplication petition, persuaded convinced, vaunt parade, vaunt boast",
  "shadow darkest, swift quick, speak talk, meekness gentleness, fear respect, walk behave",
  "conversation conduct, conversation life, edify build, edifying building, exhort encourage",
  "comfort encourage, provoke spur, provoke stir, forbear bear, confess admit, confess acknowledge",
  "patience endurance, patience perseverance, patience steadfastness, experience character",
  "charity kindness, bowels compassion, mercies compassion, beseech appeal, vile shameful",
  "quick living, quick alive, quicken revive, quicken preserve, prevent precede",
  "ordain establish, ordain prepare, appoint set, deceitful devious, desperately beyond, incurable cure",
  "shod fitted, girt belt, loins waist, reins mind, bowels heart, nations peoples, isles coastlands",
  "prosper succeed, peace welfare, peace prosperity, expected hope, latter future, end future",
  "incline turn, cry call, cry shout, supplicate plead, contrite crushed, broken brokenhearted",
  "poor humble, needy poor, stranger foreigner, sojourner foreigner, publican tax, harlot prostitute",
  "servant slave, handmaid servant, master lord, ruler leader, elder leader, teacher master",
  "wicked ungodly, sinner wicked, scornful mocker, scornful scoffer, simple naive, slothful lazy",
  "sluggard lazy, diligent hardworking, diligence hard, treasure store, treasure hoard, lend loan",
  "buckler shield, bread food, meat food, raiment clothes, garment clothes, vesture clothing",
  "candle lamp, lamp light, wine beer, sober alert, vigilant alert, adversary enemy, devour eat",
  "dominion power, might strength, strength power, power strength, commandment command, statutes decrees",
  "precepts rules, judgments laws, testimony message, tongue language, tongues languages, gospel news",
  "preach proclaim, publish proclaim, righteous just, righteousness justice, faith faithfulness",
  "faithfulness faith, vanity meaningless, vain useless, naught nothing, wicked evil, evil harm",
  "froward perverse, proud arrogant, haughty proud, pride arrogance, anxious worried, careful anxious",
  "thought worry, care anxiety, cares anxieties, thoughts anxiety, delight joy, gain profit, lucre money",
  "mammon money, riches wealth, substance wealth, sell trade, render repay, recompense repay, reward repay",
]
  .join(", ")
  .split(", ");

type Lemma = number | string;
/** The older words that each modern word renders. */
type Renderings = ReadonlyMap<Lemma, ReadonlySet<Lemma>>;
const byIndex = new WeakMap<InvertedIndex, Renderings>();

function renderingsOf(index: InvertedIndex): Renderings {
  const known = byIndex.get(index);
  if (known) return known;
  const lemmaOf = (one: string): Lemma => {
    const lemma = index.lemma(one);
    return lemma < 0 ? one : lemma;
  };
  const renderings = new Map<Lemma, Set<Lemma>>();
  for (const pair of pairs) {
    const [old, word] = pair.split(" ").map(lemmaOf);
    if (old === undefined || word === undefined) continue;
    renderings.set(word, (renderings.get(word) ?? new Set()).add(old));
  }
  byIndex.set(index, renderings);
  return renderings;
}

/** Whether a modern word renders an older one. Both are lemmas, or words in no translation. */
export const isModernRendering = (old: Lemma, word: Lemma, index: InvertedIndex): boolean =>
  renderingsOf(index).get(word)?.has(old) ?? false;

/** Whether a modern word renders any of the older words. */
export function rendersAny(word: Lemma, olds: ReadonlySet<Lemma>, index: InvertedIndex): boolean {
  for (const old of renderingsOf(index).get(word) ?? []) if (olds.has(old)) return true;
  return false;
}
