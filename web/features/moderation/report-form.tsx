import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import "@mantine/core/styles/Radio.layer.css";
import { Modal, Radio, Stack, Text, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { type ReportCategory, reportCategories } from "#shared/choices.ts";
import { maxReasonLength } from "#shared/limits.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { categoryNames } from "./api/category-names.ts";

/**
 * Asks for the category and the reason of a report. `children` explain who reads it. `reason` is
 * the text in the caller's draft.
 */
export function ReportForm({
  title,
  reason,
  busy,
  onReason,
  onReport,
  onClose,
  children,
}: {
  title: string;
  reason: string;
  busy: boolean;
  onReason: (reason: string) => void;
  onReport: (report: { category: ReportCategory; reason: string }) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const form = useSchemaForm({
    initialValues: { category: "" as ReportCategory | "", reason },
    validate: (typed) =>
      typed.reason.trim() || (typed.category && typed.category !== "other")
        ? {}
        : { reason: t`Choose a reason above or describe the problem.` },
    onValuesChange: (typed) => onReason(typed.reason),
  });
  const category = form.getInputProps("category");
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <form
        onSubmit={form.onSubmit((typed) =>
          onReport({ ...typed, category: typed.category || "other" }),
        )}
      >
        <Stack gap="md">
          <Text>{children}</Text>
          <Radio.Group
            label={t`Reason`}
            {...category}
            onChange={(value) => {
              category.onChange(value);
              form.clearErrors();
            }}
          >
            <Stack gap="xs" mt="xs">
              {reportCategories.map((one) => (
                <Radio key={one} value={one} label={i18n._(categoryNames[one])} />
              ))}
            </Stack>
          </Radio.Group>
          {form.values.category === "self_harm" && (
            <Text role="status">
              <Trans>
                If someone is in immediate danger, call your emergency number now. Moderators may
                not see this for some time.
              </Trans>
            </Text>
          )}
          <Textarea
            label={t`What is wrong with it?`}
            autosize
            minRows={3}
            maxLength={maxReasonLength}
            readOnly={busy}
            {...form.getInputProps("reason")}
          />
          <DialogButtons onCancel={onClose} busy={busy}>
            <Trans>Report</Trans>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
