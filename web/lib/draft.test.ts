import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askBeforeLosingDrafts } from "./draft.ts";

beforeEach(() => vi.stubGlobal("window", new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

/** Whether the browser would ask if the page were closed or reloaded now. */
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("closing the page asks while a form that is no longer on screen holds unsaved text", () => {
  const queries = new QueryClient();
  const end = askBeforeLosingDrafts(queries);
  expect(asks()).toBe(false);
  queries.setQueryData(["draft", "prayer"], { id: "1", title: "For rain" });
  expect(asks()).toBe(true);
  queries.removeQueries({ queryKey: ["draft", "prayer"] });
  expect(asks()).toBe(false);
  queries.setQueryData(["draft", "post"], { id: "2", content: "Half a post" });
  end();
  expect(asks()).toBe(false);
});

test("closing the page does not ask for a form whose fields are empty", () => {
  const queries = new QueryClient();
  askBeforeLosingDrafts(queries);
  queries.setQueryData(["draft", "prayer"], { id: "1", title: " " });
  expect(asks()).toBe(false);
});
