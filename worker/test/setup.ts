import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, vi } from "vitest";

// Test files share a workerd. Each starts with modules that remember nothing, and with empty bindings.
vi.resetModules();
beforeAll(async () => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});
