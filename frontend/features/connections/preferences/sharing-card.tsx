import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Sharing } from "#schema/contracts/connection-preferences.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { LoadFailure } from "../../../ui/state/load-failure.tsx";
import { LoadingStatus, Skeleton } from "../../../ui/state/skeleton.tsx";
import { SettingsCard } from "../../account/settings-card.tsx";
import { sharingQuery } from "./queries.ts";
import { useSaveSharing } from "./use-save-sharing.ts";

const kinds: { kind: keyof Sharing; title: string; text: string }[] = [
  { kind: "city", title: "City", text: "The city you look for shows in, by name. Never a place on the map." },
  { kind: "genres", title: "Genres", text: "The genres of the shows you like most." },
  {
    kind: "likes",
    title: "Liked shows",
    text: "Shows you like that are still to come, and your place in your connections' matches.",
  },
];

/** Says what connected people see, with one switch for each kind. A switch takes effect at once. */
export function SharingCard() {
  const query = useQuery(sharingQuery());
  return (
    <SettingsCard
      id="sharing"
      title="Shared with connections"
      text="People you are connected with see your real name, and the concert preferences that are on here. Nobody else does."
    >
      {query.data ? (
        <ul className="-my-4 divide-y divide-line">
          {kinds.map((one) => (
            <KindSwitch key={one.kind} {...one} isShared={query.data[one.kind]} />
          ))}
        </ul>
      ) : query.isError ? (
        <LoadFailure text="Couldn't load what you share." query={query} />
      ) : (
        <div aria-busy="true" className="grid gap-6">
          <LoadingStatus />
          {kinds.map(({ kind }) => (
            <Skeleton key={kind} className="h-11 w-full" />
          ))}
        </div>
      )}
    </SettingsCard>
  );
}

function KindSwitch({ kind, title, text, isShared }: (typeof kinds)[number] & { isShared: boolean }) {
  const id = useId();
  const save = useSaveSharing(kind, title);
  const isOn = save.isPending ? save.variables : isShared;
  return (
    <li className="py-4">
      <Switch
        checked={isOn}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        aria-busy={save.isPending || undefined}
        onChange={() => save.mutate(!isOn)}
        className="gap-x-6"
      >
        <span id={`${id}-title`} className="block text-base">
          {title}
        </span>
        <span id={`${id}-text`} className="block font-normal text-ink-2">
          {text}
        </span>
      </Switch>
      <p role="status" className="sr-only">
        {save.isPending ? "Saving..." : save.isSuccess ? "Saved." : ""}
      </p>
    </li>
  );
}
