import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { openMap } from "./leaflet-map.ts";

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Returns the tile that holds a place, and the place's pixel in it, in the projection of web maps. */
function tileOf(lat: number, lon: number, zoom: number) {
  const height = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI;
  const place = [(lon + 180) / 360, (1 - height) / 2].map((part) => part * 256 * 2 ** zoom);
  const [column, row] = place.map((pixel) => Math.floor(pixel / 256));
  return {
    url: `https://tiles.test/${zoom}/${column}/${row}.png`,
    pixel: place.map((value) => Math.round(value % 256)),
  };
}

it("starts over New York (40.7128, −74.006) at zoom 4, and shows a picked city at zoom 10", () => {
  const host = document.body.appendChild(document.createElement("div"));
  const map = openMap(host, { url: "https://tiles.test/{z}/{x}/{y}.png", attribution: "Tiles" }, () => {}, inEnglish);
  // The map has no size here, so it loads the one tile that holds its centre.
  const shown = () =>
    [...host.querySelectorAll("img")].map(({ src, style }) => ({
      url: src,
      pixel: [style.left, style.top].map((offset) => -Number.parseFloat(offset)),
    }));
  expect(shown()).toEqual([tileOf(40.7128, -74.006, 4)]);
  map.goTo(38.7167, -9.1333);
  expect(shown()).toEqual([tileOf(38.7167, -9.1333, 10)]);
  map.remove();
});
