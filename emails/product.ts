/** The product's name wherever a mail or a calendar file says it. */
export const PRODUCT = "Eightish";
