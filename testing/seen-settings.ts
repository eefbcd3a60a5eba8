// Makes changes like an admin who has just loaded the page: they name the current versions.
import type { AdminSetting } from "#shared/api/admin.ts";
import type { OperatorAiState } from "#shared/api/operator-ai.ts";
import type { TestUser } from "./test-app.ts";

type Admin = Pick<TestUser, "request">;

async function stateOf(admin: Admin): Promise<OperatorAiState> {
  return (await (await admin.request("GET", "/api/admin/ai")).json()) as OperatorAiState;
}

/** Sets the operator's key. An `if_version` in the body takes precedence. */
export async function putOperatorKey(admin: Admin, body: object): Promise<Response> {
  const { key_version: if_version } = await stateOf(admin);
  return admin.request("PUT", "/api/admin/ai/key", { body: { if_version, ...body } });
}

/** Removes the operator's key. */
export async function removeOperatorKey(admin: Admin): Promise<Response> {
  const { key_version: version } = await stateOf(admin);
  return admin.request("DELETE", `/api/admin/ai/key?if_version=${version}`);
}

/** Sets the daily limits. An `if_version` in the body takes precedence. */
export async function putAllowances(admin: Admin, body: object): Promise<Response> {
  const { limits_version: if_version } = await stateOf(admin);
  return admin.request("PUT", "/api/admin/ai/allowances", { body: { if_version, ...body } });
}

/** Sets the setting `ai`. */
export async function putAiSetting(admin: Admin, setting_value: unknown): Promise<Response> {
  const read = await admin.request("GET", "/api/admin/settings");
  const { items } = (await read.json()) as { items: AdminSetting[] };
  const if_version = items.find(({ setting_key: key }) => key === "ai")?.updated_at;
  return admin.request("PUT", "/api/admin/settings/ai", { body: { setting_value, if_version } });
}
