import { describe, expect, it } from "vitest";
import { checkCredentials } from "./check-credentials.ts";

const good = { email: "lydia@example.org", password: "purple", confirm: "purple" };

describe("what was typed to sign in or up", () => {
  it("may be right", () => {
    expect(checkCredentials(good, true)).toBeUndefined();
    expect(checkCredentials({ ...good, confirm: "" }, false)).toBeUndefined();
  });
  it("needs both, and points at the one missing", () => {
    const message = "Please enter both email and password";
    expect(checkCredentials({ ...good, email: "  " }, false)).toEqual({ field: "email", message });
    expect(checkCredentials({ ...good, password: "" }, true)).toEqual({
      field: "password",
      message,
    });
  });
  it("signing up needs six characters, signing in leaves that to the server", () => {
    const short = { ...good, password: "short", confirm: "short" };
    expect(checkCredentials(short, true)?.message).toBe(
      "Password must be at least 6 characters long",
    );
    expect(checkCredentials(short, false)).toBeUndefined();
  });
  it("signing up needs the password twice", () => {
    expect(checkCredentials({ ...good, confirm: "Purple" }, true)).toEqual({
      field: "confirm",
      message: "Passwords do not match",
    });
  });
});
