// Determines the client address of a request. No other module does.
import { BlockList, isIP } from "node:net";

/** The trusted proxies: a number of hops before this server, or their addresses. */
export type TrustProxy =
  | { kind: "none" }
  | { kind: "hops"; hops: number }
  | { kind: "addresses"; list: BlockList };

/**
 * Parses TRUST_PROXY: false, true (one hop), a number of hops, or addresses and CIDR ranges.
 * Returns `undefined` for anything else.
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  const value = text.trim().toLowerCase();
  if (value === "" || value === "false" || value === "0") return { kind: "none" };
  if (value === "true") return { kind: "hops", hops: 1 };
  if (/^\d{1,2}$/.test(value)) return { kind: "hops", hops: Number(value) };
  const list = new BlockList();
  for (const entry of value.split(",")) {
    const [address = "", prefix, more] = entry.trim().split("/");
    const version = isIP(address);
    const bits = version === 4 ? 32 : 128;
    if (!version || more !== undefined) return undefined;
    const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
    if (length < 0 || length > bits) return undefined;
    list.addSubnet(address, length, version === 4 ? "ipv4" : "ipv6");
  }
  return { kind: "addresses", list };
}

/**
 * Returns the client's address: that of the socket, or the one that the trusted proxies added to
 * X-Forwarded-For. IPv4 addresses mapped into IPv6 are written as IPv4. Returns "unknown" without
 * either.
 */
export function clientAddress(
  forwardedFor: string | null,
  socket: string | undefined,
  trust: TrustProxy,
): string {
  let client = plainAddress(socket);
  if (trust.kind !== "none") {
    // From the nearest hop outward. A client can write anything at the far end of this list.
    const hops = (forwardedFor ?? "").split(",").reverse();
    for (const [at, hop] of hops.entries()) {
      const trusted =
        trust.kind === "hops" ? at < trust.hops : client !== undefined && isListed(client, trust);
      const address = plainAddress(hop);
      if (!trusted || !address) break;
      client = address;
    }
  }
  return client ?? "unknown";
}

/**
 * The address by which limits count: an IPv4 address, or the /64 network of an IPv6 address,
 * because one household or machine has a whole /64.
 */
export function addressBucket(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const last = tail === "" ? [] : tail.split(":");
    // An embedded IPv4 address, as in 64:ff9b::192.0.2.1, replaces two groups.
    const width = last.length + (last.at(-1)?.includes(".") ? 1 : 0);
    while (groups.length + width < 8) groups.push("0");
    groups.push(...last);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * Removes the port and brackets that some proxies add. Returns `undefined` for anything but an
 * address.
 */
function plainAddress(written: string | undefined): string | undefined {
  const text = (written ?? "").trim().toLowerCase();
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1] ?? hexMapped(bare) ?? bare;
  return isIP(mapped) ? mapped : undefined;
}

/** ::ffff:c000:0201 is 192.0.2.1. */
function hexMapped(address: string): string | undefined {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? [];
  if (!high || !low) return undefined;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

function isListed(address: string, { list }: Extract<TrustProxy, { kind: "addresses" }>): boolean {
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
