import { useQuery } from "@tanstack/react-query";
import type { User } from "#schema/contracts/account.ts";
import { ApiError } from "../../lib/api.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { InboxLink } from "../../ui/inbox-link.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { ConfirmByPin } from "./confirm-by-pin.tsx";
import { useResendConfirmation } from "./mutations.ts";
import { heldMailQuery } from "./queries.ts";

interface ConfirmBannerProps {
  user: User;
  /** What stays hidden until the address is confirmed; null where the page knows that invitations wait. */
  what?: "invitations" | "connection requests" | null;
}

/**
 * Asks the user to confirm their address. Until then, mail sent to it stays hidden, because it may be another person's,
 * and the user's own invitations and requests wait, if there are any.
 */
export function ConfirmBanner({ user, what = "invitations" }: ConfirmBannerProps) {
  const i18n = useWords();
  const resend = useResendConfirmation();
  const { data: held } = useQuery({ ...heldMailQuery(), enabled: !user.emailVerified && what !== null });
  if (user.emailVerified) return null;

  function send() {
    resend.mutate(undefined, {
      onSuccess: () =>
        toast({
          type: "email-sent",
          title: i18n.t("Confirmation sent"),
          description: i18n.t("Open the link we sent to {email}.", { email: user.email }),
        }),
      onError: (error) =>
        toast({
          tone: "danger",
          title: i18n.t("Couldn't send the e-mail"),
          description:
            error instanceof ApiError ? error.body(i18n.t("Please try again.")) : i18n.t("Please try again."),
        }),
    });
  }

  return (
    <section
      aria-label={i18n.t("Confirm your e-mail")}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card bg-maybe-soft p-4 text-maybe-ink sm:px-5"
    >
      <div className="grid min-w-0 gap-1 text-sm font-semibold wrap-anywhere sm:py-3">
        {what === "invitations" && (
          <p>{i18n.t("Confirm your e-mail to see invitations sent to {email}", { email: user.email })}</p>
        )}
        {what === "connection requests" && (
          <p>{i18n.t("Confirm your e-mail to see connection requests sent to {email}", { email: user.email })}</p>
        )}
        {(what === null || (held && held.invitations > 0)) && (
          <p>{i18n.t("Confirm your e-mail and your invitations go out.")}</p>
        )}
        {held && held.requests > 0 && <p>{i18n.t("Confirm your e-mail and your connection requests go out.")}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-2 max-sm:w-full max-sm:*:flex-1">
        <InboxLink size="md" />
        <Button variant="secondary" busy={resend.isPending} busyText={i18n.t("Sending...")} onClick={send}>
          {i18n.t("Send the link again")}
        </Button>
        <ConfirmByPin email={user.email} />
      </div>
    </section>
  );
}
