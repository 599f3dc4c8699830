import qrcode from "qrcode-generator";
import { useWords } from "../../../../lib/words.ts";

// A reader needs four empty modules around the code (ISO/IEC 18004).
const MARGIN = 4;

/** The group link as a QR code, dark on white in both themes, because some readers cannot read light on dark. */
export default function GroupLinkQr({ url }: { url: string }) {
  const i18n = useWords();
  const code = qrcode(0, "M");
  code.addData(url);
  code.make();
  const count = code.getModuleCount();
  const modules = Array.from({ length: count * count }, (_, n) => [n % count, Math.floor(n / count)] as const);
  const dark = modules.filter(([x, y]) => code.isDark(y, x)).map(([x, y]) => `M${x} ${y}h1v1h-1z`);
  const size = count + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={i18n.t("QR code of the group link")}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 justify-self-center rounded-card"
    >
      <rect x={-MARGIN} y={-MARGIN} width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
