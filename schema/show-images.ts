/** The facts of a picture that {@link largestImage} needs; sizes in pixels. */
interface SizedImage {
  width: number;
  height: number;
  /** True for the provider's stock picture of a genre. */
  isFallback: boolean;
}

/** Returns the largest picture by area that is not a stock one, otherwise the largest stock one, otherwise null. */
export function largestImage<T extends SizedImage>(images: readonly T[]): T | null {
  const own = images.filter(({ isFallback }) => !isFallback);
  let largest: T | null = null;
  for (const image of own.length > 0 ? own : images) {
    if (!largest || image.width * image.height > largest.width * largest.height) largest = image;
  }
  return largest;
}

// A picture beside a date is 44 pixels wide, on screens with up to four pixels for each.
const SMALL = 176;

/** Returns the smallest picture that is sharp beside a date, otherwise the largest one, otherwise null. */
export function smallImage<T extends SizedImage>(images: readonly T[]): T | null {
  const largest = largestImage(images);
  const sharp = images.filter(
    ({ width, height, isFallback }) => Math.min(width, height) >= SMALL && isFallback === largest?.isFallback,
  );
  return sharp.sort((one, other) => one.width * one.height - other.width * other.height)[0] ?? largest;
}
