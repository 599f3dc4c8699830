import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../local/local-stack.ts";
import { makeCertificates } from "./certificates.ts";
import { versions } from "./programs.ts";

// workerd reads its trusted authorities at its start, so the certificates are made before the tests run.
const folder = mkdtempSync(join(tmpdir(), "eightish-real-"));
// The servers drop root and must still read this folder.
chmodSync(folder, 0o755);
const certificates = versions(["OpenSSL"]).OpenSSL ? makeCertificates(folder) : null;
const { status } = spawnSync("vitest", ["run", "--config", "vitest.real.config.ts", ...process.argv.slice(2)], {
  cwd: root,
  env: {
    ...process.env,
    REAL_FOLDER: folder,
    REAL_CERTIFICATES: JSON.stringify(certificates),
    ...(certificates && { NODE_EXTRA_CA_CERTS: certificates.authority }),
  },
  stdio: "inherit",
});
rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
process.exit(status ?? 1);
