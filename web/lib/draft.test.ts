import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askBeforeLosingDrafts, type DraftHandle, readDrafts, useDraft } from "./draft.ts";

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

type PostDraft = { id: string; content: string };

/** Opens a form for a new post and returns its draft. */
function openForm(queryClient: QueryClient): DraftHandle<PostDraft> {
  const handles: DraftHandle<PostDraft>[] = [];
  function Form() {
    handles.push(useDraft("post new", { id: "", content: "" }));
    return null;
  }
  renderToStaticMarkup(
    createElement(QueryClientProvider, { client: queryClient }, createElement(Form)),
  );
  const [handle] = handles;
  if (!handle) throw new Error("The form was not rendered.");
  return handle;
}

test("a form that was closed and opened again keeps its text when the earlier form changes the draft", () => {
  const queryClient = new QueryClient();
  const earlier = openForm(queryClient);
  earlier.change({ content: "Half a post" });
  openForm(queryClient).change({ content: "The whole post" });
  earlier.change({ id: "2" });
  expect(readDrafts(queryClient)["post new"]).toEqual({ id: "2", content: "The whole post" });
});
