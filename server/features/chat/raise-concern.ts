import { type ToolSet, tool, zodSchema } from "ai";
import { z } from "zod";
import { type Concern, concerns } from "#shared/safety/concern.ts";

const concernSchema = zodSchema(z.object({ kind: z.enum(concerns) }));

/**
 * A tool with which the AI makes the page show a help card, in addition to the check on the device.
 * It reads and stores nothing, and only the user sees the card.
 * @param onConcern Called for each kind once.
 */
export function raiseConcernTool(onConcern: (kind: Concern) => void): ToolSet {
  const raised = new Set<Concern>();
  return {
    raise_concern: tool({
      description:
        "Shows the person a card with people to talk to. Call it before you answer when the person may be in need now: self_harm for thoughts of suicide or hurting themselves, danger for abuse or violence that they suffer or intend, someone_at_risk when they want to help somebody else who is suicidal, hurts themselves or is hurt, bereavement for the death of someone close. Not for questions about such passages, fiction, history, or someone else's past.",
      inputSchema: concernSchema,
      execute: ({ kind }) => {
        if (!raised.has(kind)) onConcern(kind);
        raised.add(kind);
        return "The card is shown. Go on with your answer.";
      },
    }),
  };
}
