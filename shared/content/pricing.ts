import type { PlanType } from "../api/subscription.ts";
import { constantText } from "../message.ts";

/** A plan on the pricing page, in English. Choosing one does not start a payment. */
export type PricingPlan = {
  id: Exclude<PlanType, "free">;
  name: string;
  price: string;
  period: string;
  description: string;
  features: {
    /** What the plan adds to a free account today. */
    added: readonly string[];
    /** What every account has without a plan. */
    free: readonly string[];
    /** What does not exist yet. */
    planned?: readonly string[];
  };
  popular?: boolean;
  badge?: string;
};

/** The free features that an installation can turn off or limit, by their field of `LandingPage`. */
export const optionalFeatures = {
  unlimitedChat: constantText("Unlimited AI chats"),
  community: constantText("Community features"),
};

export const pricingPlans: readonly PricingPlan[] = [
  {
    id: "weekly",
    name: constantText("Weekly Explorer"),
    price: "$3.49",
    period: constantText("week"),
    description: constantText("For trying it out, a week at a time."),
    features: {
      added: [constantText("Posts that others can read")],
      free: [
        optionalFeatures.unlimitedChat,
        constantText("All translations"),
        constantText("Saved conversations"),
        constantText("Daily verse notifications"),
      ],
    },
  },
  {
    id: "monthly",
    name: constantText("Monthly Devotee"),
    price: "$9.99",
    period: constantText("month"),
    description: constantText("For reading and praying every day."),
    features: {
      added: [constantText("Everything in Weekly Explorer")],
      free: [
        constantText("Prayer journal"),
        constantText("Advanced study tools"),
        constantText("Reading plan progress"),
        optionalFeatures.community,
      ],
    },
    popular: true,
  },
  {
    id: "yearly",
    name: constantText("Yearly Disciple"),
    price: "$69.99",
    period: constantText("year"),
    description: constantText("For a year with the whole Bible."),
    features: {
      added: [constantText("Everything in Monthly Devotee")],
      free: [constantText("Unlimited prayer lists")],
      planned: [
        constantText("Priority AI responses"),
        constantText("Advanced analytics"),
        constantText("Premium study resources"),
        constantText("Early access to new features"),
      ],
    },
    badge: constantText("Save 40%"),
  },
];
