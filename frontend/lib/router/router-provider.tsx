import {
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import type { RouterLocation } from "./entries.ts";
import type { NavigateOptions, Router, RouterState } from "./router.ts";

const RouterContext = createContext<Router | null>(null);
const StateContext = createContext<RouterState | null>(null);

interface RouterProviderProps {
  router: Router;
  /** Renders the frame around every page. */
  Layout?: ComponentType<{ children: ReactNode }>;
}

/** Shows the router's page. The layout and the page change in one rendering. */
export function RouterProvider({ router, Layout = Fragment }: RouterProviderProps) {
  const [state, setState] = useState(router.state);
  // A layout effect, so that no move is missed. A component below may have navigated in its own layout effect.
  useLayoutEffect(() => {
    const update = () => setState(router.state);
    update();
    return router.subscribe(update);
  }, [router]);
  const { Component, Guard = Fragment, error } = state;
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <Layout>
          {Component ? (
            <Guard>
              <Component />
            </Guard>
          ) : (
            error !== undefined && <NotLoaded error={error} />
          )}
        </Layout>
      </StateContext>
    </RouterContext>
  );
}

function NotLoaded({ error }: { error: unknown }): never {
  throw error;
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error("This needs a RouterProvider.");
  return value;
}

export const useRouter = (): Router => required(useContext(RouterContext));
export const useRouterState = (): RouterState => required(useContext(StateContext));

/** Returns the history entry of the shown page. */
export const useLocation = (): RouterLocation => useRouterState().location;
/** Returns how the shown page was reached. */
export const useNavigationType = () => useRouterState().action;
/** Returns the decoded parameters in the path of the shown page. */
export const useParams = () => useRouterState().params;
/** Returns the same function in every rendering. */
export const useNavigate = () => useRouter().navigate;

type Search = Record<string, string> | URLSearchParams;

/** Returns the parameters after `?` and a function that opens the page with others. */
export function useSearchParams() {
  const router = useRouter();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Search | ((current: URLSearchParams) => Search), options?: NavigateOptions) => {
      const current = new URLSearchParams(router.state.location.search);
      router.navigate(`?${new URLSearchParams(typeof next === "function" ? next(current) : next)}`, options);
    },
    [router],
  );
  return [params, setParams] as const;
}

/** Opens another page in place of the one that renders this. */
export function Navigate({ to, replace, state }: { to: string } & Pick<NavigateOptions, "replace" | "state">) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    navigate(to, { replace, state });
  }, [navigate, to, replace, state]);
  return null;
}
