import { eq, sql } from "drizzle-orm";
import { sessions, users } from "#schema/tables/index.ts";
import { failure } from "../errors.ts";
import { HOUR } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { passwordMatches } from "../lib/password.ts";
import { countQuotas, currentWindow, type Quota, refundQuota, withinQuotas } from "../lib/quotas.ts";
import { SESSION_LIFE } from "../lib/session-token.ts";
import type { SignIn } from "./verify.ts";

/** Signs in by password; 400 says neither whether the address is known nor whether it has a password. */
export async function signInByPassword(
  db: Db,
  login: { email: string; password: string },
  now: number,
): Promise<SignIn> {
  const { name, end } = currentWindow(now, HOUR);
  const quota: Quota = {
    key: `password:${login.email}:${name}`,
    used: 1,
    allowed: 20,
    expiresAt: end,
    sentence: "There were too many wrong passwords for this address.",
  };
  const [, rows] = await withinQuotas(db, [quota], now, () =>
    db.batch([countQuotas(db, [quota]), db.select().from(users).where(eq(users.email, login.email))]),
  );
  const [user] = rows;
  if (!(await passwordMatches(login.password, user?.passwordHash ?? null)) || !user) {
    throw failure(400, "The email address or the password is wrong.");
  }
  const sessionId = newId();
  // The password may have been changed or ended while it was being checked.
  const [started] = await db.batch([
    db.run(sql`
      insert into sessions (id, user_id, created_at, expires_at)
      select ${sessionId}, id, ${now}, ${now + SESSION_LIFE} from users
      where id = ${user.id} and password_hash = ${user.passwordHash}`),
    refundQuota(db, quota.key, sql`exists (select 1 from ${sessions} where ${sessions.id} = ${sessionId})`),
  ]);
  if (started.meta.changes === 0) throw failure(400, "The email address or the password is wrong.");
  return { user, claims: { userId: user.id, sessionId }, next: "/" };
}
