import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

const PERSON = "person";

/** Returns the link that opens a connected person's preferences. */
export const personLink = (connectionId: string) => ({
  to: `?${new URLSearchParams({ [PERSON]: connectionId })}`,
  state: { isFromList: true },
});

/** Keeps the connection whose preferences are open in the URL, so that Back closes them and a reload keeps them. */
export function useOpenedPerson() {
  const [search, setSearch] = useSearchParams();
  const state = useLocation().state as { isFromList?: boolean } | null;
  const navigate = useNavigate();
  return {
    opened: search.get(PERSON),
    close: () => (state?.isFromList ? navigate(-1) : setSearch({}, { replace: true, preventScrollReset: true })),
  };
}
