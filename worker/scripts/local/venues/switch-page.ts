import { html } from "hono/html";
import { answers } from "./broken-page.ts";
import { switches } from "./living-venue.ts";
import type { Choices, Standing } from "./standing.ts";

/** Renders the switches of the stand-in venue in plain HTML. `said` is what the last one did. */
export function switchPage(standing: Standing, { paths, robotsFiles }: Choices, said: string) {
  const { shows, answers: chosen, robots } = standing;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Switches of the stand-in venue</title>
  </head>
  <body>
    <h1>Stand-in venue</h1>
    <p>Add <code>/</code> of this address (or <a href="/living.ics">/living.ics</a>) as a venue in /admin, Shows.</p>
    <p role="status">${said}</p>

    <h2>Reading</h2>
    <form method="post" action="/read">
      <label>Hours that pass before <input name="hours" type="number" min="0" max="720" value="0" /></label>
      <button>Read all venues now</button>
    </form>

    <h2>Shows</h2>
    ${[{ id: "all", name: "All shows" }, ...shows].map(
      (show) => html`<form method="post" action="/switches">
        <b>${show.name}</b> ${"date" in show ? `${show.date} ${show.time}, ${show.state}` : ""}
        <input type="hidden" name="show" value="${show.id}" />
        <input type="datetime-local" name="to" aria-label="Move to" />
        ${switches.map((one) => html`<button name="switch" value="${one}">${one}</button> `)}
      </form>`,
    )}

    <h2>Pages and calendars</h2>
    ${paths.map(
      (path) => html`<form method="post" action="/switches">
        <a href="${path}">${path}</a>: ${chosen.get(path) ?? "whole"}
        <input type="hidden" name="switch" value="answer" />
        <input type="hidden" name="path" value="${path}" />
        ${answers.map((one) => html`<button name="answer" value="${one}">${one}</button> `)}
      </form>`,
    )}

    <h2>robots.txt: ${robots ?? "missing"}</h2>
    <form method="post" action="/switches">
      <input type="hidden" name="switch" value="robots" />
      ${["missing", ...robotsFiles].map((one) => html`<button name="robots" value="${one}">${one}</button> `)}
    </form>
  </body>
</html>`;
}
