import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serveApp } from "../local/serve-app.ts";
import { startFakeExplorer } from "./fake-explorer.ts";
import { inboxApp } from "./inbox-app.ts";
import { savedMails } from "./saved-mails.ts";

let explorer: Awaited<ReturnType<typeof startFakeExplorer>>;
beforeEach(async () => {
  explorer = await startFakeExplorer();
});
afterEach(() => explorer.end());

function inbox(transport = "cloudflare") {
  return inboxApp({ origin: explorer.origin, transport }, savedMails(explorer.origin, explorer.files));
}

async function textOf(answer: Response | Promise<Response>): Promise<string> {
  return (await (await answer).text()).replace(/\s+/g, " ");
}

it("lists every mail from all pages, newest first", async () => {
  for (const subject of ["first", "second", "third", "fourth", "fifth"]) explorer.keep({ subject });
  const page = await textOf(inbox().request("/"));
  const subjects = [...page.matchAll(/class="subject">(\w+)</g)].map(([, subject]) => subject);
  expect(subjects).toEqual(["fifth", "fourth", "third", "second", "first"]);
});

it("shows one recipient's mails, and offers every recipient with a count", async () => {
  for (const to of ["ana@example.com", "tom@example.com", "ana@example.com"])
    explorer.keep({ to, subject: `For ${to}` });
  const page = await textOf(inbox().request("/?to=tom%40example.com"));
  expect(page).toContain("For tom@example.com");
  expect(page).not.toContain("For ana@example.com");
  expect(page).toContain("ana@example.com (2)");
  expect(page).toMatch(/value="tom@example.com" selected/);
});

it("marks a mail as new until it is opened", async () => {
  const id = explorer.keep({ subject: "Sign in" });
  const app = inbox();
  expect(await textOf(app.request("/"))).toContain("<title>(1) Inbox");
  await app.request(`/mails/${encodeURIComponent(id)}`);
  expect(await textOf(app.request("/"))).toContain("<title>Inbox");
});

it("escapes a mail's words in the inbox's own page", async () => {
  const id = explorer.keep({
    ...{ to: '"><script>to</script>@example.com', subject: "<script>subject</script>", text: "<script>text</script>" },
    headers: { "List-Unsubscribe": "<script>header</script>" },
  });
  for (const view of ["mail", "text", "headers"]) {
    const page = await textOf(inbox().request(`/mails/${encodeURIComponent(id)}?view=${view}`));
    expect(page).not.toMatch(/<script>(to|subject|text|header)/);
    expect(page).toContain("&lt;script&gt;subject");
  }
});

it("shows a mail without scripts, forms and origin, and opens its links in new tabs", async () => {
  const id = explorer.keep({ html: "<!DOCTYPE html><html><body><script>1</script></body></html>" });
  const page = await textOf(inbox().request(`/mails/${encodeURIComponent(id)}`));
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const body = await inbox().request(`/mails/${encodeURIComponent(id)}/body`);
  const policy = body.headers.get("Content-Security-Policy");
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src https: data:;/);
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(await body.text()).toMatch(/^<!DOCTYPE html><base target="_blank">/);
});

it("serves an attachment once its file is complete", async () => {
  const content = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
  const id = explorer.keep({ attachment: content });
  const app = inbox();
  // The mail is cached now, so the next request looks at the file at once.
  await app.request(`/mails/${encodeURIComponent(id)}`);
  explorer.writeAttachment(id, content.slice(0, 10));
  const asked = app.request(`/mails/${encodeURIComponent(id)}/attachments/0`);
  await turn();
  explorer.writeAttachment(id, content);
  const answer = await asked;
  expect(await answer.text()).toBe(content);
  expect(answer.headers.get("Content-Disposition")).toBe("attachment; filename*=UTF-8''invite.ics");
});

it("serves the same mails to programs, with bodies and attachments", async () => {
  explorer.keep({ to: "tom@example.com" });
  const id = explorer.keep({ subject: "It is on", text: "Friday", html: "<p>Friday</p>", attachment: "BEGIN" });
  const mails = await (await inbox().request("http://localhost:1/mails.json?to=ana%40example.com")).json();
  const url = `http://localhost:1/mails/${encodeURIComponent(id)}/attachments/0`;
  expect(mails).toMatchObject([
    { id, subject: "It is on", text: "Friday", html: "<p>Friday</p>", attachments: [{ filename: "invite.ics", url }] },
  ]);
});

it("explains what to do when there is no mail, or none for an address", async () => {
  expect(await textOf(inbox().request("/"))).toContain("No e-mail yet");
  explorer.keep({ to: "ana@example.com" });
  expect(await textOf(inbox().request("/?to=tom%40example.com"))).toContain("Nothing for tom@example.com");
});

it("says that mails leave the machine when another transport sends them", async () => {
  const page = await textOf(inbox("smtp").request("/"));
  expect(page).toContain("MAIL_TRANSPORT is 'smtp'");
  expect(page).not.toContain("No e-mail yet");
  expect(await textOf(inbox().request("/"))).not.toContain("MAIL_TRANSPORT");
});

it("tells people and programs when the product does not respond", async () => {
  const app = inbox();
  await explorer.stop();
  const page = await app.request("/");
  expect(page.status).toBe(503);
  expect(await textOf(page)).toContain("Eightish does not answer");
  const data = await app.request("/mails.json");
  expect([data.status, await data.json()]).toEqual([503, { message: "Eightish does not answer." }]);
});

it("refuses requests for another host name", async () => {
  explorer.keep({ subject: "Secret" });
  const answer = await inbox().request("http://rebound.example/mails.json");
  expect([answer.status, await answer.text()]).toEqual([403, "The inbox answers at localhost only."]);
});

it("redirects from an unknown mail to the list", async () => {
  expect((await inbox().request("/mails/gone")).headers.get("Location")).toBe("/");
  expect((await inbox().request("/mails/gone/body")).status).toBe(404);
  expect((await inbox().request("/mails/gone/attachments/0")).status).toBe(404);
});

it("takes a free port when the wanted one is in use, and fails when the wanted one is required", async () => {
  const taken = Number(new URL(explorer.origin).port);
  const address = await serveApp(inbox(), { wanted: taken });
  expect(address).not.toBe(explorer.origin);
  expect(await textOf(fetch(address))).toContain("No e-mail yet");
  await expect(serveApp(inbox(), { wanted: taken, requiredBy: "INBOX_PORT" })).rejects.toThrow(
    `Port ${taken} is in use. Set INBOX_PORT to another one.`,
  );
});

it("refuses every method that writes", async () => {
  const address = await serveApp(inbox(), { wanted: 0, isReadOnly: true });
  expect((await fetch(address, { method: "POST" })).status).toBe(405);
});
