import "leaflet/dist/leaflet.css";
import "./leaflet-map.css";
import { Circle, CircleMarker, Map as LeafletMap, TileLayer } from "leaflet";
import type { PublicConfig } from "#schema/contracts/places.ts";

export interface CityMap {
  /** Centres on a place, in degrees. */
  goTo(lat: number, lon: number): void;
  /** No place any more: what was shown stays in view, without its mark. */
  clear(): void;
  /** Kilometres. A circle that changes is brought into view. */
  setRadius(radius: number): void;
  remove(): void;
}

// New York from afar until a city is chosen, then the city.
const START: [number, number] = [40.7128, -74.006];
const START_ZOOM = 4;
const CITY_ZOOM = 10;

/** Puts a map into `host`; `onMissing` hears whether tiles fail to come. The one file that knows Leaflet. */
export function openMap(
  host: HTMLElement,
  tiles: PublicConfig["tiles"],
  onMissing: (isMissing: boolean) => void,
): CityMap {
  // Scrolling the sheet must not become zooming the map.
  const map = new LeafletMap(host, { scrollWheelZoom: false }).setView(START, START_ZOOM);
  map.attributionControl.setPrefix(false);
  new TileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 })
    .on("tileload", () => onMissing(false))
    .on("tileerror", () => onMissing(true))
    .addTo(map);
  // A tap on the source's name must not lose what was typed.
  for (const link of host.querySelectorAll<HTMLAnchorElement>(".leaflet-control-attribution a")) {
    link.target = "_blank";
    link.rel = "noopener";
  }
  const circle = new Circle(START, { radius: 0, className: "map-radius", interactive: false });
  const mark = new CircleMarker(START, { radius: 6, className: "map-mark", interactive: false });
  // What is 16:10 of the sheet is known only once it stands.
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
