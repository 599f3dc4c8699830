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
  const { data: sharing } = query;
  return (
    <SettingsCard
      id="sharing"
      title="Shared with connections"
      text="People you are connected with see your real name, and the concert preferences that are on here. Nobody else does."
    >
      {!sharing && query.isError ? (
        <LoadFailure text="Couldn't load what you share." query={query} />
      ) : (
        <div aria-busy={!sharing}>
          {!sharing && <LoadingStatus />}
          <ul className="-my-4 ruled">
            {kinds.map((one) => (
              <li key={one.kind} className="py-4">
                {sharing ? <KindSwitch {...one} isShared={sharing[one.kind]} /> : <KindSkeleton {...one} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </SettingsCard>
  );
}

type Kind = (typeof kinds)[number];

function KindSwitch({ kind, title, text, isShared }: Kind & { isShared: boolean }) {
  const id = useId();
  const save = useSaveSharing(kind, title);
  const isOn = save.isPending ? save.variables : isShared;
  return (
    <>
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
    </>
  );
}

/** Takes the space of the switch, so that nothing moves when the switches appear. */
function KindSkeleton({ title, text }: Kind) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-x-6 text-sm">
      <div className="min-w-0">
        <p className="text-base font-semibold">{title}</p>
        <p className="text-ink-2">{text}</p>
      </div>
      <Skeleton className="h-7 w-12 flex-none rounded-full" />
    </div>
  );
}
