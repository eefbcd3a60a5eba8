import { expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { saveOverChanges } from "./save-over-changes.ts";

type Item = { updated_at: string; name: string; about: string };
const base: Item = { updated_at: "1", name: "Lydia", about: "" };

/** Simulates a server with one item. Before each save, its name changes to the next of `names`. */
function serverWith(names: string[]) {
  let item = base;
  const send = async (change: Partial<Item>, since: string) => {
    const name = names.shift();
    if (name) item = { ...item, name, updated_at: `${Number(item.updated_at) + 1}` };
    if (since !== item.updated_at) throw new ApiError("conflict", "Changed.", { status: 409 });
    item = { ...item, ...change };
  };
  return { send, load: async () => item, current: () => item };
}

test("another device's change to a different field is kept", async () => {
  const server = serverWith(["Lydia of Thyatira", "Lydia T."]);
  const outcome = await saveOverChanges(base, {
    send: (since) => server.send({ about: "Sells purple" }, since),
    load: server.load,
    isConflict: ({ about }) => about !== "",
  });
  expect(outcome).toBeUndefined();
  expect(server.current()).toMatchObject({ name: "Lydia T.", about: "Sells purple" });
});

test("another device's change to the same field is returned, and nothing is saved", async () => {
  const server = serverWith(["Lydia T."]);
  const outcome = await saveOverChanges(base, {
    send: (since) => server.send({ name: "Mine" }, since),
    load: server.load,
    isConflict: ({ name }) => name !== base.name,
  });
  expect(outcome).toMatchObject({ name: "Lydia T." });
  expect(server.current().name).toBe("Lydia T.");
});

test("saveOverChanges throws any other error", async () => {
  const failure = new ApiError("internal", "Failed.", { status: 500 });
  const steps = { load: async () => base, isConflict: () => false };
  const saved = saveOverChanges(base, { ...steps, send: () => Promise.reject(failure) });
  await expect(saved).rejects.toBe(failure);
});
