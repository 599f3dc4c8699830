import { signedTokenIn } from "../../lib/signed-token.ts";

/** The unverified content of a mailed link, used to name the account before the click. */
interface MailedToken {
  token: string;
  email: string;
  /** ISO 8601. Null except in confirmation links. */
  registeredAt: string | null;
  /** The present address. Null except in links that change it. */
  from: string | null;
  /** What signed in ('' when unknown), and when (ISO 8601). Null except in notices of a new browser. */
  browser: string | null;
  signedInAt: string | null;
}

/** Decodes the token (a JWT, RFC 7519) in a fragment `#token=…`. Returns null if it is missing or unreadable. */
export function readMailedToken(fragment: string): MailedToken | null {
  const token = signedTokenIn(new URLSearchParams(fragment.replace(/^#/, "")).get("token") ?? "");
  const payload = token.split(".")[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims.email !== "string") return null;
    const textOf = (claim: unknown) => (typeof claim === "string" ? claim : null);
    return {
      token,
      email: claims.email,
      registeredAt: textOf(claims.registeredAt),
      from: textOf(claims.from),
      browser: textOf(claims.browser),
      signedInAt: textOf(claims.signedInAt),
    };
  } catch {
    return null;
  }
}
