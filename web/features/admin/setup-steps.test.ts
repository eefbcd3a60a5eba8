import { expect, test } from "vitest";
import { defaultLandingParts } from "#shared/content/landing.ts";
import { setupState, setupStepIds } from "./setup-steps.ts";

const newInstallation = {
  settings: [
    { setting_key: "installation", setting_value: { name: null, welcome: null } },
    { setting_key: "landing", setting_value: defaultLandingParts },
  ],
  health: {
    mail: { ok: null, detail: "" },
    backup: { ok: null, detail: "", succeeded_at: null },
  },
  hasAiKey: false,
  totalUsers: 1,
} satisfies Parameters<typeof setupState>[0];

const landing = (setting_value: object) => [
  { setting_key: "landing" as const, setting_value: { ...defaultLandingParts, ...setting_value } },
];
const own = {
  stats: { shown: false, items: null },
  testimonials: { shown: true, items: [{ quote: "It helps.", name: "Ann", role: "Teacher" }] },
  guarantee: { shown: false, text: null },
};

test("on a new installation, every step is to do", () => {
  const state = setupState(newInstallation);
  expect(setupStepIds.filter((id) => state[id] !== false)).toEqual([]);
});

test("the landing page is done when no sample is shown, whether hidden or replaced", () => {
  const done = (value: object) =>
    setupState({ ...newInstallation, settings: landing(value) }).landing;
  expect(done(own)).toBe(true);
  expect(done({ ...own, stats: { shown: true, items: null } })).toBe(false);
  expect(done({ ...own, testimonials: { shown: true, items: null } })).toBe(false);
  expect(done({ ...own, guarantee: { shown: true, text: null } })).toBe(false);
});

test("name, key, mail, backup and people are done as the server reports them", () => {
  const at = "2026-11-01T00:00:00.000Z";
  const ok = { ok: true, detail: "" };
  const named = {
    setting_key: "installation" as const,
    setting_value: { name: "Grace", welcome: null },
  };
  expect(
    setupState({
      settings: [named],
      health: { mail: ok, backup: { ...ok, succeeded_at: at } },
      hasAiKey: true,
      totalUsers: 2,
    }),
  ).toEqual({ name: true, landing: null, ai: true, mail: true, backup: true, people: true });
});

test("a step whose part could not be loaded is not said to be loading", () => {
  const failed = setupState({ ...newInstallation, health: null, hasAiKey: null });
  expect([failed.ai, failed.mail, failed.backup, failed.people]).toEqual([null, null, null, false]);
  const broken = [{ setting_key: "landing" as const, setting_value: "shown" }];
  const { name, landing: page } = setupState({ ...newInstallation, settings: broken });
  expect([name, page]).toEqual([null, null]);
});

test("a step is unknown while its part loads, and a first backup that still runs is to do", () => {
  const loading = setupState({ ...newInstallation, health: undefined, hasAiKey: undefined });
  expect([loading.ai, loading.mail, loading.backup]).toEqual([undefined, undefined, undefined]);
  const running = { ok: true, detail: "", succeeded_at: null };
  const health = { ...newInstallation.health, backup: running };
  expect(setupState({ ...newInstallation, health }).backup).toBe(false);
});
