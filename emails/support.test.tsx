import { caniemail } from "caniemail";
import { expect, it } from "vitest";
import { mailKinds } from "#schema/contracts/mail-kinds.ts";
import { renderMail } from "./render.ts";
import { context, event, jobsAbout } from "./test/sample-jobs.ts";

// Gmail, Outlook on Windows and on the web, and Apple Mail.
const clients = ["gmail.*", "outlook.windows", "outlook.outlook-com", "apple-mail.*"] as const;

/** Features that one of these programs lacks or limits, each with the reason why the mail is right without it. */
const exceptions: Record<string, string> = {
  "<bdi> element": "Without it a text keeps the direction of the mail.",
  "<body> element": "Gmail makes it a div and keeps its class and style.",
  "<style> element":
    "Every colour and size is inline too. The style sheet only adds the dark theme and smaller phones.",
  "@media": "As for the style sheet: without it the mail is light and has more padding.",
  background: "Only plain colours are used, which Outlook supports.",
  border: "Borders are at most 3 pixels wide. A quote may lack its line in Outlook on Windows.",
  "border-spacing": "Outlook on Windows keeps the gaps of the answers' cells, which are blocks with margins elsewhere.",
  "border-radius": "Outlook on Windows shows square corners.",
  "color-scheme CSS property":
    "Programs that ignore it invert the colours, which stay readable (see colours.test.tsx).",
  "color-scheme meta tag": "As for the CSS property.",
  "dir attribute": "The mails are English, so their direction is the default.",
  display:
    "Only none, block and inline-block are used. Outlook on Windows shows the blocks below each other, and cells as cells.",
  "display:none": "Only the preview line is hidden. Where it shows, it is one small line at the top.",
  "font-size": "Sizes are in pixels.",
  "font-weight": "Only 400, 600 and 700 are used: normal and bold in Outlook.",
  "letter-spacing": "Half a pixel in headlines and four in the PIN may be missing.",
  "line-height": "Lines may be a pixel or two higher in Outlook on Windows.",
  margin: "No margin is negative. Paragraphs have margins, which Outlook supports.",
  "max-height property": "Belongs to the hidden preview line.",
  "max-width": "Belongs to the table around the mail. Elsewhere the width of the window is the limit.",
  "min-width property": "The date's cell also has a width.",
  opacity: "Belongs to the hidden preview line.",
  outline: "Pictures have none by default.",
  overflow: "Belongs to the hidden preview line.",
  padding: "Padding that matters is on table cells. Buttons and answers have Outlook's own padding too.",
  "target attribute": "Links open in a new window anyway.",
  "text-align": "Only the center of a button's second line, which is the left side where it is not supported.",
  "text-decoration": "Links without it keep the program's underline.",
  "white-space": "Without it the name of a calendar program may stand on two lines.",
  "width attribute": "The picture's width is in pixels.",
  "width property": "A width that matters is on a table cell.",
  "word-break": "Long words and addresses break anywhere, as intended.",
};

it("uses only what Gmail, Outlook and Apple Mail support, apart from stated exceptions", () => {
  const show = { imageUrl: "https://images.example/show.jpg", ticketUrl: "https://tickets.example/show" };
  const mails = [jobsAbout(event), jobsAbout({ ...event, ...show })].flatMap((jobs) =>
    mailKinds.map((kind) => renderMail(jobs[kind], context).html),
  );
  const found = new Set<string>();
  for (const html of mails) {
    const { errors, warnings } = caniemail({ clients: [...clients], html }).issues;
    for (const { title } of [...errors.values(), ...warnings.values()].flat()) found.add(title);
  }
  expect([...found].sort()).toEqual(Object.keys(exceptions).sort());
});
