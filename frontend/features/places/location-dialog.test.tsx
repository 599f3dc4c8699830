import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundPlace, PublicConfig } from "#schema/contracts/places.ts";
import type { SwipePreferences } from "#schema/contracts/swipe.ts";
import { openPage, respondToCalls, textsOf } from "../../test/open-page.tsx";
import { refusal } from "../../test/refusal.ts";
import { act, fireEvent, screen, waitFor, within } from "../../test/render.tsx";
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
  period: "any",
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
  shows: "sample",
});

interface Props {
  before?: SwipePreferences;
  isSaving?: boolean;
  onSave?: (picked: PickedLocation) => void;
  onClose?: () => void;
}

async function open(responses: Record<string, unknown> = {}, { before = nowhere, ...rest }: Props = {}) {
  const calls = respondToCalls({
    "GET /api/config": config("suggest"),
    "GET /api/geocode/search?q=lis": [lisbon, lagos],
    ...responses,
  });
  const page = openPage("/swipe", () => (
    <LocationDialog
      preferences={before}
      offered={["Jazz", "Rock"]}
      isSaving={false}
      onSave={() => {}}
      onClose={() => {}}
      {...rest}
    />
  ));
  await waitFor(() => expect(calls).toHaveLength(1));
  await pass(0);
  const searches = () => calls.map(({ call }) => call).filter((call) => call.includes("geocode"));
  /** Types a text and waits for the pause after the last letter. */
  async function search(text: string) {
    await page.fill("City", text);
    await pass(700);
    await waitFor(() => expect(status()).not.toBe("Searching..."));
  }
  return { ...page, searches, search };
}

const city = () => screen.getByRole<HTMLInputElement>("combobox", { name: "City" });
const dialog = () => within(screen.getByRole("dialog", { name: "Search Location" }));
const options = () => textsOf(screen.queryAllByRole("option"));
const active = () => {
  const chosen = screen.getByRole("option", { selected: true });
  expect(city().getAttribute("aria-activedescendant")).toBe(chosen.id);
  return chosen.textContent;
};
const status = () => dialog().getAllByRole("status")[0]?.textContent?.trim();
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
const radius = () => screen.getByLabelText<HTMLInputElement>("Search radius");
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the search", () => {
  it("searches once, half a second after the last letter", async () => {
    const { fill, searches } = await open();
    await fill("City", "li");
    await pass(300);
    await fill("City", "lis");
    await pass(300);
    expect([searches(), status()]).toEqual([[], "Searching..."]);
    await pass(200);
    expect(searches()).toEqual(["GET /api/geocode/search?q=lis"]);
    await screen.findAllByRole("option");
    expect(options()).toEqual(["Lisbon, PortugalLisboa", "Lagos, PortugalFaro"]);
    expect(status()).toBe("2 cities found. Choose one from the list.");
  });

  it("does not ask for more letters while the search mode is unknown", async () => {
    const { fill } = await open({ "GET /api/config": new Promise(() => {}) });
    await fill("City", "lis");
    expect(status()).toBe("Searching...");
  });

  it("does not search for less than two characters", async () => {
    const { search, searches } = await open();
    await search(" l ");
    expect(searches()).toEqual([]);
    expect(status()).toBe("Type at least two letters.");
  });

  it("shows at most five results", async () => {
    const many = Array.from({ length: 8 }, (_, n) => place(`Lisle ${n}, France`));
    const { search } = await open({ "GET /api/geocode/search?q=lis": many });
    await search("lis");
    expect(options()).toHaveLength(5);
  });

  it("says that nothing was found", async () => {
    const { search } = await open({ "GET /api/geocode/search?q=zz": [] });
    await search("zz");
    expect(options()).toEqual([]);
    expect(status()).toMatch(/^No city found/);
  });

  it("logs a failed search, clears the results, says so and searches again on request", async () => {
    const sentence = "Searching for cities is unavailable right now. Please try again in a few minutes.";
    const { user, search, searches } = await open({ "GET /api/geocode/search?q=lisb": refusal(503, sentence) });
    await search("lis");
    expect(options()).toHaveLength(2);
    await search("lisb");
    expect(options()).toEqual([]);
    expect(screen.getByRole("alert").textContent).toContain(sentence);
    expect(console.error).toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(searches().filter((call) => call.endsWith("q=lisb"))).toHaveLength(2));
  });

  it("searches only on Enter when the service forbids searching while typing", async () => {
    const { user, fill, search, searches } = await open({ "GET /api/config": config("submit") });
    await search("lis");
    expect(searches()).toEqual([]);
    expect(status()).toBe("Type a city and press Enter.");
    const credits = dialog()
      .getAllByRole<HTMLAnchorElement>("link")
      .map(({ href }) => href);
    expect(credits).toContain("https://www.openstreetmap.org/copyright");
    await user.keyboard("{Enter}");
    expect(await screen.findAllByRole("option")).toHaveLength(2);
    expect(searches()).toEqual(["GET /api/geocode/search?q=lis"]);
    await fill("City", "lisb");
    expect(options()).toEqual([]);
  });

  it("then has a search button, for keyboards without Enter", async () => {
    const { user, fill, searches } = await open({ "GET /api/config": config("submit") });
    await fill("City", "lis");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(searches()).toEqual(["GET /api/geocode/search?q=lis"]));
  });

  it("searches only on Enter when the configuration cannot be loaded", async () => {
    const { user, search, searches } = await open({
      "GET /api/config": refusal(500, "Something went wrong. Please try again."),
    });
    await screen.findByText(/The map cannot be shown right now\./);
    await search("lis");
    expect(searches()).toEqual([]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(searches()).toHaveLength(1));
  });
});

describe("choosing", () => {
  it("fills the field as 'city, country', closes the list and searches no further", async () => {
    const { user, search, searches } = await open();
    await search("lis");
    await user.click(screen.getByRole("option", { name: /Lisbon/ }));
    expect(city().value).toBe("Lisbon, Portugal");
    expect(status()).toBe("Lisbon, Lisboa, Portugal");
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(city());
    await pass(700);
    expect(searches()).toHaveLength(1);
  });

  it("works by keyboard alone, wraps at both ends, and announces the current option", async () => {
    const onSave = vi.fn();
    const { user, search } = await open({}, { onSave });
    await search("lis");
    expect(city().getAttribute("aria-expanded")).toBe("true");
    await user.keyboard("{ArrowUp}");
    expect(active()).toContain("Lagos");
    await user.keyboard("{ArrowDown}");
    expect(active()).toContain("Lisbon");
    await user.keyboard("{Enter}");
    expect(city().value).toBe("Lisbon, Portugal");
    expect(city().getAttribute("aria-expanded")).toBe("false");
    expect(onSave).not.toHaveBeenCalled();
  });

  it("closes the list with Escape first, the dialog with the next one", async () => {
    const onClose = vi.fn();
    const { user, search } = await open({}, { onClose });
    await search("lis");
    await user.keyboard("{Escape}");
    expect(options()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("cannot be saved until a city is picked, and not after other text is typed", async () => {
    const { user, fill, search } = await open();
    expect(save().disabled).toBe(true);
    await search("lis");
    expect(save().disabled).toBe(true);
    await user.click(screen.getByRole("option", { name: /Lisbon/ }));
    expect(save().disabled).toBe(false);
    await fill("City", "Lisbon, Portuga");
    expect(save().disabled).toBe(true);
  });

  it("passes on the place and the radius", async () => {
    const onSave = vi.fn();
    const { user, fill, search } = await open({}, { onSave });
    await search("lis");
    await user.click(screen.getByRole("option", { name: /Lisbon/ }));
    await fill(radius(), "80");
    await user.click(save());
    expect(onSave.mock.calls).toEqual([
      [{ location: "Lisbon, Portugal", lat: 38.717, lon: -9.133, countryCode: "PT", radius: 80 }],
    ]);
  });
});

describe("the saved place", () => {
  it("is shown at first, and its radius alone can be changed", async () => {
    const onSave = vi.fn();
    const { user, fill, searches } = await open({}, { before: preferences, onSave });
    expect(city().value).toBe("Porto, Portugal");
    await fill(radius(), "30");
    await user.click(save());
    expect(onSave.mock.calls[0]?.[0]).toEqual({
      location: "Porto, Portugal",
      lat: 41.15,
      lon: -8.61,
      countryCode: "PT",
      radius: 30,
    });
    await pass(700);
    expect(searches()).toEqual([]);
  });

  it("must be searched again when it has no coordinates", async () => {
    await open({}, { before: { ...preferences, lat: null, lon: null } });
    expect(save().disabled).toBe(true);
  });
});

it("passes on a time and genres, beginning with the saved ones", async () => {
  const onSave = vi.fn();
  const { user } = await open({}, { before: { ...preferences, period: "month", genres: ["Folk"] }, onSave });
  expect(within(screen.getByRole("group", { name: "When" })).getByRole("radio", { checked: true })).toBe(
    screen.getByRole("radio", { name: "This month" }),
  );
  await user.click(screen.getByRole("radio", { name: "This weekend" }));
  for (const genre of ["Folk", "Jazz"]) await user.click(screen.getByRole("button", { name: genre }));
  await user.click(save());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ location: "Porto, Portugal", period: "weekend", genres: ["Jazz"] });
});

describe("the radius", () => {
  const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: "Search radius on a scale" });

  it("is a number from 1 to 200, 50 by default, in sync with a slider", async () => {
    const { fill } = await open();
    expect([radius().type, radius().min, radius().max, radius().value]).toEqual(["number", "1", "200", "50"]);
    expect([slider().min, slider().max, slider().value]).toEqual(["1", "200", "50"]);
    await fill(radius(), "120");
    expect(slider().value).toBe("120");
    fireEvent.input(slider(), { target: { value: "35" } });
    expect(radius().value).toBe("35");
  });

  it("can be emptied and then counts as 50", async () => {
    const onSave = vi.fn();
    const { user, fill } = await open({}, { before: preferences, onSave });
    await fill(radius(), "");
    expect(radius().value).toBe("");
    await user.click(save());
    expect(onSave.mock.calls[0]?.[0].radius).toBe(50);
  });

  it("ignores anything but a positive number", async () => {
    await open({}, { before: preferences });
    for (const value of ["-5", "0"]) {
      fireEvent.input(radius(), { target: { value } });
      expect([slider().value, radius().value]).toEqual(["25", "25"]);
    }
  });
});

it("is titled 'Search Location', credits GeoNames and shows the source of its map", async () => {
  await open();
  const source = await dialog().findByRole<HTMLAnchorElement>("link", { name: "Tiles" });
  expect([source.href, source.target]).toEqual(["https://tiles.test/", "_blank"]);
  expect(dialog().getByRole("heading", { level: 2 }).textContent).toBe("Search Location");
  const credits = dialog()
    .getAllByRole<HTMLAnchorElement>("link")
    .map(({ href }) => href);
  expect(credits).toContain("https://www.geonames.org/");
});

it("stays open and saves once while saving", async () => {
  const [onSave, onClose] = [vi.fn(), vi.fn()];
  const { user } = await open({}, { before: preferences, isSaving: true, onSave, onClose });
  const saving = screen.getByRole("button", { name: "Saving..." });
  expect(saving.getAttribute("aria-busy")).toBe("true");
  await user.click(saving);
  await user.click(city());
  await user.keyboard("{Escape}");
  expect([onSave.mock.calls, onClose.mock.calls]).toEqual([[], []]);
});
