import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Info, Music, Tag, Tags, TriangleAlert } from "lucide-react";
import type { ShowDetails } from "#schema/contracts/swipe.ts";
import { formatLongDate, stubParts } from "#schema/dates.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import { LoadingStatus, Skeleton } from "../../../ui/state/skeleton.tsx";
import { ShowPicture } from "../show-picture.tsx";
import { priceText, rangeText } from "../show-price.ts";
import { likesText, saleText, timeText, venueText } from "../show-words.ts";
import { ArtistRow } from "./artist-row.tsx";
import { DatesSection } from "./dates-section.tsx";
import { DetailsSection, OutLink, Prose } from "./details-section.tsx";
import { showDetailsQuery } from "./queries.ts";
import { VenueSections } from "./venue-sections.tsx";

/** All details of a show. Shows the card's data at once and the rest when loaded. Leaves out empty sections. */
export function DetailsBody({ show }: { show: ShowStack }) {
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
            Failed to fetch event details
          </p>
          <Button variant="secondary" busy={isFetching} onClick={() => refetch()}>
            Try again
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
      <p className="text-sm text-ink-2">
        {show.isSample ? "Sample data: this show is made up." : "Event data comes from Ticketmaster."}
      </p>
    </div>
  );
}

function Summary({ show }: { show: ShowStack }) {
  const [first] = show.dateVariants;
  const stub = stubParts(first?.date);
  const sale = saleText(show);
  const likes = likesText(show.connectionLikes);
  return (
    <Ticket
      stub={<Stub weekday={stub?.weekday} day={stub?.day ?? "TBA"} month={stub?.month} />}
      bodyClassName="p-4 text-sm"
    >
      <p className="font-semibold">
        {first?.date ? `${formatLongDate(first.date)}, ${timeText(first)}` : "Date TBA"}
        {show.isStacked && ` and ${show.eventCount - 1} more`}
      </p>
      <p className="text-ink-2">{venueText(show)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        {priceText(show)}
        {sale && <Badge>{sale}</Badge>}
        {likes && <Badge tone="brand">{likes}</Badge>}
      </p>
    </Ticket>
  );
}

function Information({ show, details }: { show: ShowStack; details?: ShowDetails }) {
  const info = details?.info || show.description;
  const { ageRule, legalAgeEnforced } = details?.ageRestrictions ?? { ageRule: null, legalAgeEnforced: null };
  const age = ageRule || (legalAgeEnforced ? "Proof of legal age is asked for at the door." : null);
  return (
    <>
      {info && (
        <DetailsSection icon={Info} title="Event Information">
          <Prose>{info}</Prose>
          {details?.seatmap.staticUrl && <OutLink href={details.seatmap.staticUrl}>Seat map</OutLink>}
        </DetailsSection>
      )}
      {(details?.pleaseNote || age) && (
        <DetailsSection icon={TriangleAlert} title="Important Notes">
          {details?.pleaseNote && <Prose>{details.pleaseNote}</Prose>}
          {age && <Prose label="Age">{age}</Prose>}
        </DetailsSection>
      )}
    </>
  );
}

function Artists({ names, details }: { names: readonly string[]; details?: ShowDetails }) {
  const attractions = details?._embedded.attractions ?? [];
  if (attractions.length === 0 && names.length === 0) return null;
  return (
    <DetailsSection icon={Music} title="Artists">
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
  const names = classifications.flatMap(({ segment, genre, subGenre }) => [segment, genre.name, subGenre.name]);
  const known = [...new Set(names)].filter((name) => name && name !== "Undefined");
  if (known.length === 0) return null;
  return (
    <DetailsSection icon={Tags} title="Categories">
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
  if (ranges.length === 0) return null;
  return (
    <DetailsSection icon={Tag} title="Price Ranges">
      <ul className="grid gap-1">
        {ranges.map((range) => (
          <li key={`${range.type} ${range.currency} ${range.min} ${range.max}`} className="flex justify-between gap-4">
            <span className="first-letter:uppercase">{range.type || "standard"}</span>
            <span className="font-semibold text-ink">
              {rangeText(range)} <span className="font-normal text-ink-2">{range.currency}</span>
            </span>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}
