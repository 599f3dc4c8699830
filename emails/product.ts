/** The product's name in mails and calendar files. */
export const PRODUCT = "Eightish";
