import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Sign In");

export default function AuthPage() {
  return <h1>Sign In</h1>;
}
