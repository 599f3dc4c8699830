/** Checks of stored values. zod would cost a page 27 kB. */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === "string";
export const isFlag: Check = (value) => typeof value === "boolean";
export const isNumber: Check = (value) => typeof value === "number";

/** Accepts one of these texts. */
export const oneOf =
  (texts: readonly string[]): Check =>
  (value) =>
    isText(value) && texts.includes(value as string);

/** Accepts a value that may be missing. */
export const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value);

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** Accepts an object whose fields pass. */
export const shapeOf =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]));
