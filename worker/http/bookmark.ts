import { seal, unseal } from "../lib/sealing.ts";
import type { Secrets } from "../lib/signing.ts";

/** The form of D1's bookmarks. */
const bookmarkPattern = /^[0-9a-f-]{10,200}$/;
/** Longer than a bookmark, so that each has the same length. */
const LENGTH = 200;

const keyOf = ({ SESSION_SECRET: secret }: Secrets) => ({ secret, purpose: "bookmark" });

/**
 * Encrypts a bookmark for its cookie (JWE, RFC 7516, A256GCM). A bookmark counts the database's changes, so the plain one
 * tells what a request has changed. The result has one length and is another one at each call.
 */
export function sealBookmark(config: Secrets, bookmark: string): Promise<string> {
  return seal(keyOf(config), bookmark.padEnd(LENGTH));
}

/** Returns the bookmark in a cookie; "" when there is none, or it was not sealed with the present secret. */
export async function openBookmark(config: Secrets, sealed: string | undefined): Promise<string> {
  const bookmark = sealed && (await unseal(keyOf(config), sealed))?.text.trimEnd();
  return bookmark && bookmarkPattern.test(bookmark) ? bookmark : "";
}
