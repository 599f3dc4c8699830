import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { calendarFile, type Program, programs } from "./calendar-files.ts";

const MEGABYTE = 1024 * 1024;

/**
 * What the stand-in does at each path. An answer of 200 is a calendar in one of six forms, or one of those that must not
 * break a page.
 */
const bad: Record<string, (response: ServerResponse, path: string) => void> = {
  "/to-calendar": (response) => redirect(response, "/google.ics"),
  "/to-http": (response) => redirect(response, "http://calendar.google.com/basic.ics"),
  "/to-ip": (response) => redirect(response, "https://127.0.0.1/basic.ics"),
  "/to-ip-as-number": (response) => redirect(response, "https://2130706433/basic.ics"),
  "/to-private-name": (response) => redirect(response, "https://router.home.arpa/basic.ics"),
  "/to-other-port": (response) => redirect(response, "https://calendar.google.com:8443/basic.ics"),
  "/to-login": (response) => redirect(response, "https://maya:secret@calendar.google.com/basic.ics"),
  "/to-nowhere": (response) => response.writeHead(302).end(),
  "/loop": (response) => redirect(response, "/loop"),
  "/captcha": (response) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Are you a robot?</title>"),
  "/empty": (response) => response.writeHead(200, { "Content-Type": "text/calendar" }).end(),
  "/busy-for-an-hour": (response) => response.writeHead(429, { "Retry-After": "3600" }).end(),
  "/large.ics": (response) => sendLarge(response, 11, true),
  "/large-without-length.ics": (response) => sendLarge(response, 11, false),
  "/ten-megabytes.ics": (response) => sendLarge(response, 10, false),
  "/slow.ics": sendSlowly,
  "/breaks.ics": (response) => {
    response.writeHead(200, { "Content-Type": "text/calendar" });
    response.write(`BEGIN:VCALENDAR\r\n${"X-FILLER:x\r\n".repeat(40_000)}`, () => response.destroy());
  },
};

/** Where the stand-in runs, and what it was asked. */
export interface CalendarStandIn {
  origin: string;
  requests: { path: string; headers: Record<string, string | string[] | undefined> }[];
  stop: () => Promise<void>;
}

/**
 * Starts a stand-in for the providers of calendars on this machine: real HTTP at '/google.ics' and so on, '/404' for any
 * status, '/thrice/google.ics' for a calendar that is gone at the fourth request, and each name of the table above.
 * `ownOrigin` is the site to which '/to-own-host' leads. Takes any free port when the wanted one is in use.
 */
export async function startCalendarStandIn({ port = 0, ownOrigin = "" } = {}): Promise<CalendarStandIn> {
  const requests: CalendarStandIn["requests"] = [];
  const answer: RequestListener = (request, response) => {
    const path = request.url ?? "/";
    requests.push({ path, headers: request.headers });
    const before = requests.filter((one) => one.path === path).length - 1;
    const [, status] = /^\/(\d{3})$/.exec(path) ?? [];
    const [, thrice, program] = /^(\/thrice)?(?:\/[\w-]+)*\/([\w-]+)\.ics$/.exec(path) ?? [];
    const isProgram = (programs as readonly string[]).includes(program ?? "");
    if (path === "/to-own-host") redirect(response, `${ownOrigin}/api/health`);
    else if (bad[path]) bad[path](response, path);
    else if (status !== undefined) response.writeHead(Number(status)).end();
    else if (!isProgram || (thrice && before >= 3)) response.writeHead(404).end();
    else
      response
        .writeHead(200, { "Content-Type": "text/calendar; charset=utf-8" })
        .end(calendarFile(program as Program, new Date()));
  };
  const server = createServer(answer);
  // It ends with its process, also while somebody is connected.
  server.unref().on("connection", (socket) => socket.unref());
  const listen = (wanted: number) =>
    new Promise<boolean>((done) => {
      server.once("error", () => done(false));
      server.listen(wanted, "127.0.0.1", () => done(true));
    });
  if (!(await listen(port))) await listen(0);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location }).end();
}

/** Sends a calendar of so many megabytes, as fast as it is read. */
function sendLarge(response: ServerResponse, megabytes: number, hasLength: boolean): void {
  const whole = Buffer.alloc(megabytes * MEGABYTE, "X-FILLER:x\r\n");
  whole.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Stand-in//EN\r\n");
  whole.write("\r\nEND:VCALENDAR\r\n", whole.length - 17);
  response.writeHead(200, { "Content-Type": "text/calendar", ...(hasLength && { "Content-Length": whole.length }) });
  for (let at = 0; at < whole.length; at += MEGABYTE) response.write(whole.subarray(at, at + MEGABYTE));
  response.end();
}

/** Sends a byte a second for longer than anybody waits. */
function sendSlowly(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/calendar" });
  const bytes = "BEGIN:VCALENDAR\r\n";
  let at = 0;
  const timer = setInterval(() => (at < 12 ? response.write(bytes[at++]) : response.destroy()), 1_000).unref();
  response.once("close", () => clearInterval(timer));
  response.write(bytes[at++]);
}
