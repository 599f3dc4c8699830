import { useEffect, useRef, useState } from "react";
import type { PublicConfig } from "#schema/contracts/places.ts";
import { useWords } from "../../lib/words.ts";
import { cn } from "../../ui/cn.ts";
import type { CityMap } from "./leaflet-map.ts";

interface MapPreviewProps {
  /** Undefined while the configuration is loading, null if loading failed. */
  tiles: PublicConfig["tiles"] | null | undefined;
  /** In degrees, or null if none is picked. */
  place: { lat: number; lon: number } | null;
  /** In kilometres. */
  radius: number;
}

/** Shows the picked place and its radius on a map, or a grey box if map or tiles fail to load. */
export function MapPreview({ tiles, place, radius }: MapPreviewProps) {
  const i18n = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<CityMap | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = hasFailed || tiles === null;

  useEffect(() => {
    if (!tiles || !frame.current) return;
    const host = frame.current;
    let isGone = false;
    let shown: CityMap | undefined;
    import("./leaflet-map.ts").then(
      ({ openMap }) => {
        if (isGone) return;
        shown = openMap(host, tiles, setFailed, i18n);
        setMap(shown);
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
      shown?.remove();
      setMap(null);
    };
  }, [tiles, i18n]);

  const [lat, lon] = [place?.lat, place?.lon];
  useEffect(() => {
    if (map && lat !== undefined && lon !== undefined) map.goTo(lat, lon);
    else map?.clear();
  }, [map, lat, lon]);
  useEffect(() => map?.setRadius(radius), [map, radius]);

  return (
    <section
      aria-label={i18n.t("Map preview")}
      className={cn(
        "relative isolate aspect-16/10 overflow-hidden rounded-control border border-line bg-sunken",
        isMissing && "map-missing",
      )}
    >
      {/* Leaflet adds its own classes here, so React must never change them. */}
      <div ref={frame} className="absolute inset-0" />
      {isMissing && (
        <p className="pointer-events-none absolute inset-x-0 bottom-6 z-[500] px-4 text-center text-sm text-ink-2">
          {i18n.t("The map cannot be shown right now. You can still choose a city.")}
        </p>
      )}
    </section>
  );
}
