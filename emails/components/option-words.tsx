import type { MailOption } from "#schema/contracts/mail.ts";
import { formatLongDate, formatTime } from "#schema/dates.ts";
import { body, ink, ink2 } from "./palette.ts";

// Beside the stub and three answers there are 232 px; on a phone the answers move under it.
const WIDTH = 230;

/** A date option's long date and time, in a box beside which another one fits. */
export function OptionWords({ option }: { option: MailOption }) {
  return (
    <div
      style={{ display: "inline-block", width: WIDTH, maxWidth: "100%", verticalAlign: "middle", padding: "2px 0 4px" }}
    >
      <span className="t" style={{ font: `600 15px/20px ${body}`, color: ink }}>
        {formatLongDate(option.date)}
      </span>
      <br />
      <span className="m" style={{ font: `400 14px/20px ${body}`, color: ink2 }}>
        {formatTime(option.time)}
      </span>
    </div>
  );
}
