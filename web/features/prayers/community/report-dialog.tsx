import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { communityTexts, maxReasonLength } from "#contract/community-rules.ts";
import { answer, api } from "#web/lib/api.ts";
import { toast } from "#web/ui/toast.tsx";
import { sayFailed } from "./react-to-prayer.ts";

export type Reportable =
  | { kind: "prayer"; prayerId: string }
  | { kind: "comment"; prayerId: string; commentId: string }
  | { kind: "post"; authorId: string; postId: string };

function send(target: Reportable, reason: string) {
  const json = { reason };
  const call = api.prayers.community[":id"];
  switch (target.kind) {
    case "prayer":
      return answer(call.report.$post({ param: { id: target.prayerId }, json }));
    case "comment": {
      const param = { id: target.prayerId, comment: target.commentId };
      return answer(call.comments[":comment"].report.$post({ param, json }));
    }
    case "post": {
      const param = { id: target.authorId, post: target.postId };
      return answer(api.authors[":id"].posts[":post"].report.$post({ param, json }));
    }
  }
}

/** Asks moderators to look at something that others show. */
export function ReportDialog({ target, onClose }: { target: Reportable; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const report = useMutation({
    mutationFn: () => send(target, reason),
    onSuccess: () => {
      toast({ title: "Thank you", message: "A moderator will look at it." });
      onClose();
    },
    onError: (cause) =>
      sayFailed(cause, "The report was not sent. Please try again.", communityTexts.loginToComment),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== "") report.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Report this ${target.kind}`}
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text>
            Moderators read what you write here. Whoever wrote it does not learn who reported it.
          </Text>
          <Textarea
            label="What is wrong with it?"
            data-autofocus
            autosize
            minRows={3}
            maxLength={maxReasonLength}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={report.isPending} disabled={reason.trim() === ""}>
              Report
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
