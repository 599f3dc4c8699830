import { Trans } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import { displayName } from "#schema/person-name.ts";
import { ApiError } from "../../../lib/api.ts";
import { useWords } from "../../../lib/words.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { LoadFailure } from "../../../ui/state/load-failure.tsx";
import { LoadingStatus, Skeleton } from "../../../ui/state/skeleton.tsx";
import { matchDraft } from "../../swipe/matches/match-draft.ts";
import { connectionsQuery } from "../queries.ts";
import { preferencesOfQuery } from "./queries.ts";
import { SharedPreferences } from "./shared-preferences.tsx";

interface PreferencesSheetProps {
  connectionId: string;
  onClose: () => void;
}

/** Shows what a connected person shares: city, genres and liked shows. Each show has a button that plans an event. */
export default function PreferencesSheet({ connectionId, onClose }: PreferencesSheetProps) {
  const i18n = useWords();
  const connections = useQuery(connectionsQuery());
  const preferences = useQuery(preferencesOfQuery(connectionId));
  const navigate = useNavigate();
  const friend = connections.data?.find(({ id }) => id === connectionId)?.friend;
  const hasEnded =
    (connections.data && !friend) || (preferences.error instanceof ApiError && preferences.error.status === 404);
  const failed = [preferences, connections].find(({ isError, data }) => isError && data === undefined);
  const name = friend && displayName(friend);
  const firstName = friend?.firstName ?? name;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={name && !hasEnded ? <bdi>{name}</bdi> : i18n.t("Concert preferences")}
      description={name && !hasEnded ? i18n.t("Concert preferences") : undefined}
    >
      {hasEnded ? (
        <EmptyState
          level={3}
          title={i18n.t("You are not connected")}
          text={i18n.t("People see each other's concert preferences only while they are connected.")}
        />
      ) : failed ? (
        <LoadFailure className="py-6" text={i18n.t("Couldn't load the concert preferences.")} query={failed} />
      ) : friend && firstName && preferences.data ? (
        <>
          <SharedPreferences
            name={firstName}
            preferences={preferences.data}
            onPlan={(show) => navigate("/home", { state: { draft: matchDraft({ stack: show, friends: [friend] }) } })}
          />
          <p className="mt-6 border-t border-line pt-4 text-sm text-ink-2">
            <Trans id="{name} can see yours too." values={{ name: <bdi>{firstName}</bdi> }} />{" "}
            <Link to="/settings#sharing" className="link hit">
              {i18n.t("Choose what you share")}
            </Link>
          </p>
        </>
      ) : (
        <LoadingPreferences />
      )}
    </Dialog>
  );
}

/** Placeholders in the size of a person's city, genres and first shows. */
function LoadingPreferences() {
  return (
    <div aria-busy="true" className="mt-5 grid gap-6">
      <LoadingStatus />
      <div className="grid gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-6 w-64 max-w-full" />
      </div>
      <div className="grid gap-3">
        <Skeleton className="h-6 w-36" />
        {["a", "b", "c"].map((show) => (
          <Skeleton key={show} className="h-20 rounded-card! max-sm:h-28" />
        ))}
      </div>
    </div>
  );
}
