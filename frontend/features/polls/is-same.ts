/** Compares two values by their JSON. Keys in another order make a difference. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
