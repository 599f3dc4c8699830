/** A node of JSON-LD: whatever a page wrote. */
export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the values of a property, of which JSON-LD writes one alone or several as a list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value]);

/** Returns the types of a node without their vocabulary: 'MusicEvent'. */
export const typesOf = (node: Node): string[] => listOf(node["@type"]).map(lastPart);

/** Returns 'SoldOut' of 'https://schema.org/SoldOut'; empty for another type. */
export const lastPart = (text: unknown): string =>
  typeof text === "string" ? text.replace(/^.*[/#:]/s, "").trim() : "";

/** Returns the first value of a property, also of one with a type: '{"@value": "2027-02-04"}'. */
export const singleOf = (value: unknown): unknown => {
  const [first] = listOf(value);
  return isNode(first) ? first["@value"] : first;
};

/** A string, a comma before the end of a list, or a character that JSON does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these control characters are meant to be replaced
const REPAIRED = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|,(?=\s*[}\]])|[\u0000-\u001F]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const CONTROLS = /[\u0000-\u001F]/g;

/**
 * Returns the JSON of a script block, also with a comment or CDATA around it, a semicolon after it, trailing commas or raw
 * line breaks in texts. Throws for what is none.
 */
export function parseBlock(text: string): unknown {
  const bare = withoutEnd(text.replace(/^(?:\s|<!--|\/\/|\/\*|\*\/|<!\[CDATA\[|\uFEFF)+/, ""));
  try {
    return JSON.parse(bare);
  } catch {
    return JSON.parse(bare.replace(REPAIRED, (part) => (part === "," ? "" : part.replace(CONTROLS, " "))));
  }
}

/** Returns the text without what may follow the JSON. A pattern would search a long row of spaces again and again. */
function withoutEnd(text: string): string {
  const bare = text.trimEnd();
  const end = ["-->", "//", "/*", "*/", "]]>", ";"].find((one) => bare.endsWith(one));
  return end === undefined ? bare : withoutEnd(bare.slice(0, -end.length));
}

const eventTypes = new Set(
  `Event BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent CourseInstance DanceEvent EducationEvent ExhibitionEvent
  Festival FoodEvent Hackathon LiteraryEvent MusicEvent PerformingArtsEvent SaleEvent ScreeningEvent SocialEvent SportsEvent
  TheaterEvent VisualArtsEvent`.split(/\s+/),
);
const inside = [
  "@graph",
  "itemListElement",
  "item",
  "mainEntity",
  "hasPart",
  "event",
  "events",
  "subEvent",
  "subEvents",
];
const DEPTH_MAX = 12;

export interface Found {
  event: Node;
  /** The place whose list names the event. */
  at: Node | null;
}

/** Returns the events of all blocks of a page, and what returns the node that another one names by its `@id` alone. */
export function findEvents(blocks: unknown[]): { events: Found[]; resolve: (value: unknown) => unknown } {
  const events: Found[] = [];
  const byId = new Map<string, Node>();
  function walk(value: unknown, at: Node | null, depth: number): void {
    if (depth > DEPTH_MAX) return;
    if (Array.isArray(value)) for (const one of value) walk(one, at, depth + 1);
    if (!isNode(value)) return;
    const id = value["@id"];
    if (typeof id === "string" && Object.keys(value).length > 1) byId.set(id, value);
    const isEvent = typesOf(value).some((type) => eventTypes.has(type));
    if (isEvent) events.push({ event: value, at });
    const place = isEvent || !("address" in value) ? at : value;
    for (const name of inside) if (name in value) walk(value[name], place, depth + 1);
  }
  walk(blocks, null, 0);
  const resolve = (value: unknown) =>
    isNode(value) && typeof value["@id"] === "string" && Object.keys(value).length === 1
      ? (byId.get(value["@id"]) ?? value)
      : value;
  return { events, resolve };
}
