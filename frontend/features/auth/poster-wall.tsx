import { Poster } from "../../ui/poster.tsx";

const nights = [
  "Band practice",
  "Book club",
  "Sunday hike",
  "Team offsite",
  "Board games",
  "Wine tasting",
  "Film night",
  "Housewarming",
  "Birthday dinner",
  "Choir rehearsal",
  "Pub quiz",
  "Summer party",
];

/** Twelve evenings that still need a date. Decoration only. */
export function PosterWall() {
  return (
    <div aria-hidden="true" className="grid h-full grid-cols-3 content-center gap-5 bg-brand p-10 max-lg:hidden">
      {nights.map((night) => (
        <Poster key={night} seed={night} className="aspect-4/3 w-full rounded-card" />
      ))}
    </div>
  );
}
