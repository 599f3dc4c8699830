import { createECDH } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withLocalSecrets, writePrivateFile } from "./local-secrets.ts";

const read = (text: string | null) =>
  Object.fromEntries(
    (text ?? "")
      .split("\n")
      .filter((line) => line.includes("=") && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );

it("generates a session secret and a matching key pair", () => {
  const made = read(withLocalSecrets(null));
  expect(made.SESSION_SECRET?.length).toBeGreaterThanOrEqual(32);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(made.VAPID_PRIVATE_KEY ?? "", "base64url");
  expect(curve.getPublicKey("base64url")).toBe(made.VAPID_PUBLIC_KEY);
  expect(made.VAPID_SUBJECT).toBe("mailto:eightish@localhost");
});

it("adds the secrets that an older file lacks, and keeps its lines", () => {
  const before = "# mine\nSESSION_SECRET=already-there-and-long-enough-to-be-one\nADMIN_EMAILS='a@b.example'";
  const after = withLocalSecrets(before);
  expect(after?.startsWith(`${before}\nVAPID_PUBLIC_KEY=`)).toBe(true);
  expect(after?.match(/^SESSION_SECRET=/gm)).toHaveLength(1);
});

it("changes nothing the second time, and keeps given keys", () => {
  expect(withLocalSecrets(withLocalSecrets(null))).toBeNull();
  expect(withLocalSecrets("SESSION_SECRET=x\nVAPID_PUBLIC_KEY=mine\n")).toBeNull();
  expect(withLocalSecrets("SESSION_SECRET=x\n# VAPID_PUBLIC_KEY=\n")).toContain("\nVAPID_PUBLIC_KEY=B");
});

it.skipIf(process.platform === "win32")(
  "writes secrets that only their owner can read, even over a readable file",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "eightish-"));
    const [made, open] = [join(folder, "made"), join(folder, "open")];
    writeFileSync(open, "", { mode: 0o644 });
    for (const path of [made, open]) {
      writePrivateFile(path, "SESSION_SECRET=x\n");
      expect([statSync(path).mode & 0o777, readFileSync(path, "utf8")]).toEqual([0o600, "SESSION_SECRET=x\n"]);
    }
    rmSync(folder, { recursive: true });
  },
);
