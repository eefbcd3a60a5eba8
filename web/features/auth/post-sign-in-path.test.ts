import { describe, expect, it } from "vitest";
import { whereNext } from "./post-sign-in-path.ts";

const plain = {
  fromOnboarding: false,
  signedUp: false,
  onboardingCompleted: false,
  next: undefined,
};

describe("where to go after signing in", () => {
  it("from onboarding: to the plans", () => {
    expect(whereNext({ ...plain, fromOnboarding: true, onboardingCompleted: true })).toBe(
      "/payment-selection",
    );
  });
  it("with onboarding completed: home, or to the address asked for", () => {
    const done = { ...plain, onboardingCompleted: true };
    expect(whereNext(done)).toBe("/app");
    expect(whereNext({ ...done, next: "/app/prayers" })).toBe("/app/prayers");
  });
  it("without onboarding: to its questions", () => {
    expect(whereNext(plain)).toBe("/onboarding");
  });
  it("without onboarding, signing in on the way to a page: to that page", () => {
    expect(whereNext({ ...plain, next: "/app/prayers" })).toBe("/app/prayers");
  });
  it("just signed up on the way to a page: to the questions, which pass the page on", () => {
    expect(whereNext({ ...plain, signedUp: true, next: "/app/prayers" })).toBe(
      "/onboarding?next=%2Fapp%2Fprayers",
    );
  });
});
