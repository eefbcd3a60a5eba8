/** Those whose speech the Bible reports without approving it (corpus/reported-speech.tsv). */
export const speakers = [
  ...(["adulteress", "amaziah", "assyria", "assyrian-messenger", "babylon", "bildad"] as const),
  ...(["builders-of-babel", "caiaphas", "cain", "council", "crowd", "demetrius"] as const),
  ...(["demons", "drunkard", "elihu", "eliphaz", "enemies", "false-prophets"] as const),
  ...(["false-teachers", "festus", "folly", "fool", "goliath", "haman", "hananiah"] as const),
  ...(["herod", "israelites", "jezebel", "jobs-wife", "judas", "lamech", "mockers"] as const),
  ...(["nabal", "nebuchadnezzar", "nehemiahs-opponents", "opponents-of-apostles"] as const),
  ...(["opponents-of-jesus", "peter", "pharaoh", "pharisee", "pharisees", "pilate"] as const),
  ...(["rebels", "rich-fool", "satan", "scoffers", "serpent", "simon-magus", "sinners"] as const),
  ...(["sluggard", "spies", "unjust-judge", "wicked", "wicked-servant", "zophar"] as const),
] as const;
export type Speaker = (typeof speakers)[number];
