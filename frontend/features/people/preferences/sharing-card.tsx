import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Sharing } from "#schema/contracts/connection-preferences.ts";
import { useWords } from "../../../lib/words.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { LoadFailure } from "../../../ui/state/load-failure.tsx";
import { LoadingStatus, Skeleton } from "../../../ui/state/skeleton.tsx";
import { SettingsCard } from "../../account/settings-card.tsx";
import { sharingQuery } from "./queries.ts";
import { useSaveSharing } from "./use-save-sharing.ts";

const kinds: { kind: keyof Sharing; title: string; text: string }[] = [
  {
    kind: "city",
    title: /*i18n*/ "City",
    text: /*i18n*/ "The city you look for shows in, by name. Never a place on the map.",
  },
  { kind: "genres", title: /*i18n*/ "Genres", text: /*i18n*/ "The genres of the shows you like most." },
  {
    kind: "likes",
    title: /*i18n*/ "Liked shows",
    text: /*i18n*/ "Shows you like that are still to come, and your place in your connections' matches.",
  },
];

/** Says what connected people see, with one switch for each kind. A switch takes effect at once. */
export function SharingCard() {
  const i18n = useWords();
  const query = useQuery(sharingQuery());
  const { data: sharing } = query;
  return (
    <SettingsCard
      id="sharing"
      title={i18n.t("Shared with connections")}
      text={i18n.t(
        "People you are connected with see your real name, and the concert preferences that are on here. Nobody else does.",
      )}
    >
      {!sharing && query.isError ? (
        <LoadFailure text={i18n.t("Couldn't load what you share.")} query={query} />
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
  const i18n = useWords();
  const id = useId();
  const save = useSaveSharing(kind, i18n.t(title));
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
          {i18n.t(title)}
        </span>
        <span id={`${id}-text`} className="block font-normal text-ink-2">
          {i18n.t(text)}
        </span>
      </Switch>
      <p role="status" className="sr-only">
        {save.isPending ? i18n.t("Saving...") : save.isSuccess ? i18n.t("Saved.") : ""}
      </p>
    </>
  );
}

/** Takes the space of the switch, so that nothing moves when the switches appear. */
function KindSkeleton({ title, text }: Kind) {
  const i18n = useWords();
  return (
    <div className="flex min-h-11 items-center justify-between gap-x-6 text-sm">
      <div className="min-w-0">
        <p className="text-base font-semibold">{i18n.t(title)}</p>
        <p className="text-ink-2">{i18n.t(text)}</p>
      </div>
      <Skeleton className="h-7 w-12 flex-none rounded-full" />
    </div>
  );
}
