import type { Check } from "./shape.ts";

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

const setAside = new Set<string>();

/**
 * Returns the stored value, or null. One that does not fit, because another release wrote it, is removed: it would fail
 * again after each reload.
 */
export function readJson<T>(area: Area, key: string, fits: Check): T | null {
  const text = readText(area, key);
  if (text === null) return null;
  const value = valueIn(text);
  if (fits(value)) return value as T;
  removeStored(area, key);
  setAside.add(key);
  return null;
}

/** Returns true once after a stored value with this key was removed because it did not fit. */
export const takeSetAside = (key: string) => setAside.delete(key);

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

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
