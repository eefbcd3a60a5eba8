import { describe, expect, it } from "vitest";
import { checkCredentials } from "./check-credentials.ts";

const good = { email: "lydia@example.org", password: "purple", confirm: "purple" };

describe("checkCredentials", () => {
  it("returns no error for valid credentials", () => {
    expect(checkCredentials(good, true)).toEqual({});
    expect(checkCredentials({ ...good, confirm: "" }, false)).toEqual({});
  });
  it("returns an error for a missing email or password", () => {
    const message = "Please enter both email and password";
    expect(checkCredentials({ ...good, email: "  " }, false)).toEqual({ email: message });
    expect(checkCredentials({ ...good, password: "" }, true)).toEqual({ password: message });
  });
  it("requires a password of six characters for sign-up, and any password for sign-in", () => {
    const short = { ...good, password: "short", confirm: "short" };
    expect(checkCredentials(short, true)).toEqual({
      password: "Password must be at least 6 characters long",
    });
    expect(checkCredentials(short, false)).toEqual({});
  });
  it("rejects a sign-up with two different passwords", () => {
    expect(checkCredentials({ ...good, confirm: "Purple" }, true)).toEqual({
      confirm: "Passwords do not match",
    });
  });
});
