import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { startOver } from "../events/test-tools.ts";
import { call, createDinner, dinner, fingerprint, signIn } from "../test/api.ts";
import { mailboxes } from "../test/mailboxes.ts";

const ana = "ana@example.com";
const refusal = (name: string) => `Please remove the link or e-mail address from ${name}.`;
let maya: string;

beforeEach(async () => {
  for (const level of ["log", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  maya = await startOver();
});

it.each(["pay at https://example.com/held", "pay at https:/x.quest", "www.example", "ask tom@example.com"])(
  "refuses an event whose title has an explicit link or an e-mail address: %s",
  async (title) => {
    const before = await fingerprint();
    const refused = await call("POST", "/events", { cookie: maya, body: { ...dinner, title } });
    expect([refused.status, refused.text, await fingerprint()]).toEqual([400, refusal("the title"), before]);
  },
);

it("refuses names with an explicit link or an e-mail address", async () => {
  const profile = { firstName: "www.example.com", lastName: "" };
  expect((await call("PATCH", "/user/profile", { cookie: maya, body: profile })).text).toBe(refusal("the first name"));
  const contact = { name: "tom@example.com", email: "tom@example.com" };
  expect((await call("POST", "/friends", { cookie: maya, body: contact })).text).toBe(refusal("the name"));
  const { tokens, options } = await createDinner(maya);
  const body = { respondentName: "www.example.com", dateOptionResponses: { [options[0]!.id]: "yes" } };
  expect((await call("POST", `/poll/${tokens[ana]}/respond`, { body })).text).toBe(refusal("your name"));
});

it.each(["Dr.in Anna Huber", "Prof.in Huber", "M.me Blanc", "secure-bank.sbs"])(
  "takes the name %s of accounts, guests and contacts, and no mail to a stranger links it",
  async (name) => {
    const mail = mailboxes();
    const event = { title: `${name} live`, location: name, description: name };
    const profile = await call("PATCH", "/user/profile", { cookie: maya, body: { firstName: name, lastName: "" } });
    const contact = await call("POST", "/friends", { cookie: maya, body: { name, email: ana } });
    const { tokens, options } = await createDinner(maya, event);
    const body = { respondentName: name, dateOptionResponses: { [options[0]!.id]: "yes" } };
    const answer = await call("POST", `/poll/${tokens[ana]}/respond`, { body });
    expect([profile.status, contact.status, answer.status]).toEqual([200, 201, 200]);
    await mail.send();
    const [mailed] = mail.of("tom@example.com");
    const spaced = name.replace(".", ". ");
    expect(mailed).toMatchObject({
      from: expect.stringContaining(`${spaced} via Eightish`),
      subject: expect.stringContaining(`${spaced} live`),
    });
    expect(mailed?.html).toContain(`${spaced} live`);
    expect(JSON.stringify(mail.of("tom@example.com"))).not.toContain(name);
    // The guest is a stranger to the organizer, too.
    expect(mail.of("maya@example.com").at(-1)?.subject).toContain(`${spaced} has answered`);
  },
);

it("mails an invitation from a nameless organizer under the words before the @", async () => {
  const mail = mailboxes();
  await createDinner(await signIn("anna.kim@example.com"));
  await mail.send();
  expect(mail.of(ana)[0]?.from).toContain("anna. kim via Eightish");
});

it("mails place and description without their links until the person has answered this organizer", async () => {
  const mail = mailboxes();
  const changes = {
    description: "Pay at https://example.com/held, or ask maya@example.com.",
    location: "example.com/map",
  };
  const { id, tokens, options } = await createDinner(maya, changes);
  await mail.send();
  const [invitation] = mail.of(ana);
  for (const part of [invitation?.subject, invitation?.text, invitation?.html])
    expect(part).not.toMatch(/example\.com\/|ask maya@/);
  expect(invitation?.text).toContain("Pay at link on the page or ask link on the page");
  const body = { respondentName: "Ana", dateOptionResponses: { [options[0]!.id]: "yes" } };
  await call("POST", `/poll/${tokens[ana]}/respond`, { body });
  await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
  await mail.send();
  const file = (to: string) => mail.of(to).at(-1)?.attachments[0]?.content.replaceAll("\r\n ", "");
  expect(file(ana)).toContain("https://example.com/held");
  expect(file("tom@example.com")).toContain("link on the page");
  expect(file("tom@example.com")).not.toContain("example.com/");
});

it("treats a person whose link the organizer copied as one who has not answered", async () => {
  const mail = mailboxes();
  const { id, tokens, options } = await createDinner(maya, { description: "https://example.com/held" });
  const { results } = await env.DB.prepare("SELECT id FROM invites WHERE email = ?").bind(ana).all<{ id: string }>();
  expect((await call("POST", `/events/${id}/invites/${results[0]?.id}/link`, { cookie: maya })).status).toBe(200);
  const body = { respondentName: "Ana", dateOptionResponses: { [options[0]!.id]: "yes" } };
  await call("POST", `/poll/${tokens[ana]}/respond`, { body });
  await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
  await mail.send();
  expect(JSON.stringify(mail.of(ana))).not.toContain("example.com/held");
});

it("mails a show whose provider's name is an address, but not as a link", async () => {
  const mail = mailboxes();
  const show = { eventName: "Festival.com Live", eventDates: [{ date: "2038-05-01" }], timezone: "UTC", emails: [ana] };
  expect((await call("POST", "/swipe/invite", { cookie: maya, body: show })).status).toBe(201);
  await mail.send();
  expect(mail.of(ana)[0]?.subject).toContain("Festival. com Live");
});
