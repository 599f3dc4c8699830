import type { SessionContext } from "../http/verb-context.ts";
import { type NamedStatements, namedResults } from "../lib/database/db.ts";
import { compile, runCompiled } from "../lib/database/drizzle-internals.ts";
import { hasChanged, insist } from "../lib/database/insist.ts";
import { isRead } from "../lib/database/retry-reads.ts";
import { isSessionLive, type Proof, requireProof, sessionUser } from "./session.ts";

/**
 * Runs named statements in order as one transaction for the signed-in person. Returns the person beside the results.
 * Throws 401 when the session has ended, and 403 when it lacks the proof. A batch that writes begins with a guard on the
 * session, so that it then changes nothing.
 */
export async function signedInBatch<Entries extends NamedStatements>(
  { db, session: claims, now }: SessionContext,
  entries: Entries,
  proof: Proof = {},
) {
  const statements = Object.values(entries).flat().map(compile);
  const isReading = statements.every(({ sql }) => isRead(sql));
  const guards = isReading ? [] : [compile(insist(db, isSessionLive(claims, now, proof)))];
  try {
    const results = await runCompiled(db.$client, [...guards, compile(sessionUser(db, claims, now)), ...statements]);
    const [found, ...rest] = results.slice(guards.length) as [Awaited<ReturnType<typeof sessionUser>>, ...unknown[]];
    const { user, startedBy, hasCalendars } = requireProof(found, now, proof);
    return { user, startedBy, hasCalendars, ...namedResults(entries, rest) };
  } catch (error) {
    // Another guard of the batch may have failed.
    if (hasChanged(error)) requireProof(await sessionUser(db, claims, now), now, proof);
    throw error;
  }
}
