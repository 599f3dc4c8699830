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

/**
 * Returns the first letters of the first and last word: "Ana de Duarte" → "AD", "ana@example.com" → "A". One letter
 * where two would join.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  // The segmenter keeps a flag whole.
  const [first = "", ...rest] = words.map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? "");
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
