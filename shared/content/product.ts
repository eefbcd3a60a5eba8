/** The name of the product. (Acts 17:11: the Bereans "searched the scriptures daily".) */
export const productName = "Berea";
