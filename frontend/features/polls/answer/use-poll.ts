import { type Dispatch, type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { useWords } from "../../../lib/words.ts";
import { isSame } from "../is-same.ts";
import type { Draft, PollPageData } from "../page-data.ts";
import { hasNewAnswers } from "./draft.ts";
import { rememberJoined } from "./joined-links.ts";
import { useLeaveNotice } from "./leave-notice.ts";
import { shownParty } from "./party.ts";
import { firstState, type PollAction, type PollState, pollReducer } from "./poll-state.ts";
import { findProblem } from "./problem.ts";
import { rememberedName, rememberedParty, rememberName, rememberParty } from "./remembered-name.ts";
import { dropDraft, saveDraft, savedDraft, takeUnreadableDraft } from "./saved-draft.ts";
import { sendAnswers, sendJoin } from "./send-answers.ts";
import { suggestionIn } from "./suggestion-fields.ts";

export interface PollControls {
  state: PollState;
  dispatch: Dispatch<PollAction>;
  formRef: RefObject<HTMLFormElement | null>;
  submit: () => Promise<void>;
  /** Returns from the success view to the form. */
  changeAnswers: () => void;
}

/**
 * State of the poll page. Starts as rendered on the server, then merges the saved draft and the early input. `wasLost`
 * leaves the saved draft out, because the page failed with it.
 */
export function usePoll(data: PollPageData, takeEarlyInput: () => Partial<Draft>, wasLost: boolean): PollControls {
  const { poll, token, join } = data;
  const i18n = useWords();
  const [state, dispatch] = useReducer(pollReducer, data, firstState);
  const formRef = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);
  const atMount = useRef({ data, takeEarlyInput, wasLost, draft: state.draft });

  useLayoutEffect(() => {
    const { data, takeEarlyInput, wasLost, draft } = atMount.current;
    const early = takeEarlyInput();
    const kept = wasLost ? null : savedDraft(data);
    const saved = kept ?? draft;
    // A name that was just rejected stays as it was typed.
    const respondentName = saved.respondentName || (data.typed ? "" : rememberedName());
    const answers = { ...saved.answers, ...early.answers };
    const { typed, poll } = data;
    const isNew = saved === draft && !(typed ?? poll.existingResponse ?? poll.entered);
    const party = isNew ? shownParty(poll, rememberedParty(poll.event.maxParty)) : {};
    const merged = { ...saved, respondentName, ...party, ...early, answers };
    const isReturning = kept !== null && hasNewAnswers(kept, poll, poll.existingResponse);
    // Most guests have no early input, and rendering everything again would take as long as hydrating it.
    const isLost = takeUnreadableDraft(data) || wasLost;
    if (isLost || !isSame(merged, draft)) dispatch({ type: "merged", draft: merged, isReturning, isLost });
  }, []);

  // A phone may unload the page before a passive effect runs.
  useLayoutEffect(() => saveDraft(data, state.draft, state.stored), [data, state.draft, state.stored]);

  // A guest of a join page has no link yet.
  useLeaveNotice(token, !join && state.stored === null && hasNewAnswers(state.draft, poll, null));

  useEffect(() => {
    const showViewOfUrl = () => {
      const done = new URLSearchParams(window.location.search).get("done");
      dispatch({ type: "shown", view: done === "submitted" || done === "updated" ? done : "form" });
      // The focused element is gone. The browser restores the scroll position itself.
      document.getElementById("main")?.focus({ preventScroll: true });
    };
    window.addEventListener("popstate", showViewOfUrl);
    return () => window.removeEventListener("popstate", showViewOfUrl);
  }, []);

  async function submit() {
    if (inFlight.current) return;
    const suggestion = formRef.current ? suggestionIn(new FormData(formRef.current)) : undefined;
    const problem = findProblem(state.draft, i18n, suggestion);
    if (problem) return dispatch({ type: "refused", problem });
    inFlight.current = true;
    dispatch({ type: "sending" });
    const form = { ...state.draft, suggestion };
    const outcome = join ? await sendJoin(join, poll, form, i18n) : await sendAnswers(token, poll, form, i18n);
    // The reload shows the server's page for invalid links. The button stays busy until then.
    if (outcome.kind === "gone") return window.location.reload();
    inFlight.current = false;
    if (outcome.kind === "refused") return dispatch({ type: "refused", problem: outcome.problem });
    rememberName(state.draft.respondentName);
    if (state.draft.partySize !== undefined) rememberParty(state.draft.partySize);
    if (outcome.kind === "joined") {
      dropDraft(data);
      if (join) rememberJoined(join.code, outcome.token);
      return window.location.assign(`/poll/${outcome.token}?done=${outcome.updated ? "updated" : "submitted"}`);
    }
    const { response, updated, suggestions, ...seat } = outcome;
    dispatch({ type: "saved", response, updated, suggestions, seat });
    // The same URL as without JavaScript, so that reload and Back work.
    window.history.pushState(null, "", `/poll/${token}?done=${updated ? "updated" : "submitted"}`);
    window.scrollTo(0, 0);
  }

  function changeAnswers() {
    dispatch({ type: "shown", view: "form" });
    window.history.pushState(null, "", `/poll/${token}`);
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus();
  }

  return { state, dispatch, formRef, submit, changeAnswers };
}
