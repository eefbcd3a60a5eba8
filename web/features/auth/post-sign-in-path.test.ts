import { describe, expect, it } from "vitest";
import { postSignInPath } from "./post-sign-in-path.ts";

const plain = {
  fromOnboarding: false,
  signedUp: false,
  onboardingCompleted: false,
  next: undefined,
};

describe("postSignInPath", () => {
  it("returns the plan selection after a sign-up from onboarding", () => {
    expect(postSignInPath({ ...plain, fromOnboarding: true, onboardingCompleted: true })).toBe(
      "/payment-selection",
    );
  });
  it("returns the requested page or the home page if onboarding is completed", () => {
    const done = { ...plain, onboardingCompleted: true };
    expect(postSignInPath(done)).toBe("/app");
    expect(postSignInPath({ ...done, next: "/app/prayers" })).toBe("/app/prayers");
  });
  it("returns the onboarding questions if they are not answered", () => {
    expect(postSignInPath(plain)).toBe("/onboarding");
  });
  it("returns the requested page after a sign-in, even without onboarding", () => {
    expect(postSignInPath({ ...plain, next: "/app/prayers" })).toBe("/app/prayers");
  });
  it("returns the onboarding questions after a sign-up, with the requested page in the query", () => {
    expect(postSignInPath({ ...plain, signedUp: true, next: "/app/prayers" })).toBe(
      "/onboarding?next=%2Fapp%2Fprayers",
    );
  });
});
