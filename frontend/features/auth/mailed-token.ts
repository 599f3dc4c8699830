/** What a mailed link says of itself, for naming the account before the click that uses it. Proves nothing. */
interface MailedToken {
  token: string;
  email: string;
  /** ISO 8601; only in confirmation links. */
  registeredAt: string | null;
}

/** The token in a fragment `#token=…` (a JWT, RFC 7519), or null when there is none that can be read. */
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
