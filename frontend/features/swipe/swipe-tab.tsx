import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { ShowStack } from "#schema/show-groups.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { Pile } from "./deck/pile.tsx";
import { PileFailure } from "./deck/pile-failure.tsx";
import { PileLoading } from "./deck/pile-loading.tsx";
import { FilterLine } from "./filters/filter-line.tsx";
import { LocationLine } from "./location-line.tsx";
import { pileQuery, preferencesQuery } from "./queries.ts";
import { useSavePreferences } from "./use-preferences.ts";

const LocationDialog = lazyPart(() => import("../places/location-dialog.tsx"));

/** The location and the pile of shows near it. */
export function SwipeTab({ onInvite }: { onInvite: (show: ShowStack) => void }) {
  const { data: preferences, isError, error, isFetching, refetch } = useQuery(preferencesQuery());
  const save = useSavePreferences();
  const [isEditing, setEditing] = useState(false);
  const offered = useOfferedGenres();
  if (!preferences) {
    if (isError) return <PileFailure error={error} isRetrying={isFetching} onRetry={() => refetch()} />;
    return (
      // Leaves room for the location line.
      <div className="mt-11">
        <PileLoading />
      </div>
    );
  }
  const hasCity = preferences.location !== "";
  const changeLocation = () => setEditing(true);
  // Shows a choice at once.
  const filters = { ...preferences, ...(save.isPending && save.variables) };
  return (
    <>
      {hasCity && (
        <>
          <LocationLine preferences={preferences} onOpen={changeLocation} />
          <FilterLine filters={filters} offered={offered} onChange={save.mutate} />
        </>
      )}
      <Pile
        hasCity={hasCity}
        isMoving={save.isPending}
        filters={filters}
        onChangeLocation={changeLocation}
        onFilter={save.mutate}
        onInvite={onInvite}
      />
      <Suspense>
        {isEditing && (
          <LocationDialog
            preferences={preferences}
            offered={offered}
            isSaving={save.isPending}
            onSave={(place) => save.mutate(place, { onSuccess: () => setEditing(false) })}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns the genres of the shows here, also while the pile loads again. */
function useOfferedGenres(): string[] {
  const { data: pile } = useQuery({ ...pileQuery(), enabled: false });
  const [known, setKnown] = useState<string[]>([]);
  if (pile && pile.genres !== known) setKnown(pile.genres);
  return known;
}
