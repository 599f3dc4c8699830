import { useState } from "react";
import { Poster } from "../../ui/picture/poster.tsx";

/** Shows the picture of the event's show, or a poster drawn from the title if there is none. */
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
          className="absolute inset-0 size-full object-cover dark:[filter:brightness(.9)]"
        />
      )}
    </div>
  );
}
