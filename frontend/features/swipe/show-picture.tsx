import { useState } from "react";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { largestImage } from "#schema/show-images.ts";
import { cn } from "../../ui/cn.ts";
import { Poster } from "../../ui/picture/poster.tsx";

interface ShowPictureProps {
  show: Pick<StoredShow, "name" | "images">;
  /** Displayed width, in the syntax of the `sizes` attribute. */
  sizes?: string;
  /** Loads the picture at once instead of when it nears the screen. */
  isEager?: boolean;
  className?: string;
}

/** A show's largest picture, or a drawn poster if there is none or it fails to load. Decorative. */
export function ShowPicture({ show, sizes = "27rem", isEager = false, className }: ShowPictureProps) {
  const largest = largestImage(show.images);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={cn("size-full overflow-hidden bg-sunken", className)}>
      {largest && largest.url !== failed ? (
        <img
          src={largest.url}
          srcSet={sourceSet(show.images, largest)}
          sizes={sizes}
          alt=""
          draggable={false}
          loading={isEager ? "eager" : "lazy"}
          decoding="async"
          onError={() => setFailed(largest.url)}
          className="size-full object-cover dark:[filter:brightness(.9)]"
        />
      ) : (
        <Poster seed={show.name} />
      )}
    </div>
  );
}

type Image = StoredShow["images"][number];

/** Returns the `srcset` of the picture: all sizes with the same aspect ratio. */
export function sourceSet(images: readonly Image[], largest: Image): string | undefined {
  const shape = largest.width / largest.height;
  const widths = new Map<number, string>();
  for (const { url, width, height, isFallback } of images) {
    if (isFallback === largest.isFallback && Math.abs(width / height - shape) < 0.03 && !/[\s,]/.test(url))
      widths.set(width, url);
  }
  if (widths.size < 2) return undefined;
  return [...widths]
    .sort(([a], [b]) => a - b)
    .map(([width, url]) => `${url} ${width}w`)
    .join(", ");
}
