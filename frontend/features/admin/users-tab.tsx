import { useQuery } from "@tanstack/react-query";
import type { AdminUser } from "#schema/contracts/admin.ts";
import { formatInstantDate } from "#schema/dates.ts";
import { fullName } from "#schema/person-name.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../lib/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { AdminList } from "./admin-list.tsx";
import { AdminTable, type Column } from "./admin-table.tsx";
import { LaterButton } from "./later-button.tsx";
import { adminUsersQuery } from "./queries.ts";
import { StopButton } from "./stop-button.tsx";
import { blockingOf, suspension } from "./stops.ts";
import { useSearch } from "./use-search.ts";

const columnsIn = (i18n: Words): Column<AdminUser>[] => [
  {
    label: i18n.t("Name"),
    isTitle: true,
    cell: (user) => <bdi className="font-semibold">{fullName(user) || i18n.t("No name")}</bdi>,
  },
  { label: i18n.t("Email"), isWide: true, cell: ({ email }) => email },
  { label: i18n.t("Status"), cell: (user) => <Status user={user} /> },
  { label: i18n.t("Network"), cell: ({ network }) => network ?? "–" },
  { label: i18n.t("Events"), cell: ({ eventCount }) => i18n.count(eventCount) },
  {
    label: i18n.t("Created"),
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatInstantDate(createdAt, undefined, i18n)}</span>,
  },
];

export function UsersTab() {
  const i18n = useWords();
  const search = useSearch();
  const result = useQuery(adminUsersQuery(search.search));
  return (
    <AdminList {...search} label={i18n.t("Search by name or email")} empty={i18n.t("No users yet")} result={result}>
      {(rows) => (
        <AdminTable
          caption={i18n.t("Users")}
          columns={columnsIn(i18n)}
          rows={rows}
          action={(user) => (
            <span className="inline-flex flex-wrap justify-end gap-2 max-md:flex">
              <LaterButton label={i18n.t("View")} of={user.email} />
              {!user.isAdmin && (
                <>
                  <StopButton stop={suspension(user, i18n)} of={user.email} />
                  <StopButton stop={blockingOf(user, i18n)} of={user.email} />
                </>
              )}
            </span>
          )}
        />
      )}
    </AdminList>
  );
}

function Status({ user: { isAdmin, emailVerified, isSuspended } }: { user: AdminUser }) {
  const i18n = useWords();
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      {isSuspended && <Badge tone="danger">{i18n.t("Suspended")}</Badge>}
      {isAdmin && <Badge tone="brand">{i18n.t("Admin")}</Badge>}
      {emailVerified ? (
        <Badge tone="yes">{i18n.t("Confirmed")}</Badge>
      ) : (
        <Badge tone="maybe">{i18n.t("Not confirmed")}</Badge>
      )}
    </span>
  );
}
