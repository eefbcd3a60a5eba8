import { expect, test } from "vitest";
import { deviceOrNetwork } from "./device-or-network.ts";

const never = new Promise<never>(() => {});
const failed = () => Promise.reject(new TypeError("Failed to fetch"));
const answer = (text: string) => new Response(text);
const textOf = async (response: Promise<Response>) => (await response).text();

test("a stored chapter does not wait for a hanging or failed network", async () => {
  const device = () => Promise.resolve(answer("device"));
  expect(await textOf(deviceOrNetwork(() => never, device()))).toBe("device");
  expect(await textOf(deviceOrNetwork(failed, device()))).toBe("device");
  const broken = async () => new Response("error", { status: 500 });
  expect(await textOf(deviceOrNetwork(broken, device()))).toBe("device");
});

test("a chapter that is not stored is loaded from the network", async () => {
  const network = async () => answer("network");
  expect(await textOf(deviceOrNetwork(network, Promise.resolve(undefined)))).toBe("network");
  expect(await textOf(deviceOrNetwork(network, Promise.reject(new Error("broken"))))).toBe(
    "network",
  );
  await expect(deviceOrNetwork(failed, Promise.resolve(undefined))).rejects.toThrow("Failed");
});
