import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { translated } from "#web/lib/translated.ts";
import "@mantine/core/styles/Radio.layer.css";
import { Button, Group, Modal, Radio, Stack, Text, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type ReportCategory, reportCategories } from "#shared/choices.ts";
import { maxReasonLength } from "#shared/limits.ts";
import { communityMessages } from "#shared/messages.ts";
import { categoryNames } from "#web/features/moderation/category-names.ts";
import { api, request } from "#web/lib/api.ts";
import { useDraft } from "#web/lib/draft.ts";
import { toast } from "#web/ui/toast.tsx";
import { showFailure } from "./react-to-prayer.ts";

export type Reportable =
  | { kind: "prayer"; prayerId: string }
  | { kind: "comment"; prayerId: string; commentId: string }
  | { kind: "post"; authorId: string; postId: string };

const titles = {
  prayer: msg`Report this prayer`,
  comment: msg`Report this comment`,
  post: msg`Report this post`,
};
const explanations = {
  prayer: msg`A moderator reads your report and decides whether this prayer stays visible.`,
  comment: msg`A moderator reads your report and decides whether this comment stays visible.`,
  post: msg`A moderator reads your report and decides whether this post stays visible.`,
};

function send(target: Reportable, json: { category: ReportCategory; reason: string }) {
  const call = api.prayers.community[":id"];
  switch (target.kind) {
    case "prayer":
      return request(call.report.$post({ param: { id: target.prayerId }, json }));
    case "comment": {
      const param = { id: target.prayerId, comment: target.commentId };
      return request(call.comments[":comment"].report.$post({ param, json }));
    }
    case "post": {
      const param = { id: target.authorId, post: target.postId };
      return request(api.authors[":id"].posts[":post"].report.$post({ param, json }));
    }
  }
}

/** Asks moderators to look at a prayer, comment or post. */
export function ReportDialog({ target, onClose }: { target: Reportable; onClose: () => void }) {
  const { draft, change, discardSent } = useDraft(`report ${Object.values(target).join(" ")}`, {
    reason: "",
  });
  const { reason } = draft;
  const [category, setCategory] = useState<ReportCategory>();
  const [missing, setMissing] = useState(false);
  const report = useMutation({
    mutationFn: () => send(target, { category: category ?? "other", reason }),
    onSuccess: () => {
      discardSent({ reason });
      toast({ title: t`Thank you`, message: t`A moderator will look at it.` });
      onClose();
    },
    onError: (cause) =>
      showFailure(
        cause,
        t`Your report couldn't be sent. Check your connection and try again.`,
        translated(communityMessages.loginToComment),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = reason.trim() !== "" || (category !== undefined && category !== "other");
    setMissing(!complete);
    if (complete) report.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n._(titles[target.kind])}
      centered
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text>
            {i18n._(explanations[target.kind])}{" "}
            <Trans>
              If several users report it, it is hidden until then. The author doesn't learn who
              reported it.
            </Trans>
          </Text>
          <Radio.Group
            label={t`Reason`}
            value={category ?? ""}
            onChange={(value) => {
              setCategory(reportCategories.find((one) => one === value));
              setMissing(false);
            }}
          >
            <Stack gap="xs" mt="xs">
              {reportCategories.map((one) => (
                <Radio key={one} value={one} label={i18n._(categoryNames[one])} />
              ))}
            </Stack>
          </Radio.Group>
          {category === "self_harm" && (
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
            readOnly={report.isPending}
            value={reason}
            error={missing && t`Choose a reason above or describe the problem.`}
            errorProps={{ role: "alert" }}
            onChange={(event) => {
              change({ reason: event.currentTarget.value });
              setMissing(false);
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={report.isPending}>
              <Trans>Report</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
