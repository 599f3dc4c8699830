import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { npmVersion } from "drizzle-orm/version";
import { expect, it } from "vitest";
import { quotas } from "#schema/tables/index.ts";
import { openDb } from "./db.ts";
import { compile, runCompiled } from "./drizzle-internals.ts";

it("drizzle still has the internals that the batches call, and still needs them", async () => {
  const db = openDb(env.DB);
  const where = eq(quotas.key, sql.placeholder("key"));
  const compiled = [
    db.insert(quotas).values({ key: sql.placeholder("key"), used: 2, allowed: 9, expiresAt: 3 }),
    db.select({ used: quotas.used }).from(quotas).where(where),
    db.all(sql`select ${sql.placeholder("key")} as key`),
    db.get(sql`select used + ${5} as more from quotas where ${where}`),
    db.run(sql`delete from quotas where ${where}`),
  ].map(compile);
  const [inserted, ...rest] = await runCompiled(db.$client, compiled, { key: "one" });
  expect(inserted).toMatchObject({ success: true, meta: { changes: 1 } });
  expect(rest).toMatchObject([[{ used: 2 }], [{ key: "one" }], { more: 7 }, { meta: { changes: 1 } }]);

  // When drizzle binds these itself, `openDb` needs no batch of its own.
  const plain = drizzle(env.DB);
  await expect(plain.batch([plain.run(sql`select ${1}`)])).rejects.toThrow("bind");

  // After an upgrade, compare `batch` of drizzle-orm/d1/session.js with `runCompiled` before you change this version.
  expect(npmVersion).toBe("0.45.4");
});
