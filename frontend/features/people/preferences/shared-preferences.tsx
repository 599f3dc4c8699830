import { MapPin, Music } from "lucide-react";
import type { ConnectionPreferences, SharedShow } from "#schema/contracts/connection-preferences.ts";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { SharedShows } from "./shared-shows.tsx";

interface SharedPreferencesProps {
  /** The first name, in sentences. */
  name: string;
  preferences: ConnectionPreferences;
  onPlan: (show: SharedShow) => void;
}

/** City, genres and liked shows of one person. Leaves out empty parts, but says when there are no shows. */
export function SharedPreferences({ name, preferences, onPlan }: SharedPreferencesProps) {
  const { sharing, city, genres, shows, hasMoreShows } = preferences;
  const person = <bdi>{name}</bdi>;
  if (!sharing.city && !sharing.genres && !sharing.likes)
    return (
      <EmptyState
        level={3}
        title="Nothing shared"
        text={<>{person} does not share concert preferences at the moment.</>}
      />
    );
  if (!city && genres.length === 0 && shows.length === 0)
    return (
      <EmptyState
        level={3}
        title="Nothing here yet"
        text={
          sharing.likes ? (
            <>When {person} likes a show that is still to come, it shows up here.</>
          ) : (
            <>{person} does not share liked shows.</>
          )
        }
      />
    );
  const mutual = shows.filter(({ isMutual }) => isMutual);
  const others = shows.filter(({ isMutual }) => !isMutual);
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
      {(city || genres.length > 0) && (
        <div className="grid gap-3">
          {city && (
            <p className="flex items-start gap-2">
              <MapPin aria-hidden="true" size={20} className="mt-0.5 flex-none text-ink-3" />
              <span className="min-w-0 wrap-anywhere">
                <span className="sr-only">City: </span>
                <bdi className="font-semibold">{city.name}</bdi>
                {city.region && <bdi className="text-ink-2">, {city.region}</bdi>}
              </span>
            </p>
          )}
          {genres.length > 0 && (
            <div className="flex items-start gap-2">
              <Music aria-hidden="true" size={20} className="mt-0.5 flex-none text-ink-3" />
              <ul aria-label="Genres" className="flex min-w-0 flex-wrap gap-x-1.5 wrap-anywhere">
                {genres.map((genre) => (
                  <li key={genre} className="group">
                    <bdi>{genre}</bdi>
                    <span aria-hidden="true" className="text-ink-3 group-last:hidden">
                      {" "}
                      ·
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      {mutual.length > 0 && <SharedShows title="You both like" shows={mutual} onPlan={onPlan} />}
      {others.length > 0 && <SharedShows title={<>{person} likes</>} shows={others} onPlan={onPlan} />}
      {shows.length === 0 && (
        <p className="text-ink-2">
          {sharing.likes ? (
            <>{person} has not liked a show that is still to come.</>
          ) : (
            <>{person} does not share liked shows.</>
          )}
        </p>
      )}
      {hasMoreShows && <p className="text-sm text-ink-2">These are the next {shows.length}. There are more.</p>}
    </div>
  );
}
