import { Img } from "@react-email/components";

/** The picture of a live show, as wide as the card. */
export function ShowPicture({ src }: { src: string }) {
  // Not lazily loaded, React would also write a preload link for it into the head.
  return <Img src={src} alt="" width="494" loading="lazy" style={{ width: "100%", borderRadius: 10, marginTop: 18 }} />;
}
