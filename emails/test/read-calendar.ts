import ICAL from "ical.js";
import { parseICS } from "node-ical";

/** A calendar program's reading of a file with one entry. */
export interface Reading {
  method: string;
  uid: string;
  sequence: number;
  stamp: string;
  start: string;
  end: string;
  summary: string;
  description: string;
  location: string;
  url: string;
  status: string;
  organizer: string;
  organizerName: string;
  attendees: string[];
}

const asText = (value: unknown) => String(value ?? "");

/** Reads a file with one entry. */
export const readByIcalJs = (file: string) => theOnly(readAllByIcalJs(file));
/** Reads a file with one entry. */
export const readByNodeIcal = (file: string) => theOnly(readAllByNodeIcal(file));

function theOnly(entries: Reading[]): Reading {
  const [entry] = entries;
  if (!entry || entries.length !== 1) throw new Error(`Expected one entry, found ${entries.length}.`);
  return entry;
}

/** Reads a calendar's entries in their order. */
export function readAllByIcalJs(file: string): Reading[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents("vevent").map((entry) => readIcalJsEntry(calendar, entry));
}

function readIcalJsEntry(calendar: ICAL.Component, entry: ICAL.Component): Reading {
  const value = (name: string) => entry.getFirstPropertyValue(name);
  const instant = (name: string) => (value(name) as ICAL.Time).toJSDate().toISOString();
  return {
    method: asText(calendar.getFirstPropertyValue("method")),
    uid: asText(value("uid")),
    sequence: Number(value("sequence")),
    stamp: instant("dtstamp"),
    start: instant("dtstart"),
    end: instant("dtend"),
    summary: asText(value("summary")),
    description: asText(value("description")),
    location: asText(value("location")),
    url: asText(value("url")),
    status: asText(value("status")),
    organizer: asText(value("organizer")),
    organizerName: asText(entry.getFirstProperty("organizer")?.getFirstParameter("cn")),
    attendees: entry.getAllProperties("attendee").map((attendee) => asText(attendee.getFirstValue())),
  };
}

/** Reads a calendar's entries in their order. */
export function readAllByNodeIcal(file: string): Reading[] {
  return Object.values(parseICS(file))
    .filter((part) => part?.type === "VEVENT")
    .map((entry) => readNodeIcalEntry(entry as unknown as Record<string, unknown>));
}

function readNodeIcalEntry(entry: Record<string, unknown>): Reading {
  // node-ical returns { params, val } for a property with parameters, otherwise a bare string.
  const value = (property: unknown) =>
    asText(typeof property === "object" && property !== null ? (property as { val: string }).val : property);
  const instant = (name: string) => (entry[name] as Date).toISOString();
  return {
    method: asText(entry.method),
    uid: asText(entry.uid),
    sequence: Number(entry.sequence),
    stamp: instant("dtstamp"),
    start: instant("start"),
    end: instant("end"),
    summary: value(entry.summary),
    description: value(entry.description),
    location: value(entry.location),
    url: value(entry.url),
    status: asText(entry.status),
    organizer: value(entry.organizer),
    organizerName: (entry.organizer as { params: { CN: string } }).params.CN.replace(/^"|"$/g, ""),
    attendees: [entry.attendee ?? []].flat().map(value),
  };
}
