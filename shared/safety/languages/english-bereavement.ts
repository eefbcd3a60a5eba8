// Someone close to the writer has died.
import type { Families } from "../grammar.ts";

const kin =
  "husband|wife|partner|boyfriend|girlfriend|fiance|dad|father|mom|mother|stepdad|stepmom|brother|sister|son|daughter|baby|child|children|twins|uncle|aunt|cousin|grandfather|grandpa|granddad|grandmother|grandma|granny|nan|nephew|niece|friend|friends|pastor|parents|grandson|granddaughter|law|coworker|colleague|neighbor|teacher|roommate|classmate|dog|cat|student|boss|mentor|priest|ex|loved|family";
const died =
  "died|dies|passed|killed|suicide|hanged|hung|shot|overdosed|drowned|murdered|miscarried|buried";

export const englishBereavement: Families = {
  "someone died": `
    my|our … ${kin} one? … ${died}
    my|our … ${kin} … took|ended his|her|their own? life
    my|our … ${kin} … committed|died|lost|from|by|to … suicide
    my|our … ${kin} … lost his|her battle|fight
    my|our … ${kin} … was|got|were … murdered|killed|stillborn|shot
    my|our … ${kin} is|has … gone|dead|passed|deceased
    my late husband|wife|father|mother|son|daughter|brother|sister
  `,
  loss: `
    i|we … lost … my|our|a|the|him|her … ${kin}|him|her
    i|we … lost … to … suicide|cancer|overdose|covid
    lost … my|our … ${kin}
    i|we … had|having … miscarriage|stillbirth
    i|we … miscarried
    my|our miscarriage|stillborn|loss|grief
    i|we … grieving|mourning|widowed
    death|suicide|passing|funeral|burial|grave|murder of my|our
    my|our … ${kin} … death|funeral|suicide|passing|grave|burial
    funeral … my|our … ${kin}
    i … widow|widower
    i|we … buried … my|our|him|her
    i … miss … my|him|her … died|passed|heaven|gone|death
    family|friend|friends … whose … died|suicide|passed|killed
    years|months|weeks|days since … died|passed|death
  `,
};
