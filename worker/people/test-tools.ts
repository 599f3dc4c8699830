import { env } from "cloudflare:workers";
import type {
  AcceptedConnection,
  ConnectionRequestResult,
  IncomingConnection,
  ListedContact,
  SentConnection,
} from "#schema/contracts/connections.ts";
import { config } from "../lib/config.ts";
import { connectionUrl } from "../mail/tokens/connection-token.ts";
import { call, cookieOf, empty, fingerprint, signIn } from "../test/api.ts";

/** Empties the tables of connections. */
export async function startOver(): Promise<void> {
  await empty("users", "auth_codes", "quotas", "outbox", "opt_outs");
}

/** Returns the fingerprint of the database without queued mails, whose delivery would change rows. */
export async function stillFingerprint(): Promise<string> {
  await env.DB.exec("DELETE FROM outbox");
  return fingerprint();
}

/** Creates a verified account with a name. Returns its cookie. */
export async function person(email: string, firstName: string, lastName = ""): Promise<string> {
  const cookie = await signIn(email);
  await call("PATCH", "/user/profile", { cookie, body: { firstName, lastName } });
  return cookie;
}

/** Creates an unverified account. Returns its cookie. */
export async function unproven(email: string, firstName?: string): Promise<string> {
  const response = await call("POST", "/register", { body: { email, password: "long enough", firstName } });
  if (response.status !== 201) throw new Error(response.text);
  return cookieOf(response.headers);
}

export const ask = (cookie: string | undefined, receiverEmail: unknown) =>
  call("POST", "/connections/request", { cookie, body: { receiverEmail } });
export const respond = (cookie: string | undefined, id: string, status: unknown) =>
  call("PUT", `/connections/${id}/respond`, { cookie, body: { status } });
export const remind = (cookie: string | undefined, receiverEmail: unknown) =>
  call("POST", "/connections/remind", { cookie, body: { receiverEmail } });

/** Sends a request and returns its id. */
export async function askedId(cookie: string, receiverEmail: string): Promise<string> {
  return (await ask(cookie, receiverEmail)).json<ConnectionRequestResult>().id;
}

/** Connects two verified people. */
export async function connect(one: string, other: string, otherEmail: string): Promise<string> {
  const id = await askedId(one, otherEmail);
  const response = await respond(other, id, "accepted");
  if (response.status !== 200) throw new Error(response.text);
  return id;
}

const read = async <T>(path: string, cookie: string) => (await call("GET", path, { cookie })).json<T>();
export const pending = (cookie: string) => read<IncomingConnection[]>("/connections/pending", cookie);
export const sent = (cookie: string) => read<SentConnection[]>("/connections/sent", cookie);
export const accepted = (cookie: string) => read<AcceptedConnection[]>("/connections", cookie);
export const listed = (cookie: string) => read<ListedContact[]>("/friends", cookie);
/** Returns every connection as 'requester > receiver type status'. */
export async function rows(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT u.email || ' > ' || c.receiver_email || ' ' || c.type || ' ' || c.status AS line
     FROM connections c JOIN users u ON u.id = c.requester_id ORDER BY line`,
  ).all<{ line: string }>();
  return results.map(({ line }) => line.replaceAll("@example.com", ""));
}

/** Returns the connection mails in the ledger as 'kind recipient'. */
export async function connectionMails(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT kind || ' ' || recipient AS line FROM outbox WHERE kind LIKE 'connection-%' ORDER BY rowid",
  ).all<{ line: string }>();
  return results.map(({ line }) => line.replaceAll("@example.com", ""));
}

/** Returns the token in the link of a request's mail. */
export async function mailToken(connectionId: string, email: string): Promise<string> {
  return (await connectionUrl(config(env), { connectionId, email })).split("/").at(-1)!;
}
