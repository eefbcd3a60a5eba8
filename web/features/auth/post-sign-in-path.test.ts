import { describe, expect, it } from "vitest";
import { postSignInPath } from "./post-sign-in-path.ts";

const plain = {
  fromOnboarding: false,
  signedUp: false,
  onboardingCompleted: false,
  next: undefined,
};

describe("where to go after signing in", () => {
  it("from onboarding: to the plans", () => {
    expect(postSignInPath({ ...plain, fromOnboarding: true, onboardingCompleted: true })).toBe(
      "/payment-selection",
    );
  });
  it("with onboarding completed: home, or to the address asked for", () => {
    const done = { ...plain, onboardingCompleted: true };
    expect(postSignInPath(done)).toBe("/app");
    expect(postSignInPath({ ...done, next: "/app/prayers" })).toBe("/app/prayers");
  });
  it("without onboarding: to its questions", () => {
    expect(postSignInPath(plain)).toBe("/onboarding");
  });
  it("without onboarding, signing in on the way to a page: to that page", () => {
    expect(postSignInPath({ ...plain, next: "/app/prayers" })).toBe("/app/prayers");
  });
  it("just signed up on the way to a page: to the questions, which pass the page on", () => {
    expect(postSignInPath({ ...plain, signedUp: true, next: "/app/prayers" })).toBe(
      "/onboarding?next=%2Fapp%2Fprayers",
    );
  });
});
