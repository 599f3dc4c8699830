import type { MailOption } from "#schema/contracts/mail.ts";
import { formatLongDate } from "#schema/dates.ts";
import { formatZonedTime } from "#schema/zoned-time.ts";
import { body, ink, ink2 } from "./palette.ts";

// The space beside the stub and three answers on the 494 px card; on a phone the answers move below.
const WIDTH = 228;

interface OptionWordsProps {
  option: MailOption;
  timezone: string;
  /** True when answers stand beside the words. */
  leavesRoom?: boolean;
}

/** Renders a date option's long date and its time with the zone. */
export function OptionWords({ option, timezone, leavesRoom = false }: OptionWordsProps) {
  return (
    <div
      style={{
        display: "inline-block",
        boxSizing: "border-box",
        // A width of 228 pixels would keep the cell from becoming narrower on a phone.
        width: "100%",
        ...(leavesRoom && { maxWidth: WIDTH }),
        verticalAlign: "middle",
        padding: "3px 10px 5px 0",
      }}
    >
      <span className="t" style={{ font: `600 15px/20px ${body}`, color: ink }}>
        {formatLongDate(option.date)}
      </span>
      <br />
      <span className="m" style={{ font: `400 14px/20px ${body}`, color: ink2 }}>
        {formatZonedTime(option.time, timezone)}
      </span>
    </div>
  );
}
