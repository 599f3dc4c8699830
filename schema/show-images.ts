/** What {@link largestImage} needs to know of a picture; sizes in pixels. */
export interface SizedImage {
  width: number;
  height: number;
  /** The provider's stock picture for its genre, not one of the show. */
  isFallback: boolean;
}

/** The picture with the greatest width × height that is not a stock one, else the greatest stock one, else null. */
export function largestImage<T extends SizedImage>(images: readonly T[]): T | null {
  const own = images.filter(({ isFallback }) => !isFallback);
  let largest: T | null = null;
  for (const image of own.length > 0 ? own : images) {
    if (!largest || image.width * image.height > largest.width * largest.height) largest = image;
  }
  return largest;
}
