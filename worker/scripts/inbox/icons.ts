import { html } from "hono/html";

const icon = (path: string) => html`<svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" fill="none"
  stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" /></svg>`;

export const backIcon = icon("M19 12H5m6-6-6 6 6 6");
export const openIcon = icon("M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9");
export const downloadIcon = icon("M12 4v11m-5-5 5 5 5-5M5 20h14");
export const attachedIcon = icon(
  "M20 11.5 12.2 19a5 5 0 0 1-7-7l8-7.8a3.4 3.4 0 0 1 4.8 4.8l-7.9 7.7a1.7 1.7 0 0 1-2.4-2.4l7.2-7",
);

/** The product's mark, as in the app's bar. */
export const mark = html`<svg aria-hidden="true" viewBox="0 0 48 48" width="32" height="32">
  <rect width="48" height="48" rx="13.4" fill="var(--brand)" />
  <circle cx="24" cy="15.8" r="6.2" fill="none" stroke="var(--on-brand)" stroke-width="4" />
  <circle cx="24" cy="31" r="10" fill="var(--on-brand)" />
  <path d="m18.7 30.9 4 4.1 6.9-7.6" fill="none" stroke="var(--brand)" stroke-width="2.8" stroke-linecap="round"
    stroke-linejoin="round" />
</svg>`;
