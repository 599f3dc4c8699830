import { Poster } from "../../ui/poster.tsx";

/** The picture of the show an event is for, over the poster drawn from its title. Decorative. */
export default function EventPicture({ title, imageUrl }: { title: string; imageUrl: string | null }) {
  return (
    <div className="relative size-full">
      <Poster seed={title} />
      {/* As a background, a picture that does not come leaves the poster instead of a broken image. */}
      {imageUrl && URL.canParse(imageUrl, location.origin) && (
        <div
          className="absolute inset-0 bg-cover bg-center dark:brightness-90"
          style={{ backgroundImage: `url("${new URL(imageUrl, location.origin).href}")` }}
        />
      )}
    </div>
  );
}
