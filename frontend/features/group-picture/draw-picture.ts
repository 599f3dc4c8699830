import type { Words } from "#schema/words.ts";
import { initials, tintOf } from "../../ui/picture/avatar.tsx";
import { productName } from "../../ui/picture/brand.tsx";
import type { GroupPicture, PictureDate } from "./group-picture.ts";

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 80;
const DISPLAY = '"Bricolage Grotesque Variable", sans-serif';
const TEXT = '"Hanken Grotesk Variable", sans-serif';
const TICKET = 190;
const STUB = 190;
const FACE = 76;

/** Draws the picture in the colours of the page. Throws where the browser cannot draw. */
export async function drawPicture({ title, headline, dates, url }: GroupPicture, i18n: Words): Promise<Blob> {
  await Promise.all([`700 72px ${DISPLAY}`, `600 40px ${TEXT}`].map((font) => document.fonts.load(font)));
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d")!;
  const isMirrored = i18n.direction === "rtl";
  pen.direction = i18n.direction;
  pen.fillStyle = colour("paper");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawBrand(pen, isMirrored);
  let y = drawText(pen, title, { y: 290, size: 76, lines: 3, font: DISPLAY, weight: 700, tone: "ink" });
  y = drawText(pen, headline, { y: y + 26, size: 44, lines: 3, font: TEXT, weight: 600, tone: "brand-ink" });
  drawTickets(pen, dates, y, HEIGHT - EDGE - 70, i18n);
  const foot = { y: HEIGHT - EDGE, size: 34, lines: 1, font: TEXT, weight: 600, tone: "ink-2" };
  // As people can type it.
  if (url) drawText(pen, url.replace(/^https?:\/\//, ""), foot);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("The picture is empty"))), "image/png");
  });
}

const colour = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();

function drawBrand(pen: CanvasRenderingContext2D, isMirrored: boolean) {
  pen.save();
  pen.translate(isMirrored ? WIDTH - EDGE - 96 : EDGE, EDGE);
  pen.scale(2, 2);
  box(pen, [0, 0, 48, 48], 13.4, "brand");
  pen.lineWidth = 4;
  pen.strokeStyle = colour("on-brand");
  disc(pen, [24, 15.8, 6.2]);
  pen.stroke();
  pen.fillStyle = colour("on-brand");
  disc(pen, [24, 31, 10]);
  pen.fill();
  pen.lineWidth = 2.8;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.strokeStyle = colour("brand");
  pen.stroke(new Path2D("m18.7 30.9 4 4.1 6.9-7.6"));
  pen.restore();
  pen.font = `700 56px ${DISPLAY}`;
  pen.fillStyle = colour("ink");
  pen.fillText(productName, isMirrored ? WIDTH - EDGE - 120 : EDGE + 120, EDGE + 68);
}

interface TextLook {
  /** The first baseline. */
  y: number;
  size: number;
  lines: number;
  font: string;
  weight: number;
  tone: string;
}

/** Draws a text in at most so many lines. Returns the baseline after it. */
function drawText(pen: CanvasRenderingContext2D, text: string, { y, size, lines, font, weight, tone }: TextLook) {
  pen.font = `${weight} ${size}px ${font}`;
  pen.fillStyle = colour(tone);
  const rows = wrapped(text, lines, (part) => pen.measureText(part).width <= WIDTH - 2 * EDGE);
  for (const [at, row] of rows.entries())
    pen.fillText(row, pen.direction === "rtl" ? WIDTH - EDGE : EDGE, y + at * size * 1.2);
  return y + rows.length * size * 1.2;
}

/** Breaks a text at its spaces, and inside a word that is too long. Ends with '…' where lines are missing. */
export function wrapped(text: string, lines: number, fits: (part: string) => boolean): string[] {
  const rows: string[] = [];
  let row = "";
  for (const word of text.split(/\s+/)) {
    const next = row === "" ? word : `${row} ${word}`;
    if (fits(next)) {
      row = next;
      continue;
    }
    if (row !== "") rows.push(row);
    row = "";
    for (const character of word) {
      if (row !== "" && !fits(row + character)) {
        rows.push(row);
        row = "";
      }
      row += character;
    }
  }
  rows.push(row);
  if (rows.length <= lines) return rows;
  let last = rows[lines - 1]!;
  while (last !== "" && !fits(`${last}…`)) last = [...last].slice(0, -1).join("");
  return [...rows.slice(0, lines - 1), `${last}…`];
}

const stubColours = {
  plain: ["sunken", "ink", "line"],
  leading: ["brand", "on-brand", "brand"],
  final: ["yes", "on-yes", "yes"],
} as const;

/** Draws the tickets between two heights: fewer are larger, and they stand in the middle. */
function drawTickets(pen: CanvasRenderingContext2D, dates: PictureDate[], top: number, bottom: number, i18n: Words) {
  const height = dates.length * (TICKET + 20);
  const scale = Math.min(1.5, (bottom - top) / height);
  pen.save();
  pen.translate(EDGE, top + (bottom - top - height * scale) / 2);
  pen.scale(scale, scale);
  dates.forEach((date, row) => {
    if (row > 0) pen.translate(0, TICKET + 20);
    drawTicket(pen, date, (WIDTH - 2 * EDGE) / scale, i18n);
  });
  pen.restore();
}

function drawTicket(pen: CanvasRenderingContext2D, date: PictureDate, width: number, i18n: Words) {
  const [ground, ink, edge] = stubColours[date.tone];
  // From the side where a line begins.
  const at = (x: number) => (i18n.direction === "rtl" ? width - x : x);
  const outline = rounded([0, 0, width, TICKET], 32);
  pen.fillStyle = colour("surface");
  pen.fill(outline);
  pen.save();
  pen.clip(outline);
  pen.fillStyle = colour(ground);
  pen.fillRect(Math.min(at(0), at(STUB)), 0, STUB, TICKET);
  pen.restore();
  pen.lineWidth = date.tone === "plain" ? 2 : 5;
  pen.strokeStyle = colour(edge);
  pen.stroke(outline);
  for (const notch of [0, TICKET]) {
    pen.fillStyle = colour("paper");
    disc(pen, [at(STUB), notch, 15]);
    pen.fill();
  }
  const middle = TICKET / 2;
  pen.textAlign = "center";
  pen.fillStyle = colour(ink);
  pen.font = `600 30px ${TEXT}`;
  pen.fillText(date.stub.weekday, at(STUB / 2), middle - 38);
  pen.fillText(date.stub.month, at(STUB / 2), middle + 58);
  pen.font = `700 64px ${DISPLAY}`;
  pen.fillText(date.stub.day, at(STUB / 2), middle + 22);
  pen.textAlign = "start";
  const begin = STUB + 40;
  pen.fillStyle = colour("ink");
  pen.font = `600 38px ${TEXT}`;
  const hasFaces = date.faces.length + date.more > 0;
  pen.fillText(date.words, at(begin), middle + (hasFaces ? -22 : 14));
  drawFaces(pen, date, { at, begin, middle: middle + 38, room: Math.floor((width - begin) / FACE) - 1 }, i18n);
}

function drawFaces(
  pen: CanvasRenderingContext2D,
  { faces, more }: PictureDate,
  { at, begin, middle, room }: { at: (x: number) => number; begin: number; middle: number; room: number },
  i18n: Words,
) {
  const shown = faces.slice(0, room);
  pen.textAlign = "center";
  shown.forEach((name, index) => {
    const x = at(begin + 32 + index * FACE);
    const tint = `tint-${tintOf(name)}`;
    pen.fillStyle = colour(tint);
    disc(pen, [x, middle, 32]);
    pen.fill();
    pen.fillStyle = colour(`${tint}-ink`);
    pen.font = `700 26px ${TEXT}`;
    pen.fillText(initials(name), x, middle + 9);
  });
  pen.textAlign = "start";
  const rest = faces.length - shown.length + more;
  pen.fillStyle = colour("yes-ink");
  pen.font = `600 32px ${TEXT}`;
  if (rest === 0) return;
  const words = i18n.t("{count, plural, one {# can come} other {# can come}}", { count: rest });
  pen.fillText(shown.length > 0 ? `+${rest}` : words, at(begin + shown.length * FACE), middle + 11);
}

type Box = [x: number, y: number, width: number, height: number];

function rounded([x, y, width, height]: Box, radius: number): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, width, height, radius);
  return path;
}

function box(pen: CanvasRenderingContext2D, place: Box, radius: number, token: string) {
  pen.fillStyle = colour(token);
  pen.fill(rounded(place, radius));
}

function disc(pen: CanvasRenderingContext2D, [x, y, radius]: [number, number, number]) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}
