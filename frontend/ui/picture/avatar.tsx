import { cn } from "../cn.ts";
import { hash } from "./hash.ts";

const tints = [
  "bg-(--tint-1) text-(--tint-1-ink)",
  "bg-(--tint-2) text-(--tint-2-ink)",
  "bg-(--tint-3) text-(--tint-3-ink)",
  "bg-(--tint-4) text-(--tint-4-ink)",
  "bg-(--tint-5) text-(--tint-5-ink)",
];

const sizes = {
  xs: "size-6 text-[0.625rem]",
  sm: "size-8 text-2xs",
  md: "size-9 text-xs",
  lg: "size-11 text-sm",
};

// Letters of these scripts join their neighbours.
const joined = /^([\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Adlm}]\p{M}*){2}$/u;

// Latin, Arabic and Japanese letters that do not combine: what starts with two of them starts with the first.
const plain = /^[!-\u02ff\u0621-\u064a\u3041-\u3096\u309b-\u30ff\u4e00-\u9fff]{1,2}$/;

/** Returns the first character that a reader sees, such as a whole flag. The first use of Intl takes a slow phone 50 ms. */
function firstCharacter(word: string): string {
  if (plain.test(word.slice(0, 2))) return word.slice(0, 1);
  return [...new Intl.Segmenter().segment(word)][0]?.segment ?? "";
}

/**
 * Returns the first letters of the first and last word: "Ana de Duarte" → "AD", "ana@example.com" → "A". One letter
 * where two would join.
 */
export function initials(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/).map(firstCharacter);
  return (first + (rest.at(-1) ?? "")).replace(joined, first).toUpperCase();
}

/** Returns the number of a name's tint, from 1 to 5. */
export const tintOf = (name: string) => 1 + (hash(name.trim().toLowerCase(), "tint") % tints.length);

/** Initials on one of five tints, chosen by the name. Decorative, because the name is beside it. */
export function Avatar({
  name,
  size = "md",
  brand,
  className,
}: {
  name: string;
  size?: keyof typeof sizes;
  brand?: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-flex flex-none items-center justify-center rounded-full font-bold",
        sizes[size],
        brand ? "bg-brand text-on-brand" : tints[tintOf(name) - 1],
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
