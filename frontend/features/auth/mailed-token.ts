/** The unverified content of a mailed link, used to name the account before the click. */
interface MailedToken {
  token: string;
  email: string;
  /** ISO 8601. Null except in confirmation links. */
  registeredAt: string | null;
}

/** Decodes the token (a JWT, RFC 7519) in a fragment `#token=…`. Returns null if it is missing or unreadable. */
export function readMailedToken(fragment: string): MailedToken | null {
  const token = new URLSearchParams(fragment.replace(/^#/, "")).get("token");
  const payload = token?.split(".")[1];
  if (!token || !payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims.email !== "string") return null;
    return {
      token,
      email: claims.email,
      registeredAt: typeof claims.registeredAt === "string" ? claims.registeredAt : null,
    };
  } catch {
    return null;
  }
}
