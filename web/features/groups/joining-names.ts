import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { GroupJoining } from "#shared/choices.ts";

export const joiningNames: Record<GroupJoining, MessageDescriptor> = {
  link: msg`Everyone with the link`,
  request: msg`Everyone whom a leader accepts`,
  invitation: msg`Only people who are invited`,
};

export const joiningTexts: Record<GroupJoining, MessageDescriptor> = {
  link: msg`Every member can share a link. Whoever opens it joins at once.`,
  request: msg`Every member can share a link. Whoever opens it asks to join, and a leader decides.`,
  invitation: msg`Only leaders make links, and each link is for one person.`,
};
