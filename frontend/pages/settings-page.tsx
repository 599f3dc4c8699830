import { useQuery } from "@tanstack/react-query";
import { CalendarsCard } from "../features/account/calendars-card.tsx";
import { DangerCard } from "../features/account/danger-card.tsx";
import { PreferencesCard } from "../features/account/preferences-card.tsx";
import { ProfileCard } from "../features/account/profile-card.tsx";
import { userQuery } from "../features/account/queries.ts";
import { SignInCard } from "../features/account/sign-in-card.tsx";
import { SharingCard } from "../features/people/preferences/sharing-card.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useWords } from "../lib/words.ts";
import { LoadingStatus, Skeleton } from "../ui/state/skeleton.tsx";

const places = [
  { id: "profile", label: /*i18n*/ "Profile Information" },
  { id: "sign-in", label: /*i18n*/ "Signing in" },
  { id: "calendars", label: /*i18n*/ "My calendars" },
  { id: "sharing", label: /*i18n*/ "Shared with connections" },
  { id: "preferences", label: /*i18n*/ "App Preferences" },
  { id: "danger", label: /*i18n*/ "Danger Zone" },
];

export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Settings"));
  const { data: user } = useQuery(userQuery());
  return (
    <div className="page pt-8 pb-16">
      <h1 className="text-2xl sm:text-3xl">{i18n.t("Settings")}</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[14rem_minmax(0,40rem)]">
        <nav aria-label={i18n.t("Settings")} className="max-lg:hidden">
          <ul className="sticky top-24 -ms-3 grid gap-0.5">
            {places.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-10 items-center rounded-control px-3 text-sm font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
                >
                  {i18n.t(label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {user ? (
            <>
              <ProfileCard user={user} />
              <SignInCard user={user} />
              <CalendarsCard user={user} />
              <SharingCard />
              <PreferencesCard user={user} />
              <DangerCard user={user} />
            </>
          ) : (
            <LoadingCards />
          )}
        </div>
      </div>
    </div>
  );
}

function LoadingCards() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <LoadingStatus />
      <Skeleton className="h-96 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
    </div>
  );
}
