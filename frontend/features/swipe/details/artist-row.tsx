import { useQuery } from "@tanstack/react-query";
import type { ArtistDetails, ShowDetails } from "#schema/contracts/swipe.ts";
import { showGenre } from "#schema/show-genre.ts";
import { largestImage } from "#schema/show-images.ts";
import { useWords } from "../../../lib/words.ts";
import { Facts } from "../../../ui/facts.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { OutLink } from "./details-section.tsx";
import { artistDetailsQuery } from "./queries.ts";

type Site = keyof ArtistDetails["externalLinks"];

const sites: readonly [Site, string][] = [
  ["homepage", /*i18n*/ "Website"],
  ["spotify", "Spotify"],
  ["youtube", "YouTube"],
  ["facebook", "Facebook"],
  ["instagram", "Instagram"],
  ["twitter", "Twitter"],
];

/** An artist with links to their pages. Shows no links until they are loaded, or if loading fails. */
export function ArtistRow({ artist }: { artist: ShowDetails["_embedded"]["attractions"][number] }) {
  const i18n = useWords();
  const { data } = useQuery(artistDetailsQuery(artist.id));
  const image = largestImage(artist.images.length > 0 ? artist.images : (data?.images ?? []));
  const links = sites.flatMap(([site, label]) => {
    const url = data?.externalLinks[site]?.[0]?.url;
    return url ? [{ label: site === "homepage" ? i18n.t(label) : label, url }] : [];
  });
  const upcoming = data?.upcomingEvents._total;
  const facts = [
    showGenre(artist),
    upcoming && i18n.t("{upcoming, plural, one {# upcoming event} other {# upcoming events}}", { upcoming }),
  ].filter(Boolean);
  return (
    <li className="flex gap-3">
      {image ? (
        <img src={image.url} alt="" loading="lazy" className="size-11 flex-none rounded-full bg-sunken object-cover" />
      ) : (
        <Avatar name={artist.name} size="lg" />
      )}
      <div className="min-w-0">
        <p className="font-semibold text-ink">
          <bdi>{artist.name}</bdi>
        </p>
        <Facts text={facts.join(" · ")} />
        {data && data.aliases.length > 0 && (
          <p>{i18n.t("Also known as {names}", { names: data.aliases.join(i18n.formats.list.middle) })}</p>
        )}
        {links.length > 0 && (
          <ul className="flex flex-wrap gap-x-4">
            {links.map(({ label, url }) => (
              <li key={label} className="flex min-h-11 items-center">
                <OutLink href={url} label={i18n.t("{site}: {artist}", { site: label, artist: artist.name })}>
                  {label}
                </OutLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
