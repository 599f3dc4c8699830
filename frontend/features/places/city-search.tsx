import { useId, useLayoutEffect, useState } from "react";
import type { FoundPlace } from "#schema/contracts/places.ts";
import { PLACE_QUERY_MAX } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Combobox } from "../../ui/form/combobox.tsx";
import { Field, FieldError } from "../../ui/form/field.tsx";
import { Spinner } from "../../ui/state/spinner.tsx";
import { type SearchMode, useCitySearch } from "./use-city-search.ts";

/** A city with `label` as 'city, country'. Coordinates are in degrees. */
export interface PickedPlace {
  label: string;
  lat: number;
  lon: number;
  countryCode: string | null;
}

interface CitySearchProps {
  /** Initial text of the input. */
  initial: string;
  mode: SearchMode;
  /** Called with the picked place, or with null once the text changes. */
  onPick: (place: PickedPlace | null) => void;
}

/** An input for a city's name with a list of matches. */
export function CitySearch({ initial, mode, onPick }: CitySearchProps) {
  const i18n = useWords();
  const [text, setText] = useState(initial);
  const [isTyped, setTyped] = useState(false);
  /** Full name of the picked place. 'city, country' may omit the state. */
  const [fullName, setFullName] = useState("");
  const [isOpen, setOpen] = useState(false);
  const search = useCitySearch(isTyped ? text : "", mode);
  const statusId = useId();
  const isListShown = isOpen && search.places.length > 0;

  // A layout effect, because a fast press comes before other effects.
  useLayoutEffect(() => {
    if (!isListShown) return;
    // The dialog listens on the document. This listener runs first, so the first Escape closes the list alone.
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    };
    window.addEventListener("keydown", close, { capture: true });
    return () => window.removeEventListener("keydown", close, { capture: true });
  }, [isListShown]);

  function type(typed: string) {
    setText(typed);
    setTyped(true);
    onPick(null);
  }
  function pick(place: FoundPlace) {
    setText(place.label);
    setFullName(place.display_name === place.label ? "" : place.display_name);
    setTyped(false);
    onPick(place);
  }
  function searchNow() {
    search.searchNow();
    setOpen(true);
  }

  return (
    <div className="grid gap-1.5">
      <Field label={i18n.t("City")}>
        {(control) => (
          <div className="relative flex gap-2">
            <Combobox
              {...control}
              aria-describedby={statusId}
              autoCorrect="off"
              enterKeyHint="search"
              maxLength={PLACE_QUERY_MAX}
              placeholder={i18n.t("Search for a city")}
              value={text}
              onChange={type}
              onFocus={(event) => event.target.select()}
              options={search.places}
              keyOf={({ label }) => label}
              listLabel={i18n.t("Cities")}
              isOpen={isOpen}
              onOpenChange={setOpen}
              onPick={pick}
              onEnter={isTyped ? searchNow : undefined}
            >
              {(place) => <PlaceName place={place} />}
            </Combobox>
            {mode === "submit" && (
              <Button variant="secondary" size="lg" onClick={searchNow} busy={search.state === "searching"}>
                {i18n.t("Search")}
              </Button>
            )}
          </div>
        )}
      </Field>
      <SearchLine id={statusId} search={search} mode={mode} picked={!isTyped && text !== "" ? fullName : null} />
    </div>
  );
}

/** Highlights the city and adds the state if the label omits it. */
function PlaceName({ place: { label, address } }: { place: FoundPlace }) {
  const { city, town, village, state } = address;
  const name = [city, town, village].find((one) => one && label.startsWith(one)) ?? label;
  return (
    <span className="flex min-h-11 flex-wrap items-center gap-x-2 px-3.5 py-2 text-sm wrap-anywhere">
      <span className="text-ink-2">
        <strong className="font-semibold text-ink">{name}</strong>
        {label.slice(name.length)}
      </span>
      {state && !label.includes(state) && <span className="text-ink-3">{state}</span>}
    </span>
  );
}

interface SearchLineProps {
  id: string;
  search: ReturnType<typeof useCitySearch>;
  mode: SearchMode;
  /** Full name of the picked place, or null. */
  picked: string | null;
}

/** One line for the search's state or a hint. Its space is always reserved. */
function SearchLine({ id, search, mode, picked }: SearchLineProps) {
  const i18n = useWords();
  const count = search.places.length;
  return (
    <div id={id} className="-mb-2 min-h-5 text-sm text-ink-2">
      {search.state === "failed" && (
        <FieldError>
          {failureSentence(search.error)}{" "}
          <button type="button" className="link hit" onClick={search.searchNow}>
            {i18n.t("Try Again")}
          </button>
        </FieldError>
      )}
      <p role="status" className="flex items-center gap-2">
        {search.state === "searching" && (
          <>
            <Spinner /> {i18n.t("Searching...")}
          </>
        )}
        {search.state === "nothing" && i18n.t("No city found. Check the spelling, or try a bigger place nearby.")}
        {search.state === "found" &&
          i18n.t(
            "{count, plural, one {# city found. Choose one from the list.} other {# cities found. Choose one from the list.}}",
            { count },
          )}
        {search.state === "idle" && (picked ?? hint(mode, i18n))}
      </p>
    </div>
  );
}

const hint = (mode: SearchMode, i18n: Words) =>
  mode === "submit" ? i18n.t("Type a city and press Enter.") : i18n.t("Type at least two letters.");
