import * as z from "zod";
import { instant } from "./common.ts";
import { mailFault } from "./mail-fault.ts";

export const nightlyOutcomes = ["done", "failed"] as const;
export type NightlyOutcome = (typeof nightlyOutcomes)[number];

/** `missed`: the last night's work broke off before or in this job. */
const jobStates = [...nightlyOutcomes, "running", "missed"] as const;

const nightlyJob = z.object({
  name: z.string(),
  state: z.enum(jobStates),
  seconds: z.number().nullable(),
  /** Number of rows that the job changed. */
  changed: z.number().int().nullable(),
});
export type NightlyJob = z.infer<typeof nightlyJob>;

/** The last night's work. */
const night = z.object({
  startedAt: instant,
  /** From the start of the first job to the end of the last. */
  seconds: z.number(),
  jobs: z.array(nightlyJob),
});
export type Night = z.infer<typeof night>;

/** A mail that will not be sent by itself. The recipient is masked: 'm…@example.com'. */
const unsentMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  reason: mailFault.nullable(),
  createdAt: instant,
});
export type UnsentMail = z.infer<typeof unsentMail>;

const dailyCalls = z.object({
  provider: z.string(),
  allowed: z.number().int(),
  available: z.number().int(),
  resetsAt: instant,
  notedAt: instant,
});

/** What the operator sees: the mail ledger, the provider of shows and the nightly work. */
const adminSystem = z.object({
  version: z.string(),
  /** Its size and its limit, in bytes. */
  database: z.object({ bytes: z.number().int(), limit: z.number().int() }),
  mail: z.object({
    /** How long the oldest due mail has waited. */
    lagSeconds: z.number().int(),
    isBehind: z.boolean(),
    /** Only sign-in mail leaves (`MAIL_HOLD`). */
    isHeld: z.boolean(),
    /** Sending pauses until then, because the provider refused our credentials. */
    pausedUntil: instant.nullable(),
    /** Mails to people who do not know their sender: this hour's, the most an hour, and those that wait for the next. */
    bulk: z.object({ sent: z.number().int(), allowed: z.number().int(), waiting: z.number().int() }),
    parkedCount: z.number().int(),
    /** The last week's. */
    failedCount: z.number().int(),
    /** The newest ones. */
    parked: z.array(unsentMail),
    failed: z.array(unsentMail),
  }),
  shows: z.object({
    /** Null before the first request to a provider. */
    calls: dailyCalls.nullable(),
    /** No request goes to the provider until then. */
    stoppedUntil: instant.nullable(),
    /** How many watched shows have waited for over an hour for the reading that is due. */
    waiting: z.number().int(),
  }),
  /** People's saved calendars, and how many of them could not be read the last time. */
  calendars: z.object({ saved: z.number().int(), failing: z.number().int() }),
  /** Null before the first night. */
  night: night.nullable(),
  /** When `npm run backup` last made a copy outside the account; null before the first. */
  backupAt: instant.nullable(),
});
export type AdminSystem = z.infer<typeof adminSystem>;

/** Result of 'Send again'. A mail is `replaced` when a newer one about the same event took its place. */
export interface SentAgain {
  sent: number;
  replaced: number;
}
