import * as z from "zod";
import type { Env } from "../env.ts";

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const settings = z
  .object({
    APP_ORIGIN: origin,
    SESSION_SECRET: z.string().min(32),
    MAIL_TRANSPORT: z.enum(["cloudflare", "resend", "smtp"]).default("cloudflare"),
    MAIL_FROM: z.string().regex(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$/),
    RESEND_API_KEY: z.string().min(1).optional(),
    RESEND_API_URL: z.url().default("https://api.resend.com"),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    ADMIN_EMAILS: z
      .string()
      .default("")
      .transform((list) =>
        list
          .split(",")
          .map((email) => email.trim().toLowerCase())
          .filter(Boolean),
      ),
  })
  .refine((all) => all.MAIL_TRANSPORT !== "resend" || all.RESEND_API_KEY, {
    path: ["RESEND_API_KEY"],
    error: "is needed when MAIL_TRANSPORT is resend",
  })
  .refine((all) => all.MAIL_TRANSPORT !== "smtp" || all.SMTP_URL, {
    path: ["SMTP_URL"],
    error: "is needed when MAIL_TRANSPORT is smtp",
  });

export type Config = z.infer<typeof settings>;

const known = new WeakMap<Env, Config>();

/**
 * The checked configuration (decisions §2). Throws one Error whose message names every missing or malformed value;
 * values themselves are never part of it.
 */
export function config(env: Env): Config {
  const before = known.get(env);
  if (before) return before;
  const parsed = settings.safeParse(env);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
    throw new Error(`Configuration is incomplete: ${names.join(", ")}.`);
  }
  known.set(env, parsed.data);
  return parsed.data;
}

/** The bare address in `MAIL_FROM`. */
export function mailFromAddress(settings: Config): string {
  return settings.MAIL_FROM.slice(settings.MAIL_FROM.lastIndexOf("<") + 1, -1);
}
