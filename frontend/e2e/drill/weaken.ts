import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** Changes to the source that each remove one protection and must lead to a violation. */
const changes = {
  sweeper: ["worker/mail/sweeper.ts", "const pausedUntil = await readPause(db);", "return;"],
  keys: ["worker/mail/transports/resend.ts", '"Idempotency-Key": mail.id,', ""],
  version: ["worker/events/organize/commit.ts", /and version = \S+ and/, "and"],
  suggestion: ["worker/events/organize/commit.ts", "insist(db, areOpen(decided.ids))", ""],
  room: ["worker/events/core/decide/room.ts", "seat.partySize <= free", "true"],
  coming: ["schema/who-comes.ts", "if (place) return place;", ""],
  unsent: ["worker/events/answer/commit.ts", ", unsentAt: null })", " })"],
  former: ["worker/account/decide/move-address.ts", "[removal(news, user, entry), ...request(news", "[...request(news"],
  links: ["worker/account/move-address.ts", ", token = moved.value ->> 'token'", ""],
  suspended: ["worker/admin/suspend.ts", "sessions: db.delete(sessions).where(eq(sessions.userId, userId)),", ""],
  "taken-down": ["worker/events/answer/read.ts", /refuseWithheld\(\w+.*\);/g, ""],
  reported: [
    "worker/reports/report-mail.ts",
    /from users where id = \S+ on conflict do nothing`\),\n {4}\.\.\.page/,
    "from users where 0 on conflict do nothing`),\n    ...page",
  ],
  refused: ["worker/mail/pause.ts", "REFUSED_PEOPLE = 3", "REFUSED_PEOPLE = 1"],
  network: [
    "worker/policy/action-quotas.ts",
    "clientIp === undefined ? [] : visitorQuotas(stored, clientIp, now)",
    "[]",
  ],
  lease: ["worker/mail/claim.ts", "LEASE = 60 * SECOND", "LEASE = SECOND / 1_000"],
} as const;

export type Weakness = keyof typeof changes;
export const weaknesses = Object.keys(changes) as Weakness[];

/** Returns a copy of the repository without this protection. */
export function weakened(weakness: Weakness): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "eightish-weak-"));
  const left = /(^|\/)(node_modules|\.git|\.wrangler|\.tsbuild)(\/|$)/;
  cpSync(root, folder, { recursive: true, filter: (path) => !left.test(path.slice(root.length)) });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const [file, before, after] = changes[weakness];
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const weaker = text.replace(before, after);
  if (weaker === text) throw new Error(`${file} no longer has '${before}'.`);
  writeFileSync(path, weaker);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
