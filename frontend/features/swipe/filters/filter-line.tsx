import { ChevronDown } from "lucide-react";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { chipClass, chipColour, type FilterProps, GenreChips } from "./genre-chips.tsx";
import { periodsOn, periodText } from "./period-words.ts";

/** Time and genres in one line, which scrolls sideways. */
export function FilterLine(props: FilterProps) {
  const i18n = useWords();
  const { period } = props.filters;
  return (
    <div className="-mx-4 -mt-1 mb-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      <div className="relative flex-none">
        <select
          aria-label={i18n.t("When")}
          value={period}
          onChange={({ target }) => props.onChange({ period: target.value })}
          className={cn(
            chipClass,
            "appearance-none ps-4 pe-9 [field-sizing:content] max-sm:text-base",
            chipColour(period !== "any"),
          )}
        >
          {periodsOn(new Date(), period).map((one) => (
            <option key={one} value={one}>
              {periodText(one, i18n)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size={16} className="pointer-events-none absolute end-3.5 top-3.5 text-ink-2" />
      </div>
      <GenreChips {...props} />
    </div>
  );
}
