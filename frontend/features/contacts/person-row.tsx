import type { ReactNode } from "react";
import { Avatar } from "../../ui/picture/avatar.tsx";

interface PersonRowProps {
  name: string;
  /** Empty where the address may not be shown. */
  email: string;
  /** Said after the name in lighter text, for example the real one of somebody listed by a nickname. */
  note?: string | undefined;
  /** Further lines under the address. */
  children?: ReactNode;
  /** A state or buttons: beside the person where there is room, else below. */
  side?: ReactNode;
  /** What stands at the end of the row. */
  end?: ReactNode;
}

/** Avatar, name and address: how a person is shown in every list of contacts and connections. */
export function PersonRow({ name, email, note, children, side, end }: PersonRowProps) {
  return (
    <div className="flex min-h-16 items-start gap-3 py-2.5">
      <Avatar name={name} className="mt-1" />
      <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48 text-sm">
          <p className="font-semibold wrap-anywhere">
            {name}
            {note && <span className="font-normal text-ink-2"> {note}</span>}
          </p>
          {email !== "" && email !== name && <p className="text-ink-2 wrap-anywhere">{email}</p>}
          {children}
        </div>
        {side}
      </div>
      {end}
    </div>
  );
}
