// @vitest-environment node
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { type Language, languages } from "#schema/languages.ts";
import { packAnswers } from "#schema/packed-answers.ts";
import { samplePoll } from "../../features/polls/sample-poll.ts";
import { pageWords } from "../../poll/page-words.ts";
import { renderPollHtml } from "../../poll/render.tsx";

// Sizes are exact, so tests can check them. Times belong to the benchmark.
const kB = 1000;
const root = resolve(import.meta.dirname, "../../..");
const dist = join(root, "frontend/dist");
const assets = join(dist, "assets");

// Vitest's own NODE_ENV would put React's development build into the bundles.
const released = { ...process.env, NODE_ENV: "production" };

const compressed = (content: string | Buffer) => gzipSync(content, { level: 9 }).byteLength;
const read = (file: string) => readFileSync(join(dist, file), "utf8");

/** Returns a built chunk with its static imports. */
function withImports(chunk: string, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  const code = readFileSync(join(assets, chunk), "utf8");
  for (const [, next] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    if (next) withImports(next, seen);
  return seen;
}

/** Returns the scripts that a page loads, by a tag or by the inline script that starts them later. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/(?:<script[^>]+src="|<meta name="late" content=")\/assets\/([\w.-]+\.js)[" ]/g)].map(
    ([, name]) => name!,
  );
const weight = (chunks: Iterable<string>) =>
  [...chunks].reduce((sum, chunk) => sum + compressed(readFileSync(join(assets, chunk))), 0);

function pollHtml(
  options: number,
  description: number,
  others = 0,
  hasCounts = false,
  language: Language = "en",
): string {
  const words = "Somewhere with a long table, near the river; bring what you like best. ";
  const dateOptions = Array.from({ length: options }, (_, n) => ({
    id: crypto.randomUUID().replaceAll("-", "").slice(0, 22),
    date: `2027-${String(1 + (n % 12)).padStart(2, "0")}-${String(1 + Math.floor(n / 12)).padStart(2, "0")}`,
    time: "19:30",
  }));
  const answersOf = (person: number) =>
    Object.fromEntries(
      dateOptions.map(({ id }, date) => [id, (["yes", "maybe", "no"] as const)[(person * date) % 3]!]),
    );
  const people = Array.from({ length: others }, (_, n) => ({ name: `Person ${n} of Many`, answers: answersOf(n) }));
  const poll = samplePoll({
    dateOptions,
    event: { description: words.repeat(100).slice(0, description), ...(hasCounts && { visibility: "names" }) },
    ...(others > 0 && { others: { people } }),
    ...(hasCounts && {
      others: {
        counts: Object.fromEntries(dateOptions.map(({ id }, n) => [id, { yes: n, maybe: 499 - 2 * n, no: n }])),
      },
    }),
  });
  return renderPollHtml(read("poll.html"), poll, {
    i18n: pageWords(language),
    token: "T".repeat(22),
    url: new URL("https://eightish.example/poll"),
  });
}

// Japanese takes three bytes a character.
it.each(languages)("sends the poll page in %s with its data and critical CSS in one initial window", (language) => {
  const most = language === "ja" ? 14.1 : 14;
  expect(compressed(pollHtml(5, 300, 0, false, language))).toBeLessThanOrEqual(most * kB);
});

it("sends the names and answers of 60 others to 5 dates in 2 kB more", () => {
  expect(compressed(pollHtml(5, 300, 60)) - compressed(pollHtml(5, 300))).toBeLessThanOrEqual(2 * kB);
});

it("sends a poll of 100 dates with the counts of 499 others in 9 kB more, and loads their names in 80 kB", () => {
  const counted = pollHtml(100, 300, 0, true);
  expect(compressed(counted) - compressed(pollHtml(100, 300))).toBeLessThanOrEqual(9 * kB);
  expect(counted.length).toBeLessThanOrEqual(600 * kB);
  const options = Array.from({ length: 100 }, () => crypto.randomUUID().replaceAll("-", "").slice(0, 22));
  const answers = Object.fromEntries(options.map((id) => [id, "maybe" as const]));
  const people = Array.from({ length: 499 }, (_, n) => ({
    name: `Person ${n} of Many`,
    answers: packAnswers(answers, options),
  }));
  expect(JSON.stringify({ optionIds: options, people }).length).toBeLessThanOrEqual(80 * kB);
});

const others = languages.filter((language) => language !== "en");

it.each(others)("loads the words of the poll page, of refusals and of calendars in %s in 13.7 kB each", (language) => {
  const files = globSync(`poll-${language}-*.js`, { cwd: assets });
  expect(files).toHaveLength(3);
  for (const file of files) expect(weight([file])).toBeLessThanOrEqual(13.7 * kB);
});

it("waits for no stylesheet, font or script on the poll page", () => {
  const head = pollHtml(5, 300).split("</head>")[0];
  expect(head).not.toMatch(/<link[^>]+rel="(stylesheet|preload|modulepreload)"/);
  expect(head).not.toMatch(/<script[^>]+src=/);
});

it("loads the poll page's script in one file of at most 97.5 kB, and 101.5 kB with the parts that follow", () => {
  const chunks = scriptsOf(read("poll.html")).reduce((seen, chunk) => withImports(chunk, seen), new Set<string>());
  expect(chunks.size).toBe(1);
  expect(weight(chunks)).toBeLessThanOrEqual(97.5 * kB);
  // The group's parts load after an answer, the words of refusals after a refusal, the note about unsent answers when a guest
  // comes back to them, the parts of the final date and of the day after it, the buttons of a party where guests may
  // bring others, the suggestions on events that take them, how a guest hears the date after an answer without an address,
  // and the reader of calendars with what a person has saved for it.
  const rare =
    /^poll-(cannot-make-it|who-comes|step-button|group-part|draw-picture|refusal-in-words|unsent-note|suggestions|hear-date|this-browser|day-after|own-calendars|saved-calendars|calendar-help|calendar-words|[a-z]{2}(-[A-Z]{2})?)-/;
  const late = globSync("poll-*.js", { cwd: assets }).filter((file) => !rare.test(file));
  expect(weight(late)).toBeLessThanOrEqual(101.5 * kB);
});

const pages = globSync("*-page-*.js", { cwd: assets });

// The bundler keeps its helpers, 0.2 kB, in a file of their own.
const isHelper = (file: string) => file.startsWith("rolldown-runtime-");

// Lingui and what chooses the language take 7 kB of it, and the reader of addresses 1.3 kB. The boundary of parts takes 0.5 kB,
// and loading everybody in a large event 0.4 kB.
// The routes that show a form at first also load the form library, 14 kB in a file of its own (decision 015).
const showsForm = (page: string) => /^(account-create|auth|settings)-page-/.test(page);

it.each([
  ...pages.filter((page) => !showsForm(page)).map((page) => [167.5, 4, page] as const),
  ...pages.filter(showsForm).map((page) => [176, 5, page] as const),
])("loads at most %d kB of JavaScript in %i files before idle on the route of %s", (size, count, page) => {
  const entry = scriptsOf(read("index.html")).reduce((seen, chunk) => withImports(chunk, seen), new Set<string>());
  const files = withImports(page, entry);
  expect(weight(files)).toBeLessThanOrEqual(size * kB);
  expect([...files].filter((file) => !isHelper(file)).length).toBeLessThanOrEqual(count);
});

it("gives each page its own chunk", () => {
  const modules = globSync("*-page.tsx", { cwd: join(root, "frontend/pages") });
  const chunks = pages.map((file) => `${file.replace(/-\w+\.js$/, "")}.tsx`);
  expect(chunks.sort()).toEqual(modules.sort());
});

it("keeps the stylesheet of the app within 15.5 kB", () => {
  const sheets = [...read("index.html").matchAll(/href="\/assets\/([\w.-]+\.css)"/g)].map(([, name]) => name!);
  expect(sheets.length).toBeGreaterThan(0);
  expect(weight(sheets)).toBeLessThanOrEqual(15.5 * kB);
});

it("keeps the two fonts of English text within 45 kB", () => {
  const fonts = globSync("*-latin-wght-normal-*.woff2", { cwd: assets });
  expect(fonts).toHaveLength(2);
  const size = fonts.reduce((sum, font) => sum + readFileSync(join(assets, font)).byteLength, 0);
  expect(size).toBeLessThanOrEqual(45 * kB);
});

// A quarter of it is the library for passkeys, which starts with the first passkey only.
it("keeps the Worker within 715.5 kB", () => {
  const out = mkdtempSync(join(tmpdir(), "eightish-worker-"));
  const args = ["deploy", "--dry-run", "--minify", "--outdir", out];
  execFileSync(join(root, "node_modules/.bin/wrangler"), args, { cwd: root, env: released, stdio: "pipe" });
  const [bundle] = globSync("*.js", { cwd: out });
  expect(compressed(readFileSync(join(out, bundle!)))).toBeLessThanOrEqual(715.5 * kB);
  rmSync(out, { recursive: true });
});

// A third of it is the words of eleven languages.
it("keeps the Pages functions within 370.5 kB", () => {
  const out = mkdtempSync(join(tmpdir(), "eightish-functions-"));
  const args = ["pages", "functions", "build", "--minify", "--outdir", out];
  execFileSync(join(root, "node_modules/.bin/wrangler"), args, {
    cwd: join(root, "frontend"),
    env: released,
    stdio: "pipe",
  });
  expect(compressed(readFileSync(join(out, "index.js")))).toBeLessThanOrEqual(370.5 * kB);
  rmSync(out, { recursive: true });
});

it("keeps the picture that chats show beside a pasted link within 60 kB", () => {
  expect(readFileSync(join(dist, "share.png")).byteLength).toBeLessThanOrEqual(60 * kB);
});
