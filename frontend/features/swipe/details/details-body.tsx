import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Info, Music, Tag, Tags, TriangleAlert } from "lucide-react";
import type { ShowDetails } from "#schema/contracts/swipe.ts";
import { formatLongDate, stubParts } from "#schema/dates.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import { LoadingStatus, Skeleton } from "../../../ui/state/skeleton.tsx";
import { CreditLine } from "../credit-line.tsx";
import { ShowPicture } from "../show-picture.tsx";
import { priceText, rangeText } from "../show-price.ts";
import { likesText, timeText, venueText } from "../show-words.ts";
import { StatusBadge } from "../status-badge.tsx";
import { ArtistRow } from "./artist-row.tsx";
import { DatesSection } from "./dates-section.tsx";
import { DetailsSection, OutLink, Prose } from "./details-section.tsx";
import { showDetailsQuery } from "./queries.ts";
import { VenueSections } from "./venue-sections.tsx";

/** All details of a show. Shows the card's data at once and the rest when loaded. Leaves out empty sections. */
export function DetailsBody({ show }: { show: ShowStack }) {
  const i18n = useWords();
  const { data: details, isError, isFetching, refetch } = useQuery(showDetailsQuery(show.id));
  const pictured = show.images.length > 0 || !details ? show : { ...show, images: details.images };
  return (
    <div className="grid gap-5">
      <ShowPicture show={pictured} sizes="36rem" isEager className="aspect-video rounded-card" />
      <Summary show={show} />
      {!details && isError && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="alert" className="flex items-center gap-2 text-danger-ink">
            <CircleAlert aria-hidden="true" size={20} className="flex-none" />
            {i18n.t("Failed to fetch event details")}
          </p>
          <Button variant="secondary" busy={isFetching} onClick={() => refetch()}>
            {i18n.t("Try again")}
          </Button>
        </div>
      )}
      <Information show={show} details={details} />
      <Artists names={show.artists} details={details} />
      <DatesSection show={show} timezone={details?.dates.timezone ?? show.dates.timezone} />
      <VenueSections show={show} details={details} />
      <Categories classifications={details?.classifications ?? show.classifications} />
      <Prices ranges={details && details.priceRanges.length > 0 ? details.priceRanges : show.priceRanges} />
      {!details && !isError && (
        <div aria-busy="true" className="grid gap-3">
          <LoadingStatus />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-16" />
        </div>
      )}
      {/* Ticketmaster's terms require this credit. */}
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        {show.isSample
          ? i18n.t("Sample data: this show is made up.")
          : show.stackedEvents.some(({ source }) => source !== "venue") &&
            i18n.t("Event data comes from Ticketmaster.")}
        <CreditLine show={show} />
      </p>
    </div>
  );
}

function Summary({ show }: { show: ShowStack }) {
  const i18n = useWords();
  const stub = stubParts(show.dateVariants[0]?.date, i18n);
  const likes = likesText(show, i18n);
  return (
    <Ticket
      stub={<Stub weekday={stub?.weekday} day={stub?.day ?? i18n.t("TBA")} month={stub?.month} />}
      bodyClassName="p-4 text-sm"
    >
      <p className="font-semibold">{datesText(show, i18n)}</p>
      <p className="text-ink-2">{venueText(show, i18n)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        {priceText(show, i18n)}
        <StatusBadge show={show} />
        {likes && <Badge tone="brand">{likes}</Badge>}
      </p>
    </Ticket>
  );
}

/** For example 'Thursday, December 3, 2026, 8:30 PM and 2 more'. */
function datesText({ dateVariants, isStacked, eventCount }: ShowStack, i18n: Words): string {
  const [first] = dateVariants;
  const more = eventCount - 1;
  if (!first?.date)
    return isStacked
      ? i18n.t("{more, plural, one {Date TBA and # more} other {Date TBA and # more}}", { more })
      : i18n.t("Date TBA");
  const values = { date: formatLongDate(first.date, i18n), time: timeText(first, i18n), more };
  return isStacked
    ? i18n.t("{more, plural, one {{date}, {time} and # more} other {{date}, {time} and # more}}", values)
    : i18n.t("{date}, {time}", values);
}

function Information({ show, details }: { show: ShowStack; details?: ShowDetails }) {
  const i18n = useWords();
  const info = details?.info || show.description;
  const { ageRule, legalAgeEnforced } = details?.ageRestrictions ?? { ageRule: null, legalAgeEnforced: null };
  const age = ageRule || (legalAgeEnforced ? i18n.t("Proof of legal age is asked for at the door.") : null);
  return (
    <>
      {info && (
        <DetailsSection icon={Info} title={i18n.t("Event Information")}>
          <Prose>{info}</Prose>
          {details?.seatmap.staticUrl && <OutLink href={details.seatmap.staticUrl}>{i18n.t("Seat map")}</OutLink>}
        </DetailsSection>
      )}
      {(details?.pleaseNote || age) && (
        <DetailsSection icon={TriangleAlert} title={i18n.t("Important Notes")}>
          {details?.pleaseNote && <Prose>{details.pleaseNote}</Prose>}
          {age && <Prose label={i18n.t("Age")}>{age}</Prose>}
        </DetailsSection>
      )}
    </>
  );
}

function Artists({ names, details }: { names: readonly string[]; details?: ShowDetails }) {
  const i18n = useWords();
  const attractions = details?._embedded.attractions ?? [];
  if (attractions.length === 0 && names.length === 0) return null;
  return (
    <DetailsSection icon={Music} title={i18n.t("Artists")}>
      <ul className="grid gap-4">
        {attractions.length > 0
          ? attractions.map((artist) => <ArtistRow key={artist.id} artist={artist} />)
          : names.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
      </ul>
    </DetailsSection>
  );
}

function Categories({ classifications }: { classifications: ShowDetails["classifications"] }) {
  const i18n = useWords();
  const names = classifications.flatMap(({ segment, genre, subGenre }) => [segment, genre.name, subGenre.name]);
  const known = [...new Set(names)].filter((name) => name && name !== "Undefined");
  if (known.length === 0) return null;
  return (
    <DetailsSection icon={Tags} title={i18n.t("Categories")}>
      <ul className="flex flex-wrap gap-2">
        {known.map((name) => (
          <li key={name}>
            <Badge>{name}</Badge>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}

function Prices({ ranges }: { ranges: ShowDetails["priceRanges"] }) {
  const i18n = useWords();
  if (ranges.length === 0) return null;
  return (
    <DetailsSection icon={Tag} title={i18n.t("Price Ranges")}>
      <ul className="grid gap-1">
        {ranges.map((range) => (
          <li key={`${range.type} ${range.currency} ${range.min} ${range.max}`} className="flex justify-between gap-4">
            <span className="first-letter:uppercase">
              {/* The server's word for a price without a type. */}
              {range.type === "standard" || !range.type ? i18n.t("standard") : range.type}
            </span>
            <span className="font-semibold text-ink">
              {rangeText(range, i18n)} <span className="font-normal text-ink-2">{range.currency}</span>
            </span>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}
