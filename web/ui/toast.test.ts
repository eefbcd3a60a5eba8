import { notifications, notificationsStore } from "@mantine/notifications";
import { afterEach, beforeEach, expect, test } from "vitest";
import { errorToast, maxToasts, toast } from "./toast.tsx";

const titles = (toasts: readonly { title?: unknown }[]) => toasts.map(({ title }) => title);

beforeEach(() => {
  notificationsStore.setState({ ...notificationsStore.getState(), limit: maxToasts });
});
afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});

test("the newest toast appears at once and replaces the one before", () => {
  for (const title of ["First", "Second", "Third"]) toast({ title });
  errorToast({ title: "Fourth" });
  const { notifications: shown, queue } = notificationsStore.getState();
  expect(titles(shown)).toEqual(["Fourth"]);
  expect(queue).toEqual([]);
});

test("an error keeps its place: a message appears beside it, and a third toast waits, each once", () => {
  errorToast({ title: "First" });
  toast({ title: "Second" });
  for (const _ of [1, 2]) errorToast({ title: "Third" });
  for (const _ of [1, 2]) errorToast({ title: "Fourth" });
  const { notifications: shown, queue } = notificationsStore.getState();
  expect(titles(shown)).toEqual(["First", "Third"]);
  expect(titles(queue)).toEqual(["Fourth"]);
});

test("a toast with Undo is on screen at once, also behind two errors", () => {
  errorToast({ title: "First" });
  errorToast({ title: "Second" });
  toast({ title: "Deleted", undo: () => {} });
  const { notifications: shown, queue } = notificationsStore.getState();
  expect(titles(shown)).toEqual(["Deleted", "First"]);
  expect(titles(queue)).toEqual(["Second"]);
});

test("an error does not replace a toast with Undo", () => {
  toast({ title: "Deleted", undo: () => {} });
  errorToast({ title: "Failed" });
  expect(titles(notificationsStore.getState().notifications)).toEqual(["Deleted", "Failed"]);
});
