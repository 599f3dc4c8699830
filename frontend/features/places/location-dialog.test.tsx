import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundPlace, PublicConfig } from "#schema/contracts/places.ts";
import type { SwipePreferences } from "#schema/contracts/swipe.ts";
import {
  answerCalls,
  button,
  field,
  findButton,
  openPage,
  press,
  settle,
  type,
  until,
} from "../../test/page-driver.tsx";
import { refusal } from "../../test/refusal.ts";
import { click, fire, key } from "../../test/render.tsx";
import LocationDialog, { type PickedLocation } from "./location-dialog.tsx";

const place = (label: string, state: string | null = null): FoundPlace => ({
  lat: 38.717,
  lon: -9.133,
  type: "city",
  importance: 0.7,
  display_name: state ? label.replace(", ", `, ${state}, `) : label,
  address: { city: label.split(",")[0]!, town: null, village: null, state, country: "Portugal" },
  countryCode: "PT",
  label,
});
const lisbon = place("Lisbon, Portugal", "Lisboa");
const lagos = place("Lagos, Portugal", "Faro");

const preferences: SwipePreferences = {
  userId: "maya",
  location: "Porto, Portugal",
  radius: 25,
  genres: [],
  priceRange: { min: 0, max: 500 },
  lat: 41.15,
  lon: -8.61,
  countryCode: "PT",
};
const nowhere = { ...preferences, location: "", radius: 50, lat: null, lon: null, countryCode: null };

const config = (geocoder: PublicConfig["geocoder"]): PublicConfig => ({
  vapidPublicKey: null,
  tiles: { url: "https://tiles.test/{z}/{x}/{y}.png", attribution: '© <a href="https://tiles.test/">Tiles</a>' },
  geocoder,
  cityNames: geocoder === "submit" ? "OpenStreetMap" : "GeoNames",
  isSample: true,
});

interface Props {
  before?: SwipePreferences;
  isSaving?: boolean;
  onSave?: (picked: PickedLocation) => void;
  onClose?: () => void;
}

async function open(answers: Record<string, unknown> = {}, { before = nowhere, ...rest }: Props = {}) {
  const calls = answerCalls({
    "GET /api/config": config("suggest"),
    "GET /api/geocode/search?q=lis": [lisbon, lagos],
    ...answers,
  });
  await openPage("/swipe", () => (
    <LocationDialog preferences={before} isSaving={false} onSave={() => {}} onClose={() => {}} {...rest} />
  ));
  const searches = () => calls.map(({ call }) => call).filter((call) => call.includes("geocode"));
  return { searches };
}

const city = () => field("City");
const dialog = () => document.querySelector<HTMLElement>("[role=dialog]")!;
const options = () => [...document.querySelectorAll("[role=option]")].map((option) => option.textContent);
const activeOption = () => {
  const id = city().getAttribute("aria-activedescendant");
  return id ? document.getElementById(id)?.textContent : null;
};
const status = () => dialog().querySelector("[role=status]")?.textContent?.trim();
const pause = () => settle(700);

/** Types and waits for the answer; on a busy machine that takes longer than the pause. */
async function typeAndWait(text: string) {
  await type(city(), text);
  await pause();
  await until(() => expect(status()).not.toBe("Searching..."));
}

beforeEach(() => vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the search", () => {
  it("asks half a second after the last letter, once", async () => {
    const { searches } = await open();
    await type(city(), "li");
    await settle(300);
    await type(city(), "lis");
    await settle(300);
    expect(searches()).toEqual([]);
    expect(status()).toBe("Searching...");
    await until(() => expect(options()).toHaveLength(2));
    expect(searches()).toEqual(["GET /api/geocode/search?q=lis"]);
    expect(options()).toEqual(["Lisbon, PortugalLisboa", "Lagos, PortugalFaro"]);
    expect(status()).toBe("2 cities found. Choose one from the list.");
  });

  it("does not ask for more letters while it is not yet known how to search", async () => {
    await open({ "GET /api/config": new Promise(() => {}) });
    await type(city(), "lis");
    expect(status()).toBe("Searching...");
  });

  it("asks nothing for less than two characters", async () => {
    const { searches } = await open();
    await typeAndWait(" l ");
    expect(searches()).toEqual([]);
    expect(status()).toBe("Type at least two letters.");
  });

  it("shows five results at most", async () => {
    const many = Array.from({ length: 8 }, (_, n) => place(`Lisle ${n}, France`));
    await open({ "GET /api/geocode/search?q=lis": many });
    await typeAndWait("lis");
    expect(options()).toHaveLength(5);
  });

  it("says that nothing was found", async () => {
    await open({ "GET /api/geocode/search?q=zz": [] });
    await typeAndWait("zz");
    expect(options()).toEqual([]);
    expect(status()).toMatch(/^No city found/);
  });

  it("logs a failed search, clears the results, says so and searches again when asked to", async () => {
    const sentence = "Searching for cities is unavailable right now. Please try again in a few minutes.";
    const answers: Record<string, unknown> = { "GET /api/geocode/search?q=lisb": refusal(503, sentence) };
    const { searches } = await open(answers);
    await typeAndWait("lis");
    expect(options()).toHaveLength(2);
    await typeAndWait("lisb");
    expect(options()).toEqual([]);
    expect(dialog().querySelector("[role=alert]")?.textContent).toContain(sentence);
    expect(console.error).toHaveBeenCalled();
    await press("Try Again");
    await until(() => expect(searches().filter((call) => call.endsWith("q=lisb"))).toHaveLength(2));
  });

  it("asks on Enter only where the service forbids asking while typing", async () => {
    const { searches } = await open({ "GET /api/config": config("submit") });
    await typeAndWait("lis");
    expect(searches()).toEqual([]);
    expect(status()).toBe("Type a city and press Enter.");
    expect(dialog().querySelector('a[href="https://www.openstreetmap.org/copyright"]')).not.toBeNull();
    await fire(city(), key("Enter"));
    await until(() => expect(options()).toHaveLength(2));
    expect(searches()).toEqual(["GET /api/geocode/search?q=lis"]);
    await type(city(), "lisb");
    expect(options()).toEqual([]);
  });

  it("has a button for it there, for keyboards without Enter", async () => {
    const { searches } = await open({ "GET /api/config": config("submit") });
    await type(city(), "lis");
    await press("Search");
    await settle();
    expect(searches()).toEqual(["GET /api/geocode/search?q=lis"]);
  });

  it("asks on Enter only as long as nobody knows what the service allows", async () => {
    const { searches } = await open({ "GET /api/config": refusal(500, "Something went wrong. Please try again.") });
    expect(dialog().textContent).toContain("The map cannot be shown right now.");
    await typeAndWait("lis");
    expect(searches()).toEqual([]);
    await fire(city(), key("Enter"));
    expect(searches()).toHaveLength(1);
  });
});

describe("choosing", () => {
  it("fills the field as 'city, country', closes the list and searches no further", async () => {
    const { searches } = await open();
    await typeAndWait("lis");
    await fire(document.querySelectorAll("[role=option]")[0]!, click());
    expect(city().value).toBe("Lisbon, Portugal");
    expect(status()).toBe("Lisbon, Lisboa, Portugal");
    expect(options()).toEqual([]);
    await pause();
    expect(searches()).toHaveLength(1);
  });

  it("works by keyboard alone, round the ends, and says which one is meant", async () => {
    const onSave = vi.fn();
    await open({}, { onSave });
    await typeAndWait("lis");
    expect(city().getAttribute("aria-expanded")).toBe("true");
    await fire(city(), key("ArrowUp"));
    expect(activeOption()).toContain("Lagos");
    await fire(city(), key("ArrowDown"));
    expect(activeOption()).toContain("Lisbon");
    expect(document.querySelector("[role=option][aria-selected=true]")?.textContent).toContain("Lisbon");
    await fire(city(), key("Enter"));
    expect(city().value).toBe("Lisbon, Portugal");
    expect(city().getAttribute("aria-expanded")).toBe("false");
    expect(onSave).not.toHaveBeenCalled();
  });

  it("closes the list with Escape first, the dialog with the next one", async () => {
    const onClose = vi.fn();
    await open({}, { onClose });
    await typeAndWait("lis");
    await fire(city(), key("Escape"));
    expect(options()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    await fire(city(), key("Escape"));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("saves nothing until a city is picked, and again not once something else is typed", async () => {
    await open();
    expect(button("Save").disabled).toBe(true);
    await typeAndWait("lis");
    expect(button("Save").disabled).toBe(true);
    await fire(document.querySelectorAll("[role=option]")[0]!, click());
    expect(button("Save").disabled).toBe(false);
    await type(city(), "Lisbon, Portuga");
    expect(button("Save").disabled).toBe(true);
  });

  it("hands over the place and the radius", async () => {
    const onSave = vi.fn();
    await open({}, { onSave });
    await typeAndWait("lis");
    await fire(document.querySelectorAll("[role=option]")[0]!, click());
    await type(field("Search radius"), "80");
    await press("Save");
    await settle();
    expect(onSave.mock.calls).toEqual([
      [{ location: "Lisbon, Portugal", lat: 38.717, lon: -9.133, countryCode: "PT", radius: 80 }],
    ]);
  });
});

describe("what was picked before", () => {
  it("stands there at first, and its radius alone can be changed", async () => {
    const onSave = vi.fn();
    const { searches } = await open({}, { before: preferences, onSave });
    expect(city().value).toBe("Porto, Portugal");
    await type(field("Search radius"), "30");
    await press("Save");
    await settle();
    expect(onSave.mock.calls[0]?.[0]).toEqual({
      location: "Porto, Portugal",
      lat: 41.15,
      lon: -8.61,
      countryCode: "PT",
      radius: 30,
    });
    await pause();
    expect(searches()).toEqual([]);
  });

  it("must be searched again when it has no coordinates", async () => {
    await open({}, { before: { ...preferences, lat: null, lon: null } });
    expect(button("Save").disabled).toBe(true);
  });
});

describe("the radius", () => {
  const number = () => field("Search radius");
  const slider = () => field("Search radius on a scale");

  it("is a number from 1 to 200, 50 by default, with a slider that follows it and leads it", async () => {
    await open();
    expect([number().type, number().min, number().max, number().value]).toEqual(["number", "1", "200", "50"]);
    expect([slider().min, slider().max, slider().value]).toEqual(["1", "200", "50"]);
    await type(number(), "120");
    expect(slider().value).toBe("120");
    await type(slider(), "35");
    expect(number().value).toBe("35");
  });

  it("can be emptied and then counts as 50", async () => {
    const onSave = vi.fn();
    await open({}, { before: preferences, onSave });
    await type(number(), "");
    expect(number().value).toBe("");
    await press("Save");
    await settle();
    expect(onSave.mock.calls[0]?.[0].radius).toBe(50);
  });

  it("ignores what is no number or not positive", async () => {
    await open({}, { before: preferences });
    for (const typed of ["-5", "0"]) await type(number(), typed);
    expect(slider().value).toBe("25");
  });
});

it("is titled 'Search Location', credits GeoNames and shows the source of its map", async () => {
  await open();
  await settle(100);
  expect(dialog().querySelector("h2")?.textContent).toBe("Search Location");
  expect(dialog().querySelector('a[href="https://www.geonames.org/"]')).not.toBeNull();
  const source = dialog().querySelector<HTMLAnchorElement>(".leaflet-control-attribution a");
  expect([source?.textContent, source?.target]).toEqual(["Tiles", "_blank"]);
});

it("stays open and saves once while saving", async () => {
  const [onSave, onClose] = [vi.fn(), vi.fn()];
  await open({}, { before: preferences, isSaving: true, onSave, onClose });
  expect(findButton("Saving...")?.getAttribute("aria-busy")).toBe("true");
  await press("Saving...");
  await fire(city(), key("Escape"));
  expect([onSave.mock.calls, onClose.mock.calls]).toEqual([[], []]);
});
