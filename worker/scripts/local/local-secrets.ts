import { randomBytes } from "node:crypto";
import { chmodSync, writeFileSync } from "node:fs";
import webPush from "web-push";

const HEAD = "# Local secrets, made by npm start. See .dev.vars.example for what else may stand here.\n";

/** Returns a new key pair that signs pushes (RFC 8292) and the contact that push services see. */
export function pushKeys(subject: string): Record<"VAPID_PUBLIC_KEY" | "VAPID_PRIVATE_KEY" | "VAPID_SUBJECT", string> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject };
}

/** Returns the text of `.dev.vars` with the missing secrets added; null when none is missing. Existing lines stay. */
export function withLocalSecrets(text: string | null): string | null {
  const names = new Set((text ?? "").split("\n").map((line) => line.split("=")[0]?.trim()));
  const made: Record<string, string> = {};
  if (!names.has("SESSION_SECRET")) made.SESSION_SECRET = randomBytes(48).toString("base64url");
  const keys = pushKeys("mailto:eightish@localhost");
  // Adds no key when some are set: a new one would not match them. The Worker reports the missing ones.
  if (!Object.keys(keys).some((name) => names.has(name))) Object.assign(made, keys);
  if (Object.keys(made).length === 0) return null;
  const before = text === null || text === "" ? HEAD : `${text.replace(/\n*$/, "")}\n`;
  return `${before}${Object.entries(made)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("")}`;
}

/** Writes a file that only its owner can read, even when the file existed. */
export function writePrivateFile(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  // `mode` above applies to new files only.
  chmodSync(path, 0o600);
}
