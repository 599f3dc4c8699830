import type { IncomingConnection } from "#schema/contracts/connections.ts";
import type { Language } from "#schema/languages.ts";
import { waitForMail } from "./inbox.ts";

/** Signs an address in through the API, as the pages do. Returns the cookie. */
export async function signIn(origin: string, email: string): Promise<string> {
  await post(origin, "/api/auth/magic-link", { email });
  const mail = await waitForMail(origin, email, /^Sign in to Eightish/);
  const token = mail.text.match(/#token=(\S+)/)?.[1];
  return sessionIn(await post(origin, "/api/auth/verify-link", { token }));
}

/** Returns the session cookie that a response sets. */
export function sessionIn(response: Response): string {
  return response.headers
    .getSetCookie()
    .find((text) => text.startsWith("session="))!
    .split(";")[0]!;
}

/** Posts JSON to the API. Throws for a refusal. */
export async function post(origin: string, path: string, body: unknown, cookie = ""): Promise<Response> {
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Sets the name in a signed-in person's profile. */
export async function setName(origin: string, cookie: string, firstName: string, lastName: string): Promise<void> {
  await fetch(`${origin}/api/user/profile`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({ firstName, lastName }),
  });
}

/** Changes an event, as its organizer does in another window. */
export async function changeEvent(origin: string, cookie: string, eventId: string, changes: object): Promise<void> {
  await fetch(`${origin}/api/events/${eventId}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify(changes),
  });
}

/** Answers every request to connect that a signed-in person has received. */
export async function answerRequests(origin: string, cookie: string, status: "accepted" | "declined"): Promise<void> {
  const pending = await fetch(`${origin}/api/connections/pending`, { headers: { Cookie: cookie } });
  for (const { id } of (await pending.json()) as IncomingConnection[]) {
    await fetch(`${origin}/api/connections/${id}/respond`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify({ status }),
    });
  }
}

/** Far enough ahead to be in the future whenever the tests run. */
export const dates = [
  { date: "2038-06-04", time: "19:30" },
  { date: "2038-06-05", time: "20:00" },
  { date: "2038-06-11", time: "19:30" },
];

/** Creates an event with these people, in a language. Returns its id. */
export async function createEvent(
  origin: string,
  cookie: string,
  title: string,
  inviteEmails: string[],
  language: Language = "en",
) {
  const body = {
    title,
    description: "Bring an appetite.",
    inviteEmails,
    dateOptions: dates,
    timezone: "Europe/London",
    language,
  };
  const response = await post(origin, "/api/events", body, cookie);
  return ((await response.json()) as { id: string }).id;
}
