import { beforeEach, expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { call, createDinner, signIn } from "../../test/api.ts";
import { dashboard, respond, startOver } from "../test-tools.ts";
import { answersFile } from "./answers-file.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya);
});

const download = (cookie = maya) => call("GET", `/events/${event.id}/answers.csv`, { cookie });
const lines = async () => (await download()).text.split("\r\n");

it("has one row for the host and each person, and one column for each date with its offset", async () => {
  const [first, second, third] = event.options.map(({ id }) => id);
  await respond(event.tokens["ana@example.com"]!, { [first!]: "yes", [second!]: "maybe", [third!]: "no" });
  await call("POST", `/events/${event.id}/host-response`, {
    cookie: maya,
    body: { dateOptionResponses: { [second!]: "yes" } },
  });
  const [head, host, ...people] = await lines();
  expect(head).toBe(
    "Name,E-mail,Answered,Comment,2038-03-12T19:30-05:00,2038-03-13T20:00-05:00,2038-03-14T19:30-04:00",
  );
  expect(host).toBe("maya (host),maya@example.com,,,,yes,");
  expect(people.sort()).toEqual([
    "",
    ",tom@example.com,,,,,",
    expect.stringMatching(/^Somebody,ana@example\.com,\d{4}-\d\d-\d\dT[\d:.]+Z,,yes,maybe,no$/),
  ]);
});

it("says who entered an answer, only when the organizer did for somebody", async () => {
  const { participants } = await dashboard(maya, event.id);
  const ana = participants.find(({ email }) => email === "ana@example.com")!.inviteId;
  const dateOptionResponses = { [event.options[0]!.id]: "yes" };
  await call("PUT", `/events/${event.id}/invites/${ana}/response`, { cookie: maya, body: { dateOptionResponses } });
  const [head, host, ...people] = await lines();
  expect(head).toMatch(/^Name,E-mail,Answered,Entered by,Comment,2038-/);
  expect(host).toBe("maya (host),maya@example.com,,,,,,");
  expect(people.sort()).toEqual([
    "",
    ",tom@example.com,,,,,,",
    expect.stringMatching(/^ana@example\.com,ana@example\.com,\d{4}-\d\d-\d\dT[\d:.]+Z,maya,,yes,,$/),
  ]);
});

it("keeps commas, quotes and line breaks in one cell, and makes formulas harmless", async () => {
  await call("POST", `/poll/${event.tokens["ana@example.com"]}/respond`, {
    body: {
      respondentName: "=1+1",
      comments: 'I said "late", so\n@home',
      dateOptionResponses: { [event.options[0]!.id]: "yes" },
    },
  });
  const { text } = await download();
  expect(text).toContain("\r\n'=1+1,ana@example.com,");
  expect(text).toContain(',"I said ""late"", so\n@home",yes,');
});

it("begins with a byte order mark, by which Excel knows UTF-8", async () => {
  const dashboard = (await call("GET", `/events/${event.id}/dashboard`, { cookie: maya })).json<EventDashboard>();
  const bytes = new Uint8Array(await answersFile(dashboard, "en").arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

const headIn = async (language: string) => {
  const headers = { "Accept-Language": language };
  return (await call("GET", `/events/${event.id}/answers.csv`, { cookie: maya, headers })).text.split("\r\n")[0];
};

it.each([
  ["en", "Name,E-mail,Answered,Comment,"],
  ["de", "Name;E-Mail;Geantwortet am;Kommentar;"],
  ["fr", "Nom;E-mail;Répondu le;Commentaire;"],
  ["es", "Nombre;Correo;Respuesta del;Comentario;"],
  ["it", "Nome;E-mail;Risposta del;Commento;"],
  ["nl", "Naam;E-mail;Beantwoord op;Opmerking;"],
  ["pt-BR", "Nome;E-mail;Resposta em;Comentário;"],
  ["pl", "Imię;E-mail;Data odpowiedzi;Komentarz;"],
  ["sv", "Namn;Mejl;Svarade;Kommentar;"],
  ["cs", "Jméno;E-mail;Datum odpovědi;Poznámka;"],
  ["ja", "名前,メールアドレス,回答日時,コメント,"],
  ["ar", "الاسم;البريد الإلكتروني;وقت الرد;ملاحظة;"],
])("has the separator at which a spreadsheet in %s splits, and its words", async (language, head) => {
  expect(await headIn(language)).toBe(
    `${head}2038-03-12T19:30-05:00,2038-03-13T20:00-05:00,2038-03-14T19:30-04:00`.replaceAll(
      ",",
      head.includes(";") ? ";" : ",",
    ),
  );
});

it("says the answers in the language of the file", async () => {
  const [first, second, third] = event.options.map(({ id }) => id);
  await respond(event.tokens["ana@example.com"]!, { [first!]: "yes", [second!]: "maybe", [third!]: "no" });
  const headers = { "Accept-Language": "de-AT" };
  const { text } = await call("GET", `/events/${event.id}/answers.csv`, { cookie: maya, headers });
  expect(text).toContain(";ja;vielleicht;nein\r\n");
});

it("quotes a cell with another program's separator, which would begin a formula behind it", async () => {
  await call("POST", `/poll/${event.tokens["ana@example.com"]}/respond`, {
    body: {
      respondentName: "Ana",
      comments: "late;=1+1\t=1+1",
      dateOptionResponses: { [event.options[0]!.id]: "yes" },
    },
  });
  expect((await download()).text).toContain(',"late;=1+1\t=1+1",yes,');
});

it("writes whole days and spans as dates", async () => {
  const dateOptions = [
    { date: "2038-03-12", time: null, days: 1 },
    { date: "2038-03-12", time: null, days: 3 },
  ];
  event = await createDinner(maya, { dateOptions: dateOptions as never });
  expect(await headIn("en")).toBe("Name,E-mail,Answered,Comment,2038-03-12,2038-03-12/2038-03-14");
});

it("says who must be there", async () => {
  const { participants } = await dashboard(maya, event.id);
  const ana = participants.find(({ email }) => email === "ana@example.com")!.inviteId;
  await call("PATCH", `/events/${event.id}/invites/${ana}`, { cookie: maya, body: { mustAttend: true } });
  const [head, host, ...people] = await lines();
  expect(head).toMatch(/^Name,E-mail,Answered,Comment,Must be there,2038-/);
  expect([host, ...people.sort()]).toEqual([
    "maya (host),maya@example.com,,,,,,",
    "",
    ",ana@example.com,,,✓,,,",
    ",tom@example.com,,,,,,",
  ]);
});

it.each([
  ["limited room", 2, ["ana coming", "ben coming", "cleo waiting, number 1", "dov waiting, number 2"]],
  ["room for all", null, ["ana coming", "ben coming", "cleo coming", "dov coming"]],
])("says who comes to the final date and who waits with %s, but not who left", async (_, capacity, expected) => {
  const names = ["ana", "ben", "cleo", "dov", "eve", "fay"];
  const inviteEmails = names.map((name) => `${name}@example.com`);
  event = await createDinner(maya, { inviteEmails, capacity } as Parameters<typeof createDinner>[1]);
  const [friday] = event.options.map(({ id }) => id);
  const answered = async (name: string, answer: string) =>
    call("POST", `/poll/${event.tokens[`${name}@example.com`]}/respond`, {
      body: { respondentName: name, comments: "", dateOptionResponses: { [friday!]: answer } },
    });
  for (const name of ["ana", "ben", "cleo", "dov", "fay"]) await answered(name, "yes");
  await answered("eve", "no");
  await call("DELETE", "/user/account", { cookie: await signIn("fay@example.com") });
  await call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: friday } });
  const table = (await lines()).filter(Boolean).map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)];
    return cells.map(([, quoted, bare = ""]) => quoted ?? bare);
  });
  const [head = [], ...people] = table;
  const column = head.indexOf("Who comes");
  expect(people.map((cells) => `${cells[0]} ${cells[column]}`.trim()).sort()).toEqual([
    "Former participant",
    ...expected,
    "eve",
    "maya (host)",
  ]);
});

it("says of a party that is larger than the room why it waits, instead of a number", async () => {
  const inviteEmails = ["ana@example.com"];
  event = await createDinner(maya, { inviteEmails, capacity: 2, maxParty: 9 } as Parameters<typeof createDinner>[1]);
  const dateOptionResponses = { [event.options[0]!.id]: "yes" };
  await call("POST", `/poll/${event.tokens["ana@example.com"]}/respond`, {
    body: { respondentName: "ana", comments: "", dateOptionResponses, partySize: 3 },
  });
  await call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: event.options[0]!.id } });
  expect((await download()).text).toContain(',"waiting, larger than the room",');
});

it("is for the organizer alone", async () => {
  const answer = await download();
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Content-Disposition")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    'attachment; filename="answers.csv"',
  ]);
  expect((await download(await signIn("ana@example.com"))).status).toBe(404);
});
