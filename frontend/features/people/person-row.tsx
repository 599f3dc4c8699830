import type { ReactNode } from "react";
import { Avatar } from "../../ui/picture/avatar.tsx";

interface PersonRowProps {
  name: string;
  /** Empty if the address must not be shown. */
  email: string;
  /** Lighter text after the name, for example the real name of a person listed by a nickname. */
  note?: string | undefined;
  /** Further lines below the address. */
  children?: ReactNode;
  /** A state or buttons. Beside the person if there is room, otherwise below. */
  side?: ReactNode;
  /** A control at the end of the row. */
  end?: ReactNode;
}

/** Avatar, name and address. All lists of contacts and connections use it. */
export function PersonRow({ name, email, note, children, side, end }: PersonRowProps) {
  return (
    <div className="flex min-h-16 items-start gap-3 py-2.5">
      <Avatar name={name} className="mt-1" />
      <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48 text-sm">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
            {note && (
              <span className="font-normal text-ink-2">
                {" "}
                <bdi>{note}</bdi>
              </span>
            )}
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
