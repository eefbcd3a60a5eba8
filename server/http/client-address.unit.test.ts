import { expect, test } from "vitest";
import { parseEnv } from "../env.ts";
import {
  addressBucket,
  clientAddress,
  parseTrustProxy,
  type TrustProxy,
} from "./client-address.ts";

const trust = (text: string): TrustProxy => {
  const parsed = parseTrustProxy(text);
  if (!parsed) throw new Error(`${text} was refused`);
  return parsed;
};

test.each([
  ["false", "203.0.113.9", "198.51.100.1", "198.51.100.1"],
  ["0", "203.0.113.9", "198.51.100.1", "198.51.100.1"],
  ["true", "203.0.113.9", "10.0.0.1", "203.0.113.9"],
  ["1", "192.0.2.66, 203.0.113.9", "10.0.0.1", "203.0.113.9"],
  ["2", "192.0.2.66, 203.0.113.9, 198.51.100.7", "10.0.0.1", "203.0.113.9"],
  ["3", "203.0.113.9", "10.0.0.1", "203.0.113.9"],
  ["10.0.0.0/8", "192.0.2.66, 203.0.113.9, 10.0.0.2", "10.0.0.1", "203.0.113.9"],
  ["10.0.0.0/8", "203.0.113.9", "198.51.100.1", "198.51.100.1"],
  ["10.0.0.1, 2001:db8::/32", "203.0.113.9, 2001:db8::7", "10.0.0.1", "203.0.113.9"],
  ["127.0.0.0/8", "203.0.113.9", "::ffff:127.0.0.1", "203.0.113.9"],
  ["true", "not an address", "10.0.0.1", "10.0.0.1"],
  ["true", "203.0.113.9:4711", "10.0.0.1", "203.0.113.9"],
  ["true", "[2001:db8::9]:4711", "10.0.0.1", "2001:db8::9"],
  ["true", "::ffff:cb00:7109", "10.0.0.1", "203.0.113.9"],
])(
  "TRUST_PROXY=%s with X-Forwarded-For %j from %s: the client is %s",
  (setting, header, socket, client) => {
    expect(clientAddress(header, socket, trust(setting))).toBe(client);
  },
);

test("a request without a socket or a header has no address", () => {
  expect(clientAddress(null, undefined, trust("true"))).toBe("unknown");
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("limits count %s as %s", (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});

test.each(["maybe", "10.0.0.0/33", "10.0.0.1;", "::/129", "1.2.3.4/8/8", "-1"])(
  "TRUST_PROXY=%s is refused at start",
  (value) => {
    expect(parseTrustProxy(value)).toBeUndefined();
    const parsed = parseEnv({ TRUST_PROXY: value });
    expect(parsed.ok || parsed.errors.join()).toContain("TRUST_PROXY must be");
  },
);
