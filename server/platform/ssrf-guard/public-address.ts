// SSRF guard: addresses entered by users must be public, never this machine or its network.
import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const inner = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  inner.addSubnet(network, bits, "ipv4");
}
/**
 * Only global unicast IPv6 (2000::/3) is allowed, without the ranges that tunnel into other
 * networks.
 */
const outerV6 = new BlockList();
outerV6.addSubnet("2000::", 3, "ipv6");
const innerV6 = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  innerV6.addSubnet(network, bits, "ipv6");
}

/** Whether an IP address belongs to the public internet. */
function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !inner.check(address, "ipv4");
  return kind === 6 && outerV6.check(address, "ipv6") && !innerV6.check(address, "ipv6");
}

/** Whether the host is clearly not public: a private IP address, or a name without a dot. */
export function isPrivateHost(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes(".") || /\.(?:localhost|local|internal|home\.arpa)$/i.test(host);
}

/**
 * Resolves a name as `dns.lookup` does, and fails if any of its addresses is not public: DNS
 * answers may change.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, "", 0);
    const bad = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (bad || !first) {
      const refused: NodeJS.ErrnoException = new Error(`${hostname} is not a public address`);
      refused.code = "EACCES";
      return callback(refused, "", 0);
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
