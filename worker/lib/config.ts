import * as z from "zod";
import { readAddress } from "#schema/email-address.ts";
import { plans } from "#schema/plan.ts";
import type { Env } from "../env.ts";
import { caps } from "../policy/caps.ts";

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const isThisMachine = (url: string) => ["localhost", "127.0.0.1"].includes(new URL(url).hostname);

/** Returns true for the OpenStreetMap Foundation's service, which has its own usage policy. */
export function isPublicNominatim(url: string): boolean {
  return new URL(url).hostname === "nominatim.openstreetmap.org";
}

const settings = z
  .object({
    APP_ORIGIN: origin,
    SESSION_SECRET: z.string().min(32),
    // The secret before SESSION_SECRET. What it signed stays valid.
    SESSION_SECRET_PREVIOUS: z.string().min(32).optional(),
    MAIL_TRANSPORT: z.enum(["cloudflare", "resend", "smtp"]).default("cloudflare"),
    MAIL_FROM: z.string().regex(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$/),
    RESEND_API_KEY: z.string().min(1).optional(),
    RESEND_API_URL: z.url().default("https://api.resend.com"),
    // Svix's form: base64 of at least 16 bytes.
    MAIL_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{22,}={0,2}$/)
      .optional(),
    // Keeps all mail except sign-in and confirmation mails in the ledger.
    MAIL_HOLD: z.enum(["on", "off"]).default("off"),
    // Mails an hour to people who do not know their sender; more wait.
    BULK_MAIL_PER_HOUR: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, { error: "must be a whole number from 1 to 9999999" })
      .default(`${caps.bulkMail.allowed}`)
      .transform(Number),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    // `auto`: the shows of the sources that are set up.
    SHOWS: z.enum(["auto", "sample", "off"]).default("auto"),
    // Venues that admins may add.
    SHOW_VENUES_MAX: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, { error: "must be a whole number from 1 to 9999" })
      .default("100")
      .transform(Number),
    // Where venues are on this machine, for tests.
    SHOW_TEST_ORIGIN: origin.refine(isThisMachine, { error: "must be on this machine" }).optional(),
    // Whom the operators of venues' sites may write to; by default the sender of mails.
    SHOW_CONTACT: z.string().min(1).optional(),
    TICKETMASTER_API_KEY: z.string().min(1).optional(),
    TICKETMASTER_API_URL: z
      .url({ protocol: /^https?$/ })
      .default("https://app.ticketmaster.com/discovery/v2")
      .transform((url) => url.replace(/\/+$/, "")),
    GEOCODER: z.enum(["embedded", "nominatim"]).default("embedded"),
    GEOCODER_URL: z
      .url({ protocol: /^https?$/ })
      .default("https://nominatim.openstreetmap.org")
      .transform((url) => url.replace(/\/+$/, "")),
    GEOCODER_ACCEPT_OSM_POLICY: z.enum(["yes", "no"]).default("no"),
    TILE_URL: z.string().min(1).default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
    TILE_ATTRIBUTION: z
      .string()
      .default('© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>'),
    // A P-256 point and its scalar (RFC 8292 §3.2), base64url.
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[A-Za-z0-9_-]{86}$/)
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:|https:\/\/)/)
      .optional(),
    // A push service on this machine, for tests.
    PUSH_TEST_ORIGIN: origin.refine(isThisMachine, { error: "must be on this machine" }).optional(),
    // Hosts whose calendars people may save beside the known providers', with commas: '*.cloud.example', or '*' for any.
    CALENDAR_HOSTS: z
      .string()
      .regex(/^(?:\*|(?:\*\.)?[a-z\d.-]+)?(?:\s*,\s*(?:\*|(?:\*\.)?[a-z\d.-]+))*$/, {
        error: "must be names of hosts with commas between them",
      })
      .default("")
      .transform((list) => list.split(",").flatMap((host) => host.trim() || [])),
    // Where calendars are on this machine, for tests.
    CALENDAR_TEST_ORIGIN: origin.refine(isThisMachine, { error: "must be on this machine" }).optional(),
    // The commit that was deployed.
    VERSION: z.string().default("dev"),
    PLAN: z.enum(plans).default("paid"),
    // By default the plan decides.
    PASSWORDS: z.enum(["on", "off"]).optional(),
    ADMIN_EMAILS: z
      .string()
      .default("")
      .transform((list) =>
        list
          .split(",")
          .map((typed) => readAddress(typed) ?? "")
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
  })
  // The public service's policy restricts applications, so the operator must accept it.
  .refine(
    (all) =>
      all.GEOCODER !== "nominatim" || all.GEOCODER_ACCEPT_OSM_POLICY === "yes" || !isPublicNominatim(all.GEOCODER_URL),
    { path: ["GEOCODER_ACCEPT_OSM_POLICY"], error: "must be yes to use the public Nominatim; read its policy first" },
  )
  .refine((all) => !all.VAPID_PUBLIC_KEY === !all.VAPID_PRIVATE_KEY && (!all.VAPID_PUBLIC_KEY || all.VAPID_SUBJECT), {
    path: ["VAPID_PRIVATE_KEY"],
    error: "VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are needed together",
  })
  // A deployment never has this machine as its origin, so it can push to known services only.
  .refine((all) => !all.PUSH_TEST_ORIGIN || isThisMachine(all.APP_ORIGIN), {
    path: ["PUSH_TEST_ORIGIN"],
    error: "is for tests on this machine only",
  });

export type Config = z.infer<typeof settings>;

const known = new WeakMap<Env, Config>();

/**
 * Returns the checked configuration. Throws one Error that names every missing or malformed setting, without any value.
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

/** Returns whom the operators of sites that we read may write to. */
export const showContact = (settings: Config): string => settings.SHOW_CONTACT ?? mailFromAddress(settings);

/** Returns the bare address in `MAIL_FROM`. */
export function mailFromAddress(settings: Config): string {
  return settings.MAIL_FROM.slice(settings.MAIL_FROM.lastIndexOf("<") + 1, -1);
}
