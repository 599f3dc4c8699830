import { Trans } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { PublicConfig } from "#schema/contracts/places.ts";
import type { SwipePreferences } from "#schema/contracts/swipe.ts";
import { RADIUS_DEFAULT_KM } from "#schema/limits.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { FilterFields } from "../swipe/filters/filter-fields.tsx";
import type { Filters } from "../swipe/filters/genre-chips.tsx";
import { CitySearch, type PickedPlace } from "./city-search.tsx";
import { MapPreview } from "./map-preview.tsx";
import { configQuery } from "./queries.ts";
import { RadiusField } from "./radius-field.tsx";

/** Where to look for shows, and what was changed of their time and genres. The radius is in kilometres, coordinates in degrees. */
export interface PickedLocation extends Partial<Filters> {
  location: string;
  lat: number;
  lon: number;
  countryCode: string | null;
  radius: number;
}

const sources: Record<PublicConfig["cityNames"], string> = {
  GeoNames: "https://www.geonames.org/",
  OpenStreetMap: "https://www.openstreetmap.org/copyright",
};

interface LocationDialogProps {
  preferences: SwipePreferences | undefined;
  /** The genres of the shows at the present place. */
  offered: readonly string[];
  isSaving: boolean;
  onSave: (picked: PickedLocation) => void;
  onClose: () => void;
}

/** Picks a city, a radius, a time and genres. Load it lazily; the map has a separate chunk. */
export default function LocationDialog({ preferences, offered, isSaving, onSave, onClose }: LocationDialogProps) {
  const i18n = useWords();
  const [place, setPlace] = useState<PickedPlace | null>(() => placeOf(preferences));
  const [radius, setRadius] = useState<number | null>(preferences?.radius ?? RADIUS_DEFAULT_KM);
  const [chosen, setChosen] = useState<Partial<Filters>>({});
  const { data: config, isPending, isError } = useQuery(configQuery());
  const form = useId();
  const around = radius ?? RADIUS_DEFAULT_KM;

  function save(event: FormEvent) {
    event.preventDefault();
    if (place && !isSaving) {
      const { label, lat, lon, countryCode } = place;
      onSave({ location: label, lat, lon, countryCode, radius: around, ...chosen });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isSaving && onClose()}
      title={i18n.t("Search Location")}
      size="md"
      isTall
      actions={
        <Button type="submit" form={form} size="lg" disabled={!place} busy={isSaving} busyText={i18n.t("Saving...")}>
          {i18n.t("Save")}
        </Button>
      }
    >
      <form id={form} onSubmit={save} className="grid gap-5">
        <CitySearch
          initial={preferences?.location ?? ""}
          // Sends no searches while typing until the configuration allows it.
          mode={config?.geocoder ?? (isPending ? "wait" : "submit")}
          onPick={setPlace}
        />
        <MapPreview tiles={isError ? null : config?.tiles} place={place} radius={around} />
        <RadiusField radius={radius} onChange={setRadius} />
        <FilterFields
          filters={{ period: "any", genres: [], ...preferences, ...chosen }}
          offered={offered}
          onChange={(change) => setChosen({ ...chosen, ...change })}
        />
      </form>
      {config && (
        <p className="mt-5 text-xs text-ink-3">
          <Trans
            id="City names from {source}."
            values={{
              source: (
                <a href={sources[config.cityNames]} target="_blank" rel="noreferrer" className="link">
                  {config.cityNames}
                </a>
              ),
            }}
          />
        </p>
      )}
    </Dialog>
  );
}

function placeOf(preferences: SwipePreferences | undefined): PickedPlace | null {
  if (!preferences || preferences.lat === null || preferences.lon === null || preferences.location === "") return null;
  const { location, lat, lon, countryCode } = preferences;
  return { label: location, lat, lon, countryCode };
}
