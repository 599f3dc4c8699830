import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { userQuery } from "../features/account/queries.ts";
import { EventsTab } from "../features/admin/events-tab.tsx";
import { SummaryCards } from "../features/admin/summary-cards.tsx";
import { SystemLoading } from "../features/admin/system-loading.tsx";
import { UsersTab } from "../features/admin/users-tab.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { buttonClass } from "../ui/form/button.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";
import { lazyPart } from "../ui/state/lazy-part.tsx";
import { Tabs } from "../ui/tabs.tsx";

const tabs = [
  { value: "users", label: "Users" },
  { value: "events", label: "Events" },
  { value: "system", label: "System" },
] as const;

const SystemTab = lazyPart(() => import("../features/admin/system-tab.tsx"));

export function Component() {
  useDocumentTitle("Admin Panel");
  const { data: user } = useQuery(userQuery());
  if (!user) return null;
  return user.isAdmin ? <AdminPanel /> : <AccessDenied />;
}

function AdminPanel() {
  const [tab, setTab] = useState<(typeof tabs)[number]["value"]>("users");
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 pb-16">
      <h1 className="text-2xl sm:text-3xl">Admin Panel</h1>
      <SummaryCards />
      <Tabs label="Lists" value={tab} tabs={tabs} onChange={setTab} className="[&>[role=tablist]]:sm:w-96">
        {tab === "users" && <UsersTab />}
        {tab === "events" && <EventsTab />}
        {tab === "system" && (
          <Suspense fallback={<SystemLoading />}>
            <SystemTab />
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}

function AccessDenied() {
  return (
    <EmptyState
      level={1}
      title="Access Denied"
      text="You don't have permission to access the admin panel."
      action={
        <Link to="/" className={buttonClass()}>
          Go to the dashboard
        </Link>
      }
    />
  );
}
