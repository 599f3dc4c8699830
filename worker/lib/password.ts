import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { commonPasswords } from "./common-passwords.ts";
import { withHashSemaphore } from "./hash-semaphore.ts";
import { base64url } from "./ids.ts";
import { Refusal } from "./refusal.ts";

// OWASP's scrypt setting for 16 MiB; more would not fit into 128 MB beside other requests.
export const passwordCost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;

function derive(password: string, salt: string, options: ScryptOptions): Promise<Buffer> {
  const hash = () =>
    new Promise<Buffer>((resolve, reject) =>
      scrypt(password.normalize("NFC"), salt, KEY_BYTES, { ...options, maxmem: 64 * 1024 * 1024 }, (error, derived) =>
        error ? reject(error) : resolve(derived),
      ),
    );
  return withHashSemaphore(hash);
}

// What people try first here, with any digits and signs around it.
const productName = /^[^\p{L}]*eightish[^\p{L}]*$/u;

/** Throws 400 about `field` for one of the 10,000 commonest passwords and for the product's name, in any case. */
export function refuseCommonPassword(password: string, field: "password" | "newPassword"): void {
  const typed = password.normalize("NFC").toLowerCase();
  // The list is words separated by spaces.
  const isListed = !typed.includes(" ") && ` ${commonPasswords} `.includes(` ${typed} `);
  if (!isListed && !productName.test(typed)) return;
  throw new Refusal("invalid-input:common-password", { field });
}

/** Returns `scrypt$N$r$p$salt$hash`. The parameters are stored with the hash so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = base64url(randomBytes(16));
  const derived = await derive(password, salt, passwordCost);
  return ["scrypt", passwordCost.N, passwordCost.r, passwordCost.p, salt, base64url(derived)].join("$");
}

/**
 * Returns true when `password` made `stored`. Without a stored hash it takes as long and returns false, so timing
 * reveals nothing.
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const absent = `scrypt$${passwordCost.N}$${passwordCost.r}$${passwordCost.p}$absent$absent`;
  const [, n, r, p, salt, hash] = (stored ?? absent).split("$");
  const derived = base64url(await derive(password, salt ?? "", { N: Number(n), r: Number(r), p: Number(p) }));
  const expected = Buffer.from(hash ?? "");
  const actual = Buffer.from(derived);
  return stored !== null && expected.length === actual.length && timingSafeEqual(expected, actual);
}
