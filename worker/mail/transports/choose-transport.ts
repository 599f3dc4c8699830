import type { Env } from "../../env.ts";
import { config } from "../../lib/config.ts";
import { cloudflareTransport } from "./cloudflare-binding.ts";
import { resendTransport } from "./resend.ts";
import { smtpTransport } from "./smtp.ts";
import type { Transport } from "./transport.ts";

/** Returns the transport that `MAIL_TRANSPORT` names. */
export function chooseTransport(env: Env): Transport {
  const settings = config(env);
  if (settings.MAIL_TRANSPORT === "resend") return resendTransport(settings);
  if (settings.MAIL_TRANSPORT === "smtp") return smtpTransport(settings.SMTP_URL ?? "");
  return cloudflareTransport(env.EMAIL);
}
