import { waitForMail } from "./inbox.ts";

/** Signs an address in through the API, as the pages do. Returns the cookie. */
export async function signIn(origin: string, email: string): Promise<string> {
  await post(origin, "/api/auth/magic-link", { email });
  const mail = await waitForMail(origin, email, /^Sign in to Eightish/);
  const token = mail.text.match(/#token=(\S+)/)?.[1];
  const answer = await post(origin, "/api/auth/verify-link", { token });
  return answer.headers
    .getSetCookie()
    .find((text) => text.startsWith("session="))!
    .split(";")[0]!;
}

export async function post(origin: string, path: string, body: unknown, cookie = ""): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Far enough ahead to be in the future whenever the tests run. */
export const dates = [
  { date: "2038-06-04", time: "19:30" },
  { date: "2038-06-05", time: "20:00" },
  { date: "2038-06-11", time: "19:30" },
];

/** Creates an event with these invitees. Returns its id. */
export async function createEvent(origin: string, cookie: string, title: string, inviteEmails: string[]) {
  const body = {
    title,
    description: "Bring an appetite.",
    inviteEmails,
    dateOptions: dates,
    timezone: "Europe/London",
  };
  const answer = await post(origin, "/api/events", body, cookie);
  return ((await answer.json()) as { id: string }).id;
}
