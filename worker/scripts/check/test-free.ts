import { spawnSync } from "node:child_process";
import { root } from "../local/local-stack.ts";

// Runs the main journeys without passwords: first on the free plan with its small workload, then on the paid plan.
// `npm run test:free -- frontend/e2e/taps.test.ts` runs others.
const mainJourneys = ["main-journey", "newcomer", "group-link", "mailed-links", "organizing", "signing-in", "leaving"];
const chosen = process.argv.slice(2);
const files = chosen.length > 0 ? chosen : mainJourneys.map((name) => `frontend/e2e/${name}.test.ts`);

for (const setting of ["PLAN=free", "PASSWORDS=off"]) {
  console.log(`\nJourneys with ${setting}`);
  const [name = "", value] = setting.split("=");
  const { status } = spawnSync("node", ["worker/scripts/check/test.ts", "--project", "journeys", ...files], {
    cwd: root,
    env: { ...process.env, LONG_TESTS: "1", [name]: value },
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}
