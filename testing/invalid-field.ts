import { expect } from "vitest";

/** Checks that a call was rejected as invalid input, with an error for `field`. */
export async function expectInvalidField(response: Response, field: string): Promise<void> {
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: "invalid_input", fields: { [field]: expect.any(String) } },
  });
}
