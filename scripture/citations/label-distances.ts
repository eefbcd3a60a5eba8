// How far the name of a translation may be from its quotation.

/**
 * Length of the line before a quotation, or around a label, that may say what the label is for, in
 * UTF-16 code units.
 */
export const maxLine = 1000;
/** Maximum distance between a label and its quotation or reference, in UTF-16 code units. */
export const maxBeside = 40;
/** The same for a label that is the subject of the words that introduce the quotation. */
export const maxIntroduction = 110;
/** Maximum distance between a reference and the quotation it introduces, in UTF-16 code units. */
export const maxGap = 250;
/** Number of quotations to look back. */
export const maxEarlier = 8;
