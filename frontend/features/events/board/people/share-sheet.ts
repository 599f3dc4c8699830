/** Returns true on phones. A computer's share sheet offers less than its clipboard. */
export const hasShareSheet = () => "share" in navigator && matchMedia("(pointer: coarse)").matches;
