import { seal, unseal } from "../lib/sealing.ts";
import { type Secrets, verifyingSecrets } from "../lib/signing.ts";

const purpose = "calendar-address";

/** Encrypts the address of the connection with this id. */
export function sealAddress(config: Secrets, id: string, address: string): Promise<string> {
  return seal({ secret: config.SESSION_SECRET, purpose }, address, { connection: id });
}

/**
 * Returns the address of a connection. Null when neither secret opens it, or when it was sealed for another connection:
 * whoever can write rows gets nobody's address opened in a row of their own.
 */
export async function openAddress(
  config: Secrets,
  { id, sealed }: { id: string; sealed: string },
): Promise<string | null> {
  for (const secret of verifyingSecrets(config)) {
    const opened = await unseal({ secret, purpose }, sealed);
    if (opened) return opened.bound.connection === id ? opened.text : null;
  }
  return null;
}

/** Returns true when the present secret opens it, so that it need not be sealed again. */
export async function isSealedAnew({ SESSION_SECRET: secret }: Secrets, sealed: string): Promise<boolean> {
  return (await unseal({ secret, purpose }, sealed)) !== null;
}
