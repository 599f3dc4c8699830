import { SIGN_IN_CODE_MINUTES } from "#schema/limits.ts";
import type { Content, JobOf, MailContext } from "../content.ts";

/** Gives a person the link and the PIN to sign in. */
export function signIn(_job: JobOf<"sign-in">, { signIn, recipient, i18n }: MailContext): Content {
  if (!signIn) throw new Error("a sign-in mail needs its link and PIN");
  const validity = i18n.t("The link and the PIN work once, for {minutes} minutes.", { minutes: SIGN_IN_CODE_MINUTES });
  return {
    // A notification shows the subject, and so the PIN.
    subject: i18n.t("Sign in to Eightish: PIN {pin}", { pin: signIn.pin }),
    preheader: validity,
    foot: i18n.t(
      "You got this because somebody asked to sign in as {address}. If you didn't ask for this, ignore it.",
      {
        address: i18n.isolate(recipient),
      },
    ),
    blocks: [
      { kind: "headline", text: i18n.t("Sign in to Eightish") },
      { kind: "paragraph", text: i18n.t("Use this link, or type the PIN where you asked for it.") },
      { kind: "pin", pin: signIn.pin },
      { kind: "action", label: i18n.t("Sign in"), href: signIn.url },
      { kind: "note", text: validity },
    ],
  };
}
