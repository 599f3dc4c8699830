import { useQuery } from "@tanstack/react-query";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { userQuery } from "../features/account/queries.ts";
import { Button } from "../ui/form/button.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";

/** Shows the pages below to signed-in users. Sends others to /auth and back after they sign in. */
export function RequireUser() {
  const { data: user, isPending, isError, refetch, isFetching } = useQuery(userQuery());
  const { pathname, search } = useLocation();
  if (isPending) {
    return (
      <div role="status" className="page py-16 text-center">
        <h1 className="font-sans text-base font-normal tracking-normal text-ink-2">Loading...</h1>
      </div>
    );
  }
  if (isError && user === undefined) {
    return (
      <EmptyState
        level={1}
        title="We couldn't reach Eightish."
        text="Check your connection, then try again."
        action={
          <Button busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!user) return <Navigate to={`/auth?next=${encodeURIComponent(pathname + search)}`} replace />;
  return <Outlet />;
}
