import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, inject, vi } from "vitest";
import { rememberBlocks } from "../lib/network-blocks.ts";
import { passwordCost } from "../lib/password.ts";

// Hashing passwords takes a sixth of the time of a whole run.
if (!inject("isWhole")) passwordCost.N = 2;

// Test files share a workerd and its modules, as requests share an isolate. Each starts with empty bindings.
beforeAll(async () => {
  // On a busy machine a database sometimes survives the first reset.
  do await reset();
  while (await hasTables());
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  // Requests that count round trips would read the blocks now and then.
  rememberBlocks(new Map(), Number.MAX_SAFE_INTEGER);
});

// A clock that a file has stopped would stand still for the next file too.
afterAll(() => {
  vi.useRealTimers();
});

async function hasTables(): Promise<boolean> {
  const found = await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'users'").first();
  return found !== null;
}
