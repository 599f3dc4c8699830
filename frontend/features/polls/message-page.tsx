import type { ReactNode } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { TornTicket } from "../../ui/torn-ticket.tsx";

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="page outline-none flex flex-1 flex-col items-center justify-center pt-8 pb-32 text-center"
    >
      <TornTicket />
      <h1 className="mt-6 text-2xl">{title}</h1>
      <p className="mt-2 text-ink-2">{text}</p>
      {children}
    </main>
  );
}

/** For a token nobody holds, and for an event that was deleted. */
export function InvalidLink() {
  return <Message title="Invalid Link" text="This poll link is invalid or has expired." />;
}

/** While the Worker does not answer; `retry` is the address to try again. */
export function Unavailable({ retry }: { retry: string }) {
  return (
    <Message title="We can’t show this poll right now" text="Your link is fine. Please try again in a moment.">
      <a className={`${buttonClass({ s: "lg" })} mt-6`} href={retry}>
        Try again
      </a>
    </Message>
  );
}
