import type { User } from "#schema/contracts/account.ts";
import { ApiError } from "../../lib/api.ts";
import { Button } from "../../ui/form/button.tsx";
import { InboxLink } from "../../ui/inbox-link.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { ConfirmByPin } from "./confirm-by-pin.tsx";
import { useResendConfirmation } from "./mutations.ts";

interface ConfirmBannerProps {
  user: User;
  /** What stays hidden until the address is confirmed; null to say only that invitations wait. */
  what?: string | null;
}

/**
 * Asks the user to confirm their address. Until then, mail sent to it stays hidden, because it may be another person's,
 * and the user's own invitations and requests wait.
 */
export function ConfirmBanner({ user, what = "invitations" }: ConfirmBannerProps) {
  const resend = useResendConfirmation();
  if (user.emailVerified) return null;

  function send() {
    resend.mutate(undefined, {
      onSuccess: () =>
        toast({
          type: "email-sent",
          title: "Confirmation sent",
          description: `Open the link we sent to ${user.email}.`,
        }),
      onError: (error) =>
        toast({
          tone: "danger",
          title: "Couldn't send the e-mail",
          description: error instanceof ApiError ? error.body("Please try again.") : "Please try again.",
        }),
    });
  }

  return (
    <section
      aria-label="Confirm your e-mail"
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card bg-maybe-soft p-4 text-maybe-ink sm:px-5"
    >
      <div className="grid min-w-0 gap-1 text-sm font-semibold wrap-anywhere sm:py-3">
        {what !== null && (
          <p>
            Confirm your e-mail to see {what} sent to {user.email}
          </p>
        )}
        <p>Confirm your e-mail and your invitations go out.</p>
      </div>
      <div className="flex flex-wrap items-start gap-2 max-sm:w-full max-sm:*:flex-1">
        <InboxLink size="md" />
        <Button variant="secondary" busy={resend.isPending} busyText="Sending..." onClick={send}>
          Send the link again
        </Button>
        <ConfirmByPin email={user.email} />
      </div>
    </section>
  );
}
