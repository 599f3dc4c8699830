import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { needsProof } from "../features/account/needs-proof.ts";
import { userQuery } from "../features/account/queries.ts";
import { EventsTab } from "../features/admin/events-tab.tsx";
import { adminQueries, adminSummaryQuery } from "../features/admin/queries.ts";
import { SummaryCards } from "../features/admin/summary-cards.tsx";
import { SystemLoading } from "../features/admin/system-loading.tsx";
import { UsersTab } from "../features/admin/users-tab.tsx";
import { ApiError } from "../lib/api.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useWords } from "../lib/words.ts";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";
import { lazyPart } from "../ui/state/lazy-part.tsx";
import { Tabs } from "../ui/tabs.tsx";

const tabs = [
  { value: "users", label: /*i18n*/ "Users" },
  { value: "events", label: /*i18n*/ "Events" },
  { value: "shows", label: /*i18n*/ "Shows" },
  { value: "reports", label: /*i18n*/ "Reports" },
  { value: "system", label: /*i18n*/ "System" },
] as const;

const IdentityProofDialog = lazyPart(() => import("../features/account/identity-proof-dialog.tsx"));
const ReportsTab = lazyPart(() => import("../features/admin/reports-tab.tsx"));
const ShowsTab = lazyPart(() => import("../features/admin/shows-tab.tsx"));
const SystemTab = lazyPart(() => import("../features/admin/system-tab.tsx"));

export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Admin Panel"));
  const { data: user } = useQuery(userQuery());
  // The Worker says whether this sign-in opens the pages, and whether another one would.
  const { data: summary, error } = useQuery({ ...adminSummaryQuery(), enabled: !!user });
  if (!user) return null;
  if (needsProof(error)) return <SignInAgain email={user.email} />;
  if (error instanceof ApiError && error.code === "admins-only") return <AccessDenied />;
  return user.isAdmin || summary || error ? <AdminPanel /> : null;
}

function AdminPanel() {
  const i18n = useWords();
  const openReports = useQuery(adminSummaryQuery()).data?.openReports ?? 0;
  const [tab, setTab] = useState<(typeof tabs)[number]["value"]>("users");
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 pb-16">
      <h1 className="text-2xl sm:text-3xl">{i18n.t("Admin Panel")}</h1>
      <SummaryCards />
      <Tabs
        label={i18n.t("Lists")}
        value={tab}
        tabs={tabs.map(({ value, label }) => ({
          value,
          label: i18n.t(label),
          ...(value === "reports" && openReports > 0 && { count: openReports }),
        }))}
        onChange={setTab}
        className="[&>[role=tablist]]:sm:w-120"
      >
        {tab === "users" && <UsersTab />}
        {tab === "events" && <EventsTab />}
        {tab === "shows" && (
          <Suspense fallback={<SystemLoading />}>
            <ShowsTab />
          </Suspense>
        )}
        {tab === "reports" && (
          <Suspense fallback={<SystemLoading />}>
            <ReportsTab />
          </Suspense>
        )}
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
  const i18n = useWords();
  return (
    <EmptyState
      level={1}
      title={i18n.t("Access Denied")}
      text={i18n.t("You don't have permission to access the admin panel.")}
      action={
        <ButtonLink as={Link} to="/">
          {i18n.t("Go to the dashboard")}
        </ButtonLink>
      }
    />
  );
}

/** Asks an admin whose sign-in was by password, or is older than twelve hours, for a mailed PIN or a passkey. */
function SignInAgain({ email }: { email: string }) {
  const i18n = useWords();
  const client = useQueryClient();
  const [isProving, setProving] = useState(false);
  return (
    <>
      <EmptyState
        level={1}
        title={i18n.t("Please sign in again")}
        text={i18n.t("The admin panel needs a sign-in by e-mail or passkey within the last 12 hours.")}
        action={<Button onClick={() => setProving(true)}>{i18n.t("E-mail me a PIN")}</Button>}
      />
      <Suspense>
        {isProving && (
          <IdentityProofDialog
            email={email}
            action={i18n.t("Open the admin panel")}
            reason={i18n.t("The admin panel needs a sign-in by e-mail or passkey.")}
            onProved={() => client.resetQueries({ queryKey: adminQueries })}
            onClose={() => setProving(false)}
          />
        )}
      </Suspense>
    </>
  );
}
