/** English words that say nothing about what is searched for, in lower case without apostrophes. */
export const stopWords = new Set(
  `a an the of in on at to for by with from and or is are was were be been am do does did doing
  his her its their our my your he she it i me we us you they them him this that these those as
  will would should shall can could may might must have has had there here so if then than into
  upon unto up who what where how why which im ive dont about`.split(/\s+/),
);
