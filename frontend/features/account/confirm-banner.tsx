import type { User } from "#schema/contracts/account.ts";
import { ApiError } from "../../lib/api.ts";
import { Button } from "../../ui/form/button.tsx";
import { InboxLink } from "../../ui/inbox-link.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useResendConfirmation } from "./mutations.ts";

interface ConfirmBannerProps {
  user: User;
  /** What stays hidden until the address is confirmed. */
  what?: string;
}

/** Asks the user to confirm their address. Until then, mail sent to it stays hidden: it may be another person's. */
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
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-maybe-soft p-4 text-maybe-ink sm:px-5"
    >
      <p className="min-w-0 text-sm font-semibold wrap-anywhere">
        Confirm your e-mail to see {what} sent to {user.email}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <InboxLink s="md" />
        <Button v="secondary" busy={resend.isPending} busyText="Sending..." onClick={send}>
          Send the link again
        </Button>
      </div>
    </section>
  );
}
