import { describe, expect, it } from "vitest";
import { statusOf, takeStatusWords } from "./status-words.ts";

describe("a status word before a name", () => {
  it.each([
    ["en", "CANCELLED: Nordlicht", "cancelled"],
    ["en", "[SOLD OUT] Nordlicht", "sold-out"],
    ["en", "Sold-out – Nordlicht", "sold-out"],
    ["en", "*** POSTPONED *** Nordlicht", "postponed"],
    ["en", "New date! Nordlicht", "moved"],
    ["de", "ABGESAGT: Nordlicht", "cancelled"],
    ["de", "Abgesagt - Nordlicht", "cancelled"],
    ["de", "AUSVERKAUFT Nordlicht", "sold-out"],
    ["de", "(Verschoben) Nordlicht", "postponed"],
    ["fr", "Annulé : Nordlicht", "cancelled"],
    ["fr", "ANNULE | Nordlicht", "cancelled"],
    ["fr", "[COMPLET] Nordlicht", "sold-out"],
    ["fr", "REPORTÉ — Nordlicht", "postponed"],
    ["es", "CANCELADO: Nordlicht", "cancelled"],
    ["es", "Entradas agotadas: Nordlicht", "sold-out"],
    ["it", "ANNULLATO / Nordlicht", "cancelled"],
    ["it", "Tutto esaurito: Nordlicht", "sold-out"],
    ["nl", "GEANNULEERD: Nordlicht", "cancelled"],
    ["nl", "Uitverkocht: Nordlicht", "sold-out"],
    ["pt-BR", "ADIADO: Nordlicht", "postponed"],
    ["pt-BR", "Esgotado: Nordlicht", "sold-out"],
    ["pl", "ODWOŁANE: Nordlicht", "cancelled"],
    ["pl", "Wyprzedane: Nordlicht", "sold-out"],
    ["sv", "INSTÄLLT: Nordlicht", "cancelled"],
    ["sv", "Slutsålt: Nordlicht", "sold-out"],
    ["cs", "ZRUŠENO: Nordlicht", "cancelled"],
    ["cs", "Vyprodáno: Nordlicht", "sold-out"],
    ["ja", "【公演中止】Nordlicht", "cancelled"],
    ["ja", "完売：Nordlicht", "sold-out"],
    ["ar", "ملغى: Nordlicht", "cancelled"],
    ["ar", "نفدت التذاكر - Nordlicht", "sold-out"],
  ])("is taken off and read in %s: %s", (_, written, status) => {
    expect(takeStatusWords(written)).toEqual({ name: "Nordlicht", said: [status] });
  });

  it("is read twice where two stand there", () => {
    expect(takeStatusWords("[SOLD OUT] [NEW DATE] Nordlicht")).toEqual({
      name: "Nordlicht",
      said: ["sold-out", "moved"],
    });
  });

  it.each([
    "Cancelled",
    "Sold out, written as cancelled",
    "Moved by the Sea",
    "Complete Mozart: Requiem",
    "Nordlicht: ABGESAGT",
    "Cancelled:",
    "SOLD OUT",
    "Ferry - Sold out: the film",
  ])("is not seen in %s", (name) => {
    expect(takeStatusWords(name)).toEqual({ name, said: [] });
  });
});

it("says one status of all, and doubts a contradiction", () => {
  expect(statusOf([], false)).toBe("on");
  expect(statusOf([], true)).toBe("sold-out");
  expect(statusOf(["cancelled", "cancelled"], false)).toBe("cancelled");
  expect(statusOf(["postponed"], true)).toBe("postponed");
  expect(statusOf(["cancelled", "sold-out"], false)).toBe("doubtful");
  expect(statusOf(["cancelled"], true)).toBe("doubtful");
  expect(statusOf(["cancelled", "moved"], false)).toBe("doubtful");
});
