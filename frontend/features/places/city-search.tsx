import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { FoundPlace } from "#schema/contracts/places.ts";
import { PLACE_QUERY_MAX } from "#schema/limits.ts";
import { failureSentence } from "../../lib/failure.ts";
import { cn } from "../../ui/cn.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field, FieldError } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
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
  const [text, setText] = useState(initial);
  const [isTyped, setTyped] = useState(false);
  /** Full name of the picked place. 'city, country' may omit the state. */
  const [fullName, setFullName] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const search = useCitySearch(isTyped ? text : "", mode);
  const listId = useId();
  const isListShown = isOpen && search.places.length > 0;

  useEffect(() => {
    if (!isListShown) return;
    // Captures Escape before the dialog does, so that the first press closes only the list.
    const close = (event: globalThis.KeyboardEvent) => {
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
    setOpen(true);
    setActive(-1);
    onPick(null);
  }
  function pick(place: FoundPlace) {
    setText(place.label);
    setFullName(place.display_name === place.label ? "" : place.display_name);
    setTyped(false);
    setOpen(false);
    setActive(-1);
    onPick(place);
  }
  function searchNow() {
    search.searchNow();
    setOpen(true);
  }
  function pressKey(event: KeyboardEvent) {
    const count = search.places.length;
    if (event.key === "Enter" && isTyped) {
      event.preventDefault();
      const chosen = isListShown ? search.places[active] : undefined;
      if (chosen) pick(chosen);
      else searchNow();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count > 0) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setOpen(true);
      // Without an active item, ArrowUp selects the last one.
      setActive(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
    }
  }

  return (
    <div className="grid gap-1.5">
      <Field label="City">
        {(control) => (
          <div className="relative flex gap-2">
            <Input
              {...control}
              role="combobox"
              aria-expanded={isListShown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
              aria-describedby={`${listId}-status`}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={PLACE_QUERY_MAX}
              placeholder="Search for a city"
              value={text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={pressKey}
              onBlur={() => setOpen(false)}
              onFocus={(event) => event.target.select()}
            />
            {mode === "submit" && (
              <Button v="secondary" s="lg" onClick={searchNow} busy={search.state === "searching"}>
                Search
              </Button>
            )}
            <Results id={listId} places={search.places} isShown={isListShown} active={active} onPick={pick} />
          </div>
        )}
      </Field>
      <SearchLine
        id={`${listId}-status`}
        search={search}
        mode={mode}
        picked={!isTyped && text !== "" ? fullName : null}
      />
    </div>
  );
}

interface ResultsProps {
  id: string;
  places: FoundPlace[];
  isShown: boolean;
  active: number;
  onPick: (place: FoundPlace) => void;
}

function Results({ id, places, isShown, active, onPick }: ResultsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Cities"
      className={cn(
        "absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control border border-line bg-raised shadow-3",
        !isShown && "hidden",
      )}
    >
      {isShown &&
        places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, which handles the keys
          <div
            key={place.label}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Pressing would move the focus and close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(place)}
            className={cn(
              "flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-3.5 py-2 text-sm wrap-anywhere hover:bg-sunken",
              index === active && "bg-sunken",
            )}
          >
            <PlaceName place={place} />
          </div>
        ))}
    </div>
  );
}

/** Highlights the city and adds the state if the label omits it. */
function PlaceName({ place: { label, address } }: { place: FoundPlace }) {
  const { city, town, village, state } = address;
  const name = [city, town, village].find((one) => one && label.startsWith(one)) ?? label;
  return (
    <>
      <span className="text-ink-2">
        <strong className="font-semibold text-ink">{name}</strong>
        {label.slice(name.length)}
      </span>
      {state && !label.includes(state) && <span className="text-ink-3">{state}</span>}
    </>
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
  const count = search.places.length;
  return (
    <div id={id} className="-mb-2 min-h-5 text-sm text-ink-2">
      {search.state === "failed" && (
        <FieldError>
          {failureSentence(search.error)}{" "}
          <button type="button" className="link hit" onClick={search.searchNow}>
            Try Again
          </button>
        </FieldError>
      )}
      <p role="status" className="flex items-center gap-2">
        {search.state === "searching" && (
          <>
            <Spinner /> Searching...
          </>
        )}
        {search.state === "nothing" && "No city found. Check the spelling, or try a bigger place nearby."}
        {search.state === "found" && `${count} ${count === 1 ? "city" : "cities"} found. Choose one from the list.`}
        {search.state === "idle" && (picked ?? hint(mode))}
      </p>
    </div>
  );
}

const hint = (mode: SearchMode) => (mode === "submit" ? "Type a city and press Enter." : "Type at least two letters.");
