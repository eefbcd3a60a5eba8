import { type LimitName, Limits } from "#server/platform/limits.ts";

/** Allows every call, for tests that call more often than a person would. */
class NoLimits extends Limits {
  override async take(): Promise<void> {}
}
export const noLimits: Limits = new NoLimits(undefined);

/** Records which limits are taken. */
export class RecordingLimits extends Limits {
  readonly taken: { name: LimitName; key: string }[] = [];

  override async take(name: LimitName, key: string, points?: number): Promise<void> {
    this.taken.push({ name, key });
    await super.take(name, key, points);
  }
}
