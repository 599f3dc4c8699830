import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const DATES = 5;
export const PEOPLE = 8;
const LOOKS = 5;
// The dashboard asks every five seconds whether anything has changed.
const REVISIONS_A_LOOK = 12;

/** D1 use of one step, for one poll. */
export interface Step {
  step: string;
  /** Requests of browsers. A call from a Function to the Worker costs none. */
  requests: number;
  trips: number;
  read: number;
  written: number;
}

interface SentMail {
  to: string[];
  html: string;
}

/** Accepts mail as Resend does and keeps it. */
export async function startMailProvider() {
  let mails: SentMail[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => (body += piece));
    request.on("end", () => {
      mails.push(JSON.parse(body));
      response
        .writeHead(200, { "Content-Type": "application/json" })
        .end(JSON.stringify({ id: `mail${mails.length}` }));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Waits for `count` mails to addresses that match, and takes them out. Throws after two minutes. */
    async next(count: number, address: RegExp): Promise<SentMail[]> {
      const isMine = ({ to }: SentMail) => to.some((one) => address.test(one));
      for (const end = Date.now() + 120_000; mails.filter(isMine).length < count; ) {
        if (Date.now() > end) throw new Error(`Only ${mails.filter(isMine).length} of ${count} mails were sent.`);
        await new Promise((wait) => setTimeout(wait, 50));
      }
      const taken = mails.filter(isMine);
      mails = mails.filter((mail) => !isMine(mail));
      return taken;
    },
    end: () => server.close(),
  };
}

type Provider = Awaited<ReturnType<typeof startMailProvider>>;

/**
 * Runs one poll of the organizer with this number, from the sign-in to the final date. The organizer signs in, suggests 5 dates to 8 people and
 * reminds two. All open their link and answer. The organizer looks five times and chooses a date. Returns the use of
 * each step, the guests' tokens and the ids of the dates.
 */
export async function runPoll(origin: string, provider: Provider, number: number) {
  const steps: Step[] = [];
  const organizer = `organizer${number}@example.com`;
  const mails = (count: number) => provider.next(count, new RegExp(`organizer${number}@|\\.of${number}@`));
  let cookie = "";
  let requests = 0;
  const call = async (method: string, path: string, body?: unknown) => {
    requests += 1;
    const answer = await fetch(origin + path, {
      method,
      redirect: "manual",
      headers: {
        "Content-Type": "application/json",
        "CF-Connecting-IP": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
        ...(method !== "GET" && { "Sec-Fetch-Site": "same-origin" }),
        ...(cookie && { Cookie: cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    const own = answer.headers.getSetCookie().find((one) => one.includes("session="));
    if (own) cookie = own.split(";")[0]!;
    return text;
  };
  const step = async (name: string, work: () => Promise<unknown>) => {
    requests = 0;
    await work();
    // A mail's row is marked as sent after the provider has it.
    await new Promise((wait) => setTimeout(wait, 300));
    const { trips, read, written } = await used(origin);
    steps.push({ step: name, requests, trips, read, written });
  };

  await step("sign in by a mailed link", async () => {
    await call("POST", "/api/auth/magic-link", { email: organizer });
    const [mail] = await mails(1);
    const token = /#token=([\w.-]+)/.exec(mail!.html)![1];
    await call("POST", "/api/auth/verify-link", { token });
  });

  let id = "";
  const links: string[] = [];
  await step("create, and invite by mail", async () => {
    const event = { title: "Dinner at eight", description: "Somewhere with a long table.", timezone: "Europe/Lisbon" };
    const dateOptions = Array.from({ length: DATES }, (_, day) => ({ date: `2037-03-1${day}`, time: "19:30" }));
    const inviteEmails = Array.from({ length: PEOPLE }, (_, guest) => `guest${guest}.of${number}@example.com`);
    id = JSON.parse(await call("POST", "/api/events", { ...event, dateOptions, inviteEmails })).id;
    for (const { html } of await mails(PEOPLE)) links.push(/\/poll\/([\w-]{22})/.exec(html)![1]!);
  });

  const organizersCookie = cookie;
  const asGuest = async (work: () => Promise<void>) => {
    cookie = "";
    await work();
    cookie = organizersCookie;
  };
  let options: string[] = [];
  await step("all open the poll page", () =>
    asGuest(async () => {
      for (const link of links) await call("GET", `/poll/${link}`);
    }),
  );
  options = JSON.parse(await call("GET", `/api/events/${id}/dashboard`)).dateOptions.map(
    (one: { id: string }) => one.id,
  );
  await used(origin);
  await step("remind two", async () => {
    const participantEmails = [0, 1].map((guest) => `guest${guest}.of${number}@example.com`);
    await call("POST", `/api/events/${id}/nudge`, { participantEmails });
    await mails(2);
  });
  await step("all answer, the organizer is told", () =>
    asGuest(async () => {
      for (const [guest, link] of links.entries()) {
        const dateOptionResponses = Object.fromEntries(options.map((option, at) => [option, at % 3 ? "yes" : "maybe"]));
        await call("POST", `/api/poll/${link}/respond`, {
          respondentName: `Guest ${guest}`,
          comments: "",
          dateOptionResponses,
        });
        await mails(1);
      }
    }),
  );
  await step("the organizer looks five times, a minute each", async () => {
    for (let look = 0; look < LOOKS; look++) {
      for (const path of ["/api/user", "/api/events", `/api/events/${id}/dashboard`]) await call("GET", path);
      for (let asked = 0; asked < REVISIONS_A_LOOK; asked++) await call("GET", `/api/events/${id}/revision`);
    }
  });
  await step("choose the date, and mail it", async () => {
    await call("POST", `/api/events/${id}/finalize`, { dateOptionId: options[0] });
    await mails(PEOPLE + 1);
  });
  return { steps, links, options };
}

/** Returns the D1 use since the last call. */
export async function used(origin: string): Promise<{ trips: number; read: number; written: number }> {
  return (await fetch(`${origin}/api/used`)).json() as Promise<{ trips: number; read: number; written: number }>;
}
