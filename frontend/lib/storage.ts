/** Lasting storage, or that of one tab. */
type Area = "localStorage" | "sessionStorage";

// The browser may block storage, which may also be full. Everything then works without it.
function attempt<T>(area: Area, use: (storage: Storage) => T): T | null {
  try {
    return use(globalThis[area]);
  } catch {
    return null;
  }
}

/** Returns the stored text, or null. */
export const readText = (area: Area, key: string) => attempt(area, (storage) => storage.getItem(key));

/** Returns the stored value, or null, also if it is not JSON. */
export const readJson = <T>(area: Area, key: string) =>
  attempt<T | null>(area, (storage) => JSON.parse(storage.getItem(key) ?? "null"));

export function storeText(area: Area, key: string, text: string): void {
  attempt(area, (storage) => storage.setItem(key, text));
}

export const storeJson = (area: Area, key: string, value: unknown) => storeText(area, key, JSON.stringify(value));

/** Returns the stored keys that match. */
export const storedKeys = (area: Area, pattern: RegExp) =>
  attempt(area, (storage) => Object.keys(storage).filter((key) => pattern.test(key))) ?? [];

/** Removes the key, or the keys that match. */
export function removeStored(area: Area, key: string | RegExp): void {
  const keys = typeof key === "string" ? [key] : storedKeys(area, key);
  attempt(area, (storage) => {
    for (const one of keys) storage.removeItem(one);
  });
}

export function clearStored(area: Area): void {
  attempt(area, (storage) => storage.clear());
}
