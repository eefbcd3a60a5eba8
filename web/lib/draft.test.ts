import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askBeforeLosingDrafts } from "./draft.ts";

beforeEach(() => vi.stubGlobal("window", new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

/** Whether the browser would ask for confirmation if the page closed or reloaded now. */
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("closing the page asks for confirmation while a form has unsaved text, even if it is not on screen", () => {
  const queryClient = new QueryClient();
  const end = askBeforeLosingDrafts(queryClient);
  expect(asks()).toBe(false);
  queryClient.setQueryData(["draft", "prayer"], { id: "1", title: "For rain" });
  expect(asks()).toBe(true);
  queryClient.removeQueries({ queryKey: ["draft", "prayer"] });
  expect(asks()).toBe(false);
  queryClient.setQueryData(["draft", "post"], { id: "2", content: "Half a post" });
  end();
  expect(asks()).toBe(false);
});

test("closing the page does not ask for confirmation if the fields of the form are empty", () => {
  const queryClient = new QueryClient();
  askBeforeLosingDrafts(queryClient);
  queryClient.setQueryData(["draft", "prayer"], { id: "1", title: " " });
  expect(asks()).toBe(false);
});
