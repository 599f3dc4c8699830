import { QrCode, Share2 } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { CopyUrl } from "../../../../ui/form/copy-url.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { AlertDialog } from "../../../../ui/overlay/alert-dialog.tsx";
import { lazyPart } from "../../../../ui/state/lazy-part.tsx";
import { useGroupLink } from "../../mutations.ts";
import { toastFailed } from "../board-toast.ts";
import { hasShareSheet, isSheetClosed } from "./share-sheet.ts";

const GroupLinkQr = lazyPart(() => import("./group-link-qr.tsx"));

const dialogs = {
  renew: {
    title: /*i18n*/ "Replace the group link?",
    description: /*i18n*/ "The present link stops working. People who have joined keep their personal links.",
    confirm: /*i18n*/ "Replace the link",
  },
  end: {
    title: /*i18n*/ "Turn the group link off?",
    description: /*i18n*/ "Nobody else can join. People who have joined keep their personal links.",
    confirm: /*i18n*/ "Turn it off",
  },
};

interface GroupLinkProps {
  eventId: string;
  url: string | null;
  /** The event's title. */
  title: string;
  /** True where the link is a card of its own, the first thing to do on the page. */
  isFirst?: boolean;
}

/** Makes, shows, shares, replaces and ends the link with which everybody can join. */
export default function GroupLink({ eventId, url, title, isFirst = false }: GroupLinkProps) {
  const i18n = useWords();
  const change = useGroupLink(eventId);
  const [asked, ask] = useState<keyof typeof dialogs | null>(null);
  const [hasQr, setQr] = useState(false);
  const id = useId();
  const run = (step: "make" | "renew" | "end") =>
    change.mutate(step, {
      onError: (error) => toastFailed(i18n.t("Not changed"), failureSentence(error, i18n)),
      onSettled: () => ask(null),
    });
  async function share(link: string) {
    try {
      await navigator.share({ url: link, title });
    } catch (error) {
      if (isSheetClosed(error)) return;
      toastFailed(i18n.t("Couldn't share the link"), failureSentence(error, i18n));
    }
  }
  return (
    <section
      aria-labelledby={id}
      className={
        isFirst
          ? "grid gap-3 rounded-card border border-line bg-surface p-5 shadow-1 sm:p-6 print:hidden"
          : "mt-4 grid gap-2 border-line border-t pt-4"
      }
    >
      {isFirst ? (
        <h2 id={id} className="text-xl">
          {i18n.t("Send this link to your group")}
        </h2>
      ) : (
        <h3 id={id} className="text-sm font-semibold [font-family:var(--font-sans)]">
          {i18n.t("Group link")}
        </h3>
      )}
      {url === null ? (
        <>
          <p className="text-sm text-ink-2">
            {i18n.t("One link for everybody: who opens it can join and answer without an invitation.")}
          </p>
          <Button
            variant="soft"
            size="sm"
            busy={change.isPending}
            className="justify-self-start"
            onClick={() => run("make")}
          >
            {i18n.t("Make a group link")}
          </Button>
        </>
      ) : (
        <>
          <div className="flex gap-2">
            <Input
              readOnly
              aria-label={i18n.t("Group link")}
              value={url}
              onFocus={(event) => event.target.select()}
              className="min-w-0 flex-1"
            />
            <CopyUrl key={url} url={url} />
          </div>
          <p className="text-sm text-ink-2">
            {isFirst
              ? i18n.t("Everybody who has it can join and answer. Send it to the group only.")
              : i18n.t("Everybody who has it can join. Send it to the group only.")}
          </p>
          <div className="flex flex-wrap gap-2">
            {hasShareSheet() && (
              <Button
                variant={isFirst ? "primary" : "soft"}
                size={isFirst ? "lg" : "sm"}
                className={isFirst ? "w-full" : ""}
                onClick={() => share(url)}
              >
                <Share2 size={16} strokeWidth={2.25} aria-hidden="true" />
                {i18n.t("Share")}
              </Button>
            )}
            <Button variant="soft" size="sm" aria-expanded={hasQr} onClick={() => setQr((before) => !before)}>
              <QrCode size={16} strokeWidth={2.25} aria-hidden="true" />
              {i18n.t("QR code")}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => ask("renew")}>
              {i18n.t("Replace")}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => ask("end")}>
              {i18n.t("Turn off")}
            </Button>
          </div>
          {hasQr && (
            <Suspense>
              <GroupLinkQr url={url} />
            </Suspense>
          )}
        </>
      )}
      {asked && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && !change.isPending && ask(null)}
          title={i18n.t(dialogs[asked].title)}
          description={i18n.t(dialogs[asked].description)}
          confirm={i18n.t(dialogs[asked].confirm)}
          cancel={i18n.t("Keep the link")}
          isDanger
          busy={change.isPending}
          onConfirm={() => run(asked)}
        />
      )}
    </section>
  );
}
