import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { type ReactNode, Suspense, useId, useState } from "react";
import { useWords } from "../../lib/words.ts";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { CopyUrl } from "../../ui/form/copy-url.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { needsProof } from "../account/needs-proof.ts";
import { userQuery } from "../account/queries.ts";
import { type FeedChange, useChangeFeed } from "./mutations.ts";
import { calendarFeedQuery } from "./queries.ts";

const IdentityProofDialog = lazyPart(() => import("../account/identity-proof-dialog.tsx"));

const dialogs = {
  renew: {
    title: /*i18n*/ "Make a new address?",
    confirm: /*i18n*/ "Make a new address",
    busyText: /*i18n*/ "Making...",
  },
  end: { title: /*i18n*/ "End the calendar feed?", confirm: /*i18n*/ "End the feed", busyText: /*i18n*/ "Ending..." },
};

const MAKE = /*i18n*/ "Make a calendar address";

/** Makes, shows and ends the secret address of the calendar feed. */
export default function CalendarFeed({ loading }: { loading: ReactNode }) {
  const i18n = useWords();
  const feed = useQuery(calendarFeedQuery());
  const change = useChangeFeed();
  const { data: user } = useQuery(userQuery());
  const [toProve, prove] = useState<FeedChange | null>(null);
  const [asked, ask] = useState<keyof typeof dialogs | null>(null);
  const id = useId();
  if (feed.isPending) return loading;
  if (!feed.data) return <LoadFailure text={i18n.t("Couldn't load your calendar address.")} query={feed} />;
  const { url, hasOpenDates } = feed.data;

  const run = (which: FeedChange) =>
    change.mutate(which, {
      onSuccess: () => ask(null),
      onError: (error) => {
        if (!needsProof(error)) return;
        ask(null);
        prove(which);
      },
    });
  const proof = (
    <Suspense>
      {toProve && user && (
        <IdentityProofDialog
          email={user.email}
          action={i18n.t(toProve === "renew" ? dialogs.renew.confirm : MAKE)}
          onProved={() => {
            prove(null);
            run(toProve);
          }}
          onClose={() => prove(null)}
        />
      )}
    </Suspense>
  );

  if (url === null) {
    return (
      <>
        <Button
          variant="secondary"
          busy={change.isPending}
          busyText={i18n.t("Making...")}
          className="max-sm:w-full"
          onClick={() => run("make")}
        >
          {i18n.t(MAKE)}
        </Button>
        {proof}
      </>
    );
  }

  const isSwitching = change.variables === "show open dates" || change.variables === "hide open dates";
  const isOn = change.isPending && isSwitching ? change.variables === "show open dates" : hasOpenDates;
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <label htmlFor={`${id}-url`} className="text-sm font-semibold">
          {i18n.t("Secret address")}
        </label>
        <div className="flex gap-2">
          <Input id={`${id}-url`} readOnly value={url} onFocus={(event) => event.target.select()} className="flex-1" />
          <CopyUrl url={url} />
        </div>
        <p className="text-sm text-ink-2">
          {i18n.t("Add it in your calendar app as a calendar from the web. Anyone who has it can read your dates.")}
        </p>
        <ButtonLink href={url.replace(/^https?:/, "webcal:")} variant="soft" className="justify-self-start">
          <CalendarPlus size={16} strokeWidth={2.25} aria-hidden="true" />
          {i18n.t("Open in calendar app")}
        </ButtonLink>
      </div>
      <Switch
        checked={isOn}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-open`}
        aria-busy={(change.isPending && isSwitching) || undefined}
        onChange={() => change.mutate(isOn ? "hide open dates" : "show open dates")}
        className="gap-x-6"
      >
        <span id={`${id}-title`} className="block text-base">
          {i18n.t("Dates of open polls")}
        </span>
        <span id={`${id}-open`} className="block font-normal text-ink-2">
          {i18n.t("As tentative entries that keep no time busy, without dates you said No to.")}
        </span>
      </Switch>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="max-sm:w-full" onClick={() => ask("renew")}>
          {i18n.t("Make a new address")}
        </Button>
        <Button variant="ghost" className="max-sm:w-full" onClick={() => ask("end")}>
          {i18n.t("End the feed")}
        </Button>
      </div>
      {asked && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && !change.isPending && ask(null)}
          title={i18n.t(dialogs[asked].title)}
          confirm={i18n.t(dialogs[asked].confirm)}
          busyText={i18n.t(dialogs[asked].busyText)}
          description={i18n.t("Calendars that use the present address stop showing your dates.")}
          cancel={i18n.t("Keep the address")}
          isDanger
          busy={change.isPending}
          onConfirm={() => run(asked)}
        />
      )}
      {proof}
    </div>
  );
}
