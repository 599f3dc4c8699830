import { useState } from "react";
import { Poster } from "../../ui/picture/poster.tsx";

/** The picture of the show an event is for, over the poster drawn from its title; the poster alone without one. */
export default function EventPicture({ title, imageUrl }: { title: string; imageUrl: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className="relative size-full">
      <Poster seed={title} />
      {imageUrl && imageUrl !== failed && (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(imageUrl)}
          className="absolute inset-0 size-full object-cover dark:brightness-90"
        />
      )}
    </div>
  );
}
