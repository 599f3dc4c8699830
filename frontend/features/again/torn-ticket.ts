/**
 * Tears the ticket that holds an element of the class `torn` along its line. The body's edge stands behind what it holds,
 * so that the teeth cut nothing off. It is no part of the style sheets, which every page waits for.
 */
export const TORN_TICKET = `
.ticket:has(> * > .torn) {
  --teeth: 10px;
  --stub-end: right;
  --body-end: left;
  --side: -1;
  border-color: transparent;
  background: none;
  box-shadow: none;
  [dir="rtl"] & {
    --stub-end: left;
    --body-end: right;
    --side: 1;
  }
  & > .stub {
    border: 1px solid var(--edge);
    mask:
      conic-gradient(from calc(135deg - var(--side) * 90deg) at var(--stub-end), #000 90deg, #0000 0) 0 0 / 100%
      var(--teeth);
    transform: translateX(calc(var(--side) * 5px)) rotate(calc(var(--side) * 1.5deg));
    transform-origin: var(--stub-end) bottom;
    animation: tear var(--dur-4) var(--ease-spring);
  }
  & > .stub + * {
    position: relative;
    isolation: isolate;
    &::before {
      content: "";
      position: absolute;
      inset: -1px;
      z-index: -1;
      border: 1px solid var(--edge);
      border-inline-start: 0;
      border-start-end-radius: var(--radius-card);
      border-end-end-radius: var(--radius-card);
      background: var(--surface);
      mask:
        conic-gradient(from calc(135deg + var(--side) * 90deg) at var(--body-end), #000 90deg, #0000 0) 0
        calc(var(--teeth) / 2) / 100% var(--teeth);
    }
  }
  /* Without backgrounds, dashes show the line. */
  @media print, (forced-colors: active) {
    border-color: canvas;
    & > .stub,
    & > .stub + *::before {
      mask: none;
    }
    & > .stub {
      border-inline-end-style: dashed;
      &::before,
      &::after {
        display: none;
      }
    }
    & > .stub + *::before {
      border-inline-start: 1px dashed var(--edge);
    }
  }
}
@keyframes tear {
  from {
    transform: none;
  }
}
`;
