// Messages that the Markdown of several sources uses.
import { message } from "#shared/message.ts";
import { day } from "../source.ts";

export const since = (name: unknown, at: unknown) =>
  message("{name}, since {day}", { name: String(name), day: day(at) });
export const sharedOn = (name: unknown, at: unknown) =>
  message("{name}, shared on {day}", { name: String(name), day: day(at) });
