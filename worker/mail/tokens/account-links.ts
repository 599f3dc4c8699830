import { readToken, type Secrets, signToken } from "../../lib/signing.ts";

/** The part of the configuration that makes links. */
interface Signing extends Secrets {
  APP_ORIGIN: string;
}

/** A sign-in from a new browser, as the mailed link's page names it. */
interface NewBrowserLink {
  browserId: string;
  email: string;
  browser: string;
  /** ISO 8601 UTC. */
  signedInAt: string;
  /** In milliseconds. */
  expiresAt: number;
}

/** Returns the page that ends the session of a new browser. */
export async function endSessionUrl(config: Signing, { browserId, expiresAt, ...facts }: NewBrowserLink) {
  const token = await signToken(config, { audience: "end-session", claims: { sub: browserId, ...facts }, expiresAt });
  return `${config.APP_ORIGIN}/auth/end-session#token=${token}`;
}

/** Returns the browser that such a link names; null when the link is not ours or has expired. */
export async function readEndSessionToken(config: Secrets, token: string, now: number) {
  const { sub } = (await readToken(config, token, { audience: "end-session", now })) ?? {};
  return typeof sub === "string" ? { browserId: sub } : null;
}

/** A former address that may take its account back, as the mailed link's page names it. */
interface TakeBackLink {
  /** Its row in `former_addresses`. */
  id: string;
  /** The former address. */
  email: string;
  /** The address that replaced it, masked. */
  newAddress: string;
  /** ISO 8601 UTC. */
  changedAt: string;
  /** In milliseconds. */
  expiresAt: number;
}

/** Returns the page on which the owner of a former address takes it back. */
export async function takeBackUrl(config: Signing, { id, expiresAt, ...facts }: TakeBackLink) {
  const token = await signToken(config, { audience: "take-back", claims: { sub: id, ...facts }, expiresAt });
  return `${config.APP_ORIGIN}/auth/take-back#token=${token}`;
}

/** Returns the former address that such a link proves; null when the link is not ours or has expired. */
export async function readTakeBackToken(config: Secrets, token: string, now: number) {
  const { sub, email } = (await readToken(config, token, { audience: "take-back", now })) ?? {};
  return typeof sub === "string" && typeof email === "string" ? { id: sub, email } : null;
}

/** A change of address that waits for its link. */
interface AddressChangeLink {
  id: string;
  /** The new address. */
  email: string;
  /** The present address. */
  from: string;
  /** In milliseconds. */
  expiresAt: number;
}

/** Returns the page on which the owner of a new address agrees to the change. */
export async function changeAddressUrl(config: Signing, { id, email, from, expiresAt }: AddressChangeLink) {
  const claims = { sub: id, email, from };
  const token = await signToken(config, { audience: "change-address", claims, expiresAt });
  return `${config.APP_ORIGIN}/auth/change-address#token=${token}`;
}

/** Returns the change that such a link names; null when the link is not ours or has expired. */
export async function readChangeAddressToken(config: Secrets, token: string, now: number) {
  const { sub, email } = (await readToken(config, token, { audience: "change-address", now })) ?? {};
  return typeof sub === "string" && typeof email === "string" ? { changeId: sub, email } : null;
}
