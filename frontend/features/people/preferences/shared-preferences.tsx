import { Trans } from "@lingui/react";
import { MapPin, Music } from "lucide-react";
import type { ConnectionPreferences, SharedShow } from "#schema/contracts/connection-preferences.ts";
import { useWords } from "../../../lib/words.ts";
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
  const i18n = useWords();
  const { sharing, city, genres, shows, hasMoreShows } = preferences;
  const person = { name: <bdi>{name}</bdi> };
  if (!sharing.city && !sharing.genres && !sharing.likes)
    return (
      <EmptyState
        level={3}
        title={i18n.t("Nothing shared")}
        text={<Trans id="{name} does not share concert preferences at the moment." values={person} />}
      />
    );
  if (!city && genres.length === 0 && shows.length === 0)
    return (
      <EmptyState
        level={3}
        title={i18n.t("Nothing here yet")}
        text={
          sharing.likes ? (
            <Trans id="When {name} likes a show that is still to come, it shows up here." values={person} />
          ) : (
            <Trans id="{name} does not share liked shows." values={person} />
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
                <span className="sr-only">{i18n.t("City:")} </span>
                <bdi className="font-semibold">{city.name}</bdi>
                {city.region && <bdi className="text-ink-2">, {city.region}</bdi>}
              </span>
            </p>
          )}
          {genres.length > 0 && (
            <div className="flex items-start gap-2">
              <Music aria-hidden="true" size={20} className="mt-0.5 flex-none text-ink-3" />
              <ul aria-label={i18n.t("Genres")} className="flex min-w-0 flex-wrap gap-x-3 wrap-anywhere">
                {genres.map((genre) => (
                  <li key={genre}>
                    <bdi>{genre}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      {mutual.length > 0 && <SharedShows title={i18n.t("You both like")} shows={mutual} onPlan={onPlan} />}
      {others.length > 0 && (
        <SharedShows title={<Trans id="{name} likes" values={person} />} shows={others} onPlan={onPlan} />
      )}
      {shows.length === 0 && (
        <p className="text-ink-2">
          {sharing.likes ? (
            <Trans id="{name} has not liked a show that is still to come." values={person} />
          ) : (
            <Trans id="{name} does not share liked shows." values={person} />
          )}
        </p>
      )}
      {hasMoreShows && (
        <p className="text-sm text-ink-2">
          {i18n.t(
            "{count, plural, one {These are the next #. There are more.} other {These are the next #. There are more.}}",
            { count: shows.length },
          )}
        </p>
      )}
    </div>
  );
}
