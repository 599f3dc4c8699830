import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkAddress, checkRedirect, type OutsideRules } from "./address.ts";

const any: OutsideRules = { ownOrigin: "https://eightish.example", hosts: ["*"] };
const fault = (host: string, rules = any) => {
  const checked = checkAddress(`https://${host}/basic.ics`, rules);
  return checked instanceof URL ? checked.href : checked;
};
/** Expects that a host is refused: by the rules, or because it is none at all. */
function expectRefused(host: string): void {
  expect([host, fault(host)]).toEqual([host, expect.stringMatching(/^(private|address)$/)]);
}

const byte = fc.nat(255);
const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,10}[a-z0-9])?$/).filter((text) => !text.startsWith("xn--"));
const spelled = (number: number, base: number) => {
  if (base === 16) return `0x${number.toString(16)}`;
  return base === 8 ? `0${number.toString(8)}` : `${number}`;
};
const base = fc.constantFrom(8, 10, 16);
const wide = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

describe("a host", () => {
  it("is refused as an IPv4 address in every spelling", () => {
    const disguise = fc.constantFrom(
      (text: string) => text,
      (text: string) => `${text}.`,
      (text: string) => text.toUpperCase(),
      (text: string) => text.replaceAll(".", "%2e"),
      (text: string) => text.replaceAll(".", "。"),
      wide,
    );
    fc.assert(
      fc.property(
        fc.tuple(byte, byte, byte, byte),
        fc.tuple(base, base, base, base),
        disguise,
        (bytes, bases, hide) => {
          const [a, b, c, d] = bytes;
          // The last number of a short form stands for all bytes that are left.
          const forms = [
            [a, b, c, d],
            [a, b, c * 256 + d],
            [a, (b * 256 + c) * 256 + d],
            [((a * 256 + b) * 256 + c) * 256 + d],
          ];
          for (const form of forms) {
            expectRefused(hide(form.map((number, at) => spelled(number, bases[at] ?? 10)).join(".")));
          }
        },
      ),
    );
  });

  it("is refused as an IPv6 address", () => {
    fc.assert(fc.property(fc.ipV6(), (address) => expectRefused(`[${address}]`)));
    for (const address of ["[::1]", "[::ffff:127.0.0.1]", "[fe80::1%25eth0]", "::1"]) expectRefused(address);
  });

  it("is refused as a single word, with a dot at its end, and below the names of private networks", () => {
    const suffix = fc.constantFrom(
      "local",
      "localhost",
      "internal",
      "home.arpa",
      "test",
      "onion",
      "LOCAL",
      "Home.Arpa",
    );
    fc.assert(
      fc.property(label, label, suffix, (one, two, end) => {
        for (const host of [one, `${one}.`, `${one}.${end}`, `${one}.${two}.${end}`, end, `${one}.${end}.`]) {
          expectRefused(host);
        }
        expectRefused(`${one}.${two}.example.`);
      }),
    );
    for (const host of [
      ".",
      "a..example",
      "-a.example",
      "a-.example",
      "a_b.example",
      "127.0.0.1.5",
      `${"a".repeat(64)}.example`,
    ]) {
      expectRefused(host);
    }
  });

  it("is fetched as it is when it is a public name", () => {
    fc.assert(
      fc.property(label, label, fc.constantFrom("com", "example", "museum", "xn--p1ai"), (one, two, end) => {
        expect(fault(`${one}.${two}.${end}`)).toBe(`https://${one}.${two}.${end}/basic.ics`);
      }),
    );
    expect(fault("MÜNCHEN.example")).toBe("https://xn--mnchen-3ya.example/basic.ics");
  });

  it("is refused as our own, in every spelling and below it", () => {
    for (const host of ["eightish.example", "EIGHTISH.example", "www.eightish.example", "eightish%2Eexample"]) {
      expect([host, fault(host)]).toEqual([host, "own"]);
    }
    expect(fault("noteightish.example")).toBe("https://noteightish.example/basic.ics");
    expect(fault("localhost:8788", { ...any, ownOrigin: "http://localhost:8788" })).toBe("own");
  });

  it("is refused when no list names it", () => {
    const listed = { ...any, hosts: ["calendar.google.com", "*.icloud.com"] };
    for (const host of ["calendar.google.com", "p12-caldav.icloud.com"]) {
      expect(fault(host, listed)).toBe(`https://${host}/basic.ics`);
    }
    for (const host of [
      "google.com",
      "x.calendar.google.com",
      "icloud.com",
      "evilicloud.com",
      "calendar.google.com.evil.example",
    ]) {
      expect([host, fault(host, listed)]).toEqual([host, "host"]);
    }
  });
});

describe("an address", () => {
  it("has neither a user, nor a password, nor another port", () => {
    expect(fault("maya@calendar.example")).toBe("login");
    expect(fault("maya:secret@calendar.example")).toBe("login");
    expect(fault(":secret@calendar.example")).toBe("login");
    for (const port of [1, 22, 80, 8443, 65_535]) expect(fault(`calendar.example:${port}`)).toBe("port");
    expect(fault("calendar.example:443")).toBe("https://calendar.example/basic.ics");
  });

  it("becomes https from http, also with the port of http, and from webcal", () => {
    const href = "https://calendar.example/a?b=c";
    for (const typed of [
      "http://calendar.example/a?b=c#d",
      "http://calendar.example:80/a?b=c",
      "WebCal://calendar.example/a?b=c",
    ]) {
      expect(String(checkAddress(typed, any))).toBe(href);
    }
  });

  it("is refused in every other scheme, and without one", () => {
    for (const typed of [
      "calendar.example/a",
      "ftp://calendar.example/a",
      "file:///etc/passwd",
      "data:text/calendar,x",
      "javascript:1",
      "//calendar.example/a",
    ]) {
      expect([typed, checkAddress(typed, any)]).toEqual([typed, "address"]);
    }
  });

  it("is fetched as it is at the test origin, and at no other on this machine", () => {
    const rules = { ...any, testOrigin: "http://127.0.0.1:8790" };
    for (const typed of ["http://127.0.0.1:8790/a?b=c", "webcal://127.0.0.1:8790/a?b=c"]) {
      expect(String(checkAddress(typed, rules))).toBe("http://127.0.0.1:8790/a?b=c");
    }
    expect(checkAddress("http://127.0.0.1:8791/a", rules)).toBe("private");
    expect(checkAddress("http://maya@127.0.0.1:8790/a", rules)).toBe("login");
  });
});

describe("a redirect", () => {
  const from = new URL("https://calendar.example/a/b");
  it("is followed to a path and to another host that may be fetched", () => {
    expect(String(checkRedirect("../c", from, any))).toBe("https://calendar.example/c");
    expect(String(checkRedirect("//cdn.example/c", from, any))).toBe("https://cdn.example/c");
  });

  it("is not followed without https or where no address may lead", () => {
    const places = [
      "http://calendar.example/c",
      "webcal://calendar.example/c",
      "https://127.0.0.1/",
      "https://eightish.example/",
      "https://calendar.example:8443/",
      "https://a:b@calendar.example/",
      "https://",
    ];
    for (const place of [null, ...places]) expect([place, checkRedirect(place, from, any)]).toEqual([place, null]);
  });
});
