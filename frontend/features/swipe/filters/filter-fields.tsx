import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { chipClass, chipColour, type FilterProps, GenreChips } from "./genre-chips.tsx";
import { periodsOn, periodText } from "./period-words.ts";

const rowClass = "flex flex-wrap gap-2 pt-2";
const legendClass = "text-sm font-semibold";

/** Time and genres as fields of a form. */
export function FilterFields(props: FilterProps) {
  const i18n = useWords();
  const { period } = props.filters;
  return (
    <>
      <fieldset>
        <legend className={legendClass}>{i18n.t("When")}</legend>
        <div className={rowClass}>
          {periodsOn(new Date(), period).map((one) => (
            <label
              key={one}
              className={cn(
                chipClass,
                "relative flex items-center px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
                chipColour(one === period),
              )}
            >
              <input
                type="radio"
                name="period"
                checked={one === period}
                onChange={() => props.onChange({ period: one })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {periodText(one, i18n)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="has-[button]:block hidden">
        <legend className={legendClass}>{i18n.t("Genres")}</legend>
        <div className={rowClass}>
          <GenreChips {...props} />
        </div>
      </fieldset>
    </>
  );
}
