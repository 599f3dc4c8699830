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

export function readByIcalJs(file: string): Reading {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const entries = calendar.getAllSubcomponents("vevent");
  if (entries.length !== 1) throw new Error(`Expected one entry, found ${entries.length}.`);
  const entry = entries[0]!;
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

export function readByNodeIcal(file: string): Reading {
  const calendar = parseICS(file);
  const entries = Object.values(calendar).filter((part) => part?.type === "VEVENT");
  if (entries.length !== 1) throw new Error(`Expected one entry, found ${entries.length}.`);
  const entry = entries[0] as unknown as Record<string, unknown>;
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
