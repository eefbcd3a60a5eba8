/** The product's name, in one place. (Acts 17:11: the Bereans "searched the scriptures daily".) */
export const productName = "Berea";
