import { Img } from "@react-email/components";

/** Renders a show's picture as wide as the card. */
export function ShowPicture({ src }: { src: string }) {
  // Without lazy loading React also writes a preload link into the head.
  return <Img src={src} alt="" width="494" loading="lazy" style={{ width: "100%", borderRadius: 10, marginTop: 18 }} />;
}
