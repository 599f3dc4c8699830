import { Img } from "@react-email/components";

/** Renders a show's picture as wide as the card. */
export function ShowPicture({ src }: { src: string }) {
  return <Img src={src} alt="" width="494" style={{ width: "100%", borderRadius: 10, marginTop: 18 }} />;
}
