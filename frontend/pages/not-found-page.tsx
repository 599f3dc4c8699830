import { Link } from "react-router-dom";
import { useDocumentTitle } from "../lib/document-title.ts";
import { ButtonLink } from "../ui/form/button.tsx";
import { TornTicket } from "../ui/picture/torn-ticket.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";

export function Component() {
  useDocumentTitle("Page not found");
  return (
    <EmptyState
      level={1}
      drawing={<TornTicket />}
      title="404 Page Not Found"
      text="Nothing lives at this address. The link may be old or mistyped."
      action={
        <ButtonLink as={Link} to="/">
          Go home
        </ButtonLink>
      }
    />
  );
}
