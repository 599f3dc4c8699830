import { useQuery } from "@tanstack/react-query";
import type { AdminUser } from "#schema/contracts/admin.ts";
import { formatInstantDate } from "#schema/dates.ts";
import { fullName } from "#schema/person-name.ts";
import { Badge } from "../../ui/badge.tsx";
import { AdminList } from "./admin-list.tsx";
import { AdminTable, type Column } from "./admin-table.tsx";
import { LaterButton } from "./later-button.tsx";
import { adminUsersQuery } from "./queries.ts";
import { useSearch } from "./use-search.ts";

const nameOf = (user: AdminUser) => fullName(user) || "No name";

const columns: Column<AdminUser>[] = [
  { label: "Name", isTitle: true, cell: (user) => <span className="font-semibold">{nameOf(user)}</span> },
  { label: "Email", isWide: true, cell: ({ email }) => email },
  { label: "Status", cell: (user) => <Status user={user} /> },
  { label: "Events", cell: ({ eventCount }) => eventCount.toLocaleString("en-US") },
  {
    label: "Created",
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatInstantDate(createdAt)}</span>,
  },
];

export function UsersTab() {
  const search = useSearch();
  const result = useQuery(adminUsersQuery(search.search));
  return (
    <AdminList {...search} label="Search by name or email" empty="No users yet" result={result}>
      {(rows) => (
        <AdminTable
          caption="Users"
          columns={columns}
          rows={rows}
          action={({ email }) => <LaterButton label="View" of={email} />}
        />
      )}
    </AdminList>
  );
}

function Status({ user: { isAdmin, emailVerified } }: { user: AdminUser }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      {isAdmin && <Badge tone="brand">Admin</Badge>}
      {emailVerified ? <Badge tone="yes">Confirmed</Badge> : <Badge tone="maybe">Not confirmed</Badge>}
    </span>
  );
}
