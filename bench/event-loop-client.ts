// Sends the calls of bench/event-loop.ts.
import { randomUUID } from "node:crypto";
import { cookiesOf } from "#testing/cookies.ts";

export type Call = {
  name: string;
  path: string;
  method?: string;
  body?: () => unknown;
  cookie?: string;
  /** How long the server may keep working after its response, in milliseconds. */
  settleMs?: number;
};

export type Client = ReturnType<typeof client>;

export function client(base: string) {
  /**
   * @param from Each round uses its own client address, so that rate limits do not end the
   * benchmark.
   */
  const send = ({ path, method = "GET", body, cookie }: Call, from: number) =>
    fetch(base + path, {
      method,
      headers: {
        origin: base,
        "x-forwarded-for": `10.9.${from}.1`,
        ...(cookie ? { cookie } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body()) } : {}),
    });

  /** Sends a call that prepares the benchmark. Throws if it fails. */
  const prepare = async (call: Omit<Call, "name">) => {
    const response = await send({ name: call.path, ...call }, 100);
    if (!response.ok) throw new Error(`${call.path}: ${response.status} ${await response.text()}`);
    return response;
  };

  /** Returns the cookie of a new user. */
  const signUp = async () => {
    const email = `${randomUUID()}@example.org`;
    const body = () => ({ name: "Lydia", email, password: "purple-cloth-7261" });
    return cookiesOf(await prepare({ path: "/api/auth/sign-up/email", method: "POST", body }));
  };
  return { send, prepare, signUp };
}
