/** From the product's specification; a list of common passwords does what a longer minimum would. */
export const minPasswordLength = 6;
export const maxPasswordLength = 128;
