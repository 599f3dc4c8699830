import type { ReactNode } from "react";
import type { UnsentMail } from "#schema/contracts/system.ts";
import { AdminTable, type Column } from "./admin-table.tsx";
import { formatMoment } from "./format-moment.ts";

const columns: Column<UnsentMail>[] = [
  {
    label: "Mail",
    isTitle: true,
    cell: (mail) => <span className="font-semibold md:whitespace-nowrap">{kindOf(mail)}</span>,
  },
  { label: "To", cell: ({ recipient }) => recipient },
  { label: "Reason", isWide: true, cell: ({ reason }) => reason ?? "No reason was noted." },
  {
    label: "Created",
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>,
  },
];

interface UnsentTableProps {
  caption: string;
  mails: UnsentMail[];
  action?: (mail: UnsentMail) => ReactNode;
}

export function UnsentTable({ caption, mails, action }: UnsentTableProps) {
  return <AdminTable caption={caption} columns={columns} rows={mails} action={action} />;
}

/** Returns the kind of a mail as words: 'Final date'. */
export function kindOf({ kind }: UnsentMail): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");
}
