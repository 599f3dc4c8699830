import { expect, it } from "vitest";
import { isLoopback, networksOf } from "./network.ts";

const names = (clientIp: string) => networksOf(clientIp).map(({ name, factor }) => `${name} ${factor}`);

it("counts an IPv4 address by itself", () => {
  expect(names("192.0.2.7")).toEqual(["192.0.2.7 1"]);
  expect(names("::ffff:192.0.2.7")).toEqual(["192.0.2.7 1"]);
});

it.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1"],
  ["2001:DB8:1:2::1", "2001:db8:1:2", "2001:db8:1"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0"],
  ["2001:db8::2:3:4:5:6", "2001:db8:0:2", "2001:db8:0"],
  ["::1", "0:0:0:0", "0:0:0"],
])("counts %s by its /64, and ten times as much by its /48", (clientIp, narrow, wide) => {
  expect(names(clientIp)).toEqual([`${narrow}::/64 1`, `${wide}::/48 10`]);
});

it("counts clients without an address as one network, which is not this machine", () => {
  expect(names("")).toEqual(["unknown 1"]);
  expect([isLoopback(""), isLoopback("127.0.0.1"), isLoopback("::1")]).toEqual([false, true, true]);
});
