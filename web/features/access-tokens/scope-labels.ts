import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AccessTokenScope } from "#shared/choices.ts";

export const scopeLabels: Readonly<Record<AccessTokenScope, MessageDescriptor>> = {
  "notes:read": msg`Read notes`,
  "notes:write": msg`Write and delete notes`,
  "prayers:read": msg`Read prayers`,
  "prayers:write": msg`Write and delete prayers`,
  "plans:read": msg`Read reading plans`,
  "plans:write": msg`Change reading plans`,
};
