import { QrCode, Share2 } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { CopyUrl } from "../../../../ui/form/copy-url.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { AlertDialog } from "../../../../ui/overlay/alert-dialog.tsx";
import { lazyPart } from "../../../../ui/state/lazy-part.tsx";
import { useGroupLink } from "../../mutations.ts";
import { toastFailed } from "../dashboard-toast.ts";
import { hasShareSheet, isSheetClosed } from "./share-sheet.ts";

const GroupLinkQr = lazyPart(() => import("./group-link-qr.tsx"));

const dialogs = {
  renew: {
    title: "Replace the group link?",
    description: "The present link stops working. People who have joined keep their personal links.",
    confirm: "Replace the link",
  },
  end: {
    title: "Turn the group link off?",
    description: "Nobody else can join. People who have joined keep their personal links.",
    confirm: "Turn it off",
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
  const change = useGroupLink(eventId);
  const [asked, ask] = useState<keyof typeof dialogs | null>(null);
  const [hasQr, setQr] = useState(false);
  const id = useId();
  const run = (step: "make" | "renew" | "end") =>
    change.mutate(step, { onError: (error) => toastFailed("Not changed", error), onSettled: () => ask(null) });
  async function share(link: string) {
    try {
      await navigator.share({ url: link, title });
    } catch (error) {
      if (isSheetClosed(error)) return;
      toastFailed("Couldn't share the link", error);
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
          Send this link to your group
        </h2>
      ) : (
        <h3 id={id} className="text-sm font-semibold [font-family:var(--font-sans)]">
          Group link
        </h3>
      )}
      {url === null ? (
        <>
          <p className="text-sm text-ink-2">
            One link for everybody: who opens it can join and answer without an invitation.
          </p>
          <Button
            variant="soft"
            size="sm"
            busy={change.isPending}
            className="justify-self-start"
            onClick={() => run("make")}
          >
            Make a group link
          </Button>
        </>
      ) : (
        <>
          <div className="flex gap-2">
            <Input
              readOnly
              aria-label="Group link"
              value={url}
              onFocus={(event) => event.target.select()}
              className="min-w-0 flex-1"
            />
            <CopyUrl key={url} url={url} />
          </div>
          <p className="text-sm text-ink-2">
            {isFirst ? "Everybody who has it can join and answer." : "Everybody who has it can join."} Send it to the
            group only.
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
                Share
              </Button>
            )}
            <Button variant="soft" size="sm" aria-expanded={hasQr} onClick={() => setQr((before) => !before)}>
              <QrCode size={16} strokeWidth={2.25} aria-hidden="true" />
              QR code
            </Button>
            <Button variant="ghost" size="sm" onClick={() => ask("renew")}>
              Replace
            </Button>
            <Button variant="ghost" size="sm" onClick={() => ask("end")}>
              Turn off
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
          {...dialogs[asked]}
          cancel="Keep the link"
          isDanger
          busy={change.isPending}
          onConfirm={() => run(asked)}
        />
      )}
    </section>
  );
}
