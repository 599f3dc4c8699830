import "leaflet/dist/leaflet.css";
import "./leaflet-map.css";
import { Circle, CircleMarker, Control, Map as LeafletMap, TileLayer } from "leaflet";
import type { PublicConfig } from "#schema/contracts/places.ts";
import type { Words } from "#schema/words.ts";

export interface CityMap {
  /** Centres the map on a place, in degrees. */
  goTo(lat: number, lon: number): void;
  /** Removes the marker and circle. The view stays. */
  clear(): void;
  /** Sets the radius in kilometres. Zooms so that a changed circle is visible. */
  setRadius(radius: number): void;
  remove(): void;
}

// Shows New York from a distance until a city is picked.
const START: [number, number] = [40.7128, -74.006];
const START_ZOOM = 4;
const CITY_ZOOM = 10;

/** Creates a map in `host`. Calls `onMissing` with whether tiles fail to load. Only this file uses Leaflet. */
export function openMap(
  host: HTMLElement,
  tiles: PublicConfig["tiles"],
  onMissing: (isMissing: boolean) => void,
  i18n: Words,
): CityMap {
  // Scrolling the dialog must not zoom the map.
  const map = new LeafletMap(host, { scrollWheelZoom: false, zoomControl: false }).setView(START, START_ZOOM);
  new Control.Zoom({ zoomInTitle: i18n.t("Zoom in"), zoomOutTitle: i18n.t("Zoom out") }).addTo(map);
  map.attributionControl.setPrefix(false);
  new TileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 })
    .on("tileload", () => onMissing(false))
    .on("tileerror", () => onMissing(true))
    .addTo(map);
  // The attribution link opens a new tab, so that the input is not lost.
  for (const link of host.querySelectorAll<HTMLAnchorElement>(".leaflet-control-attribution a")) {
    link.target = "_blank";
    link.rel = "noopener";
  }
  const circle = new Circle(START, { radius: 0, className: "map-radius", interactive: false });
  const mark = new CircleMarker(START, { radius: 6, className: "map-mark", interactive: false });
  // The map's size is known only after layout.
  const sized = new ResizeObserver(() => map.invalidateSize());
  sized.observe(host);

  return {
    goTo(lat, lon) {
      for (const layer of [circle, mark]) layer.setLatLng([lat, lon]).addTo(map);
      map.setView([lat, lon], CITY_ZOOM, { animate: false });
    },
    clear() {
      for (const layer of [circle, mark]) layer.remove();
    },
    setRadius(radius) {
      const isFirst = circle.getRadius() === 0;
      circle.setRadius(radius * 1000);
      if (isFirst || !map.hasLayer(circle)) return;
      map.fitBounds(circle.getBounds(), { animate: false, maxZoom: CITY_ZOOM });
    },
    remove() {
      sized.disconnect();
      map.remove();
    },
  };
}
