import { notifications, notificationsStore } from "@mantine/notifications";
import { afterEach, expect, test } from "vitest";
import { errorToast, maxToasts, toast } from "./toast.tsx";

afterEach(() => notifications.clean());

test("the newest toast appears at once and replaces the one before", () => {
  notificationsStore.setState({ ...notificationsStore.getState(), limit: maxToasts });
  for (const title of ["First", "Second", "Third"]) toast({ title });
  errorToast({ title: "Fourth" });
  const { notifications: shown, queue } = notificationsStore.getState();
  expect(shown.map(({ title }) => title)).toEqual(["Fourth"]);
  expect(queue).toEqual([]);
});
