import { notifications, notificationsStore } from "@mantine/notifications";
import { afterEach, expect, test } from "vitest";
import { errorToast, mostToasts, toast } from "./toast.tsx";

afterEach(() => notifications.clean());

test("the newest toast stands at once, however many older ones are held on the screen", () => {
  notificationsStore.setState({ ...notificationsStore.getState(), limit: mostToasts });
  for (const title of ["First", "Second", "Third"]) toast({ title });
  errorToast({ title: "Fourth" });
  const { notifications: shown, queue } = notificationsStore.getState();
  expect(shown.map(({ title }) => title)).toEqual(["Second", "Third", "Fourth"]);
  expect(queue).toEqual([]);
});
