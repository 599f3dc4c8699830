import type { LucideIcon } from "lucide-react";
import { Accessibility, MapPin, ScrollText, SquareParking, Store } from "lucide-react";
import type { ShowDetails, StoredShow } from "#schema/contracts/swipe.ts";
import { useWords } from "../../../lib/words.ts";
import { DetailsSection, OutLink, Prose } from "./details-section.tsx";
import { addressLines, mapLink } from "./map-link.ts";

type DetailedVenue = ShowDetails["_embedded"]["venues"][number];
type Line = readonly [label: string | undefined, text: string | null | undefined];

/** The address, and the venue's notes on box office, parking, accessibility and house rules. */
export function VenueSections({ show, details }: { show: StoredShow; details?: ShowDetails }) {
  const i18n = useWords();
  const detailed = details?._embedded.venues ?? [];
  const venues = detailed.length > 0 ? detailed : show.venues;
  const texts = (linesOf: (venue: DetailedVenue) => Line[]): Line[] => detailed.flatMap(linesOf);
  return (
    <>
      {venues.length > 0 && (
        <DetailsSection
          icon={MapPin}
          title={i18n.t("{venues, plural, one {Venue} other {Venues}}", { venues: venues.length })}
        >
          {venues.map((venue) => (
            <Place key={`${venue.name} ${venue.address.line1}`} venue={venue} />
          ))}
        </DetailsSection>
      )}
      <Texts
        icon={Store}
        title={i18n.t("Box Office")}
        lines={texts(({ boxOfficeInfo }) => [
          [i18n.t("Phone"), boxOfficeInfo.phoneNumberDetail],
          [i18n.t("{what, select, hours {Open} other {Open}}", { what: "hours" }), boxOfficeInfo.openHoursDetail],
        ])}
      />
      <Texts
        icon={SquareParking}
        title={i18n.t("Parking")}
        lines={texts((venue) => [[undefined, venue.parkingDetail]])}
      />
      <Texts
        icon={Accessibility}
        title={i18n.t("Accessibility")}
        lines={[
          [undefined, details?.accessibility.info],
          ...texts((venue) => [[i18n.t("Accessible seating"), venue.accessibleSeatingDetail]]),
        ]}
      />
      <Texts
        icon={ScrollText}
        title={i18n.t("General Information")}
        lines={texts(({ generalInfo }) => [
          [undefined, generalInfo.generalRule],
          [i18n.t("Children"), generalInfo.childRule],
        ])}
      />
    </>
  );
}

function Place({ venue }: { venue: StoredShow["venues"][number] }) {
  const i18n = useWords();
  const map = mapLink(venue);
  return (
    <div>
      {venue.name && (
        <p className="font-semibold text-ink">
          <bdi>{venue.name}</bdi>
        </p>
      )}
      {addressLines(venue).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {map && (
        <p className="flex min-h-11 items-center">
          <OutLink
            href={map}
            label={
              venue.name ? i18n.t("Show on a map: {venue}", { venue: venue.name }) : i18n.t("Show on a map: the venue")
            }
          >
            {i18n.t("Show on a map")}
          </OutLink>
        </p>
      )}
    </div>
  );
}

function Texts({ icon, title, lines }: { icon: LucideIcon; title: string; lines: readonly Line[] }) {
  // The venues of a show often have the same notes.
  const known = new Map(lines.flatMap(([label, text]) => (text ? [[`${label} ${text}`, { label, text }]] : [])));
  if (known.size === 0) return null;
  return (
    <DetailsSection icon={icon} title={title}>
      {[...known].map(([key, { label, text }]) => (
        <Prose key={key} label={label}>
          {text}
        </Prose>
      ))}
    </DetailsSection>
  );
}
