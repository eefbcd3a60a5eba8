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

test("an error stays until it is closed; what comes after it waits, each once", () => {
  errorToast({ title: "First" });
  toast({ title: "Second" });
  for (const _ of [1, 2]) errorToast({ title: "Third" });
  const { notifications: shown, queue } = notificationsStore.getState();
  expect(titles(shown)).toEqual(["First"]);
  expect(titles(queue)).toEqual(["Second", "Third"]);
});
