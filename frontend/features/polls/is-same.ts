/** Compares two values by their JSON, so the order of keys matters. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
