import { randomBytes } from "node:crypto";
import { chmodSync, writeFileSync } from "node:fs";
import webPush from "web-push";

const HEAD = "# Local secrets, made by npm start. See .dev.vars.example for what else may stand here.\n";

/** A fresh pair of keys that sign pushes (RFC 8292), and who answers for them. */
export function pushKeys(subject: string): Record<"VAPID_PUBLIC_KEY" | "VAPID_PRIVATE_KEY" | "VAPID_SUBJECT", string> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject };
}

/** The text of `.dev.vars` with the secrets it lacks; null when it lacks none. What stands in it stays as it is. */
export function withLocalSecrets(text: string | null): string | null {
  const names = new Set((text ?? "").split("\n").map((line) => line.split("=")[0]?.trim()));
  const made: Record<string, string> = {};
  if (!names.has("SESSION_SECRET")) made.SESSION_SECRET = randomBytes(48).toString("base64url");
  const keys = pushKeys("mailto:eightish@localhost");
  // Half a pair is somebody's own doing: the Worker says what is missing.
  if (!Object.keys(keys).some((name) => names.has(name))) Object.assign(made, keys);
  if (Object.keys(made).length === 0) return null;
  const before = text === null || text === "" ? HEAD : `${text.replace(/\n*$/, "")}\n`;
  return `${before}${Object.entries(made)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("")}`;
}

/** Writes a file that its owner alone can read, one that is there already too. */
export function writePrivateFile(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  // The mode above is for a file that is made anew.
  chmodSync(path, 0o600);
}
