import type { ReactNode } from "react";
import type { UnsentMail } from "#schema/contracts/system.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../lib/words.ts";
import { mailFault } from "../events/board/people/mail-fault.ts";
import { AdminTable, type Column } from "./admin-table.tsx";
import { formatMoment } from "./format-moment.ts";
import { kindOf } from "./mail-kinds.ts";

const columnsIn = (i18n: Words): Column<UnsentMail>[] => [
  {
    label: i18n.t("Mail"),
    isTitle: true,
    cell: (mail) => <span className="font-semibold md:whitespace-nowrap">{kindOf(mail, i18n)}</span>,
  },
  { label: i18n.t("To"), cell: ({ recipient }) => recipient },
  {
    label: i18n.t("Reason"),
    isWide: true,
    cell: ({ reason }) => (reason ? mailFault(reason, i18n) : i18n.t("No reason was noted.")),
  },
  {
    label: i18n.t("Created"),
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt, undefined, i18n)}</span>,
  },
];

interface UnsentTableProps {
  caption: string;
  mails: UnsentMail[];
  action?: (mail: UnsentMail) => ReactNode;
}

export function UnsentTable({ caption, mails, action }: UnsentTableProps) {
  const i18n = useWords();
  return <AdminTable caption={caption} columns={columnsIn(i18n)} rows={mails} action={action} />;
}
