export const segmentClass =
  "min-h-9 rounded-[0.4375rem] text-sm font-semibold select-none " +
  "transition-[background-color,color,scale] duration-(--dur-2) active:scale-[.96]";
export const raisedClass = "bg-raised text-ink shadow-1 forced-colors:outline-1";
