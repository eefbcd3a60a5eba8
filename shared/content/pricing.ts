import type { PlanType } from "../api/subscription.ts";

/** A plan as the pricing page shows it. Choosing one takes no payment. */
export type PricingPlan = {
  id: Exclude<PlanType, "free">;
  name: string;
  price: string;
  period: string;
  description: string;
  features: readonly string[];
  popular?: boolean;
  badge?: string;
};

export const pricingPlans: readonly PricingPlan[] = [
  {
    id: "weekly",
    name: "Weekly Explorer",
    price: "$3.49",
    period: "week",
    description: "For trying it out, a week at a time.",
    features: [
      "Unlimited AI chats",
      "All translations",
      "Saved conversations",
      "Daily verse notifications",
    ],
  },
  {
    id: "monthly",
    name: "Monthly Devotee",
    price: "$9.99",
    period: "month",
    description: "For reading and praying every day.",
    features: [
      "Everything in Weekly Explorer",
      "Prayer journal",
      "Advanced study tools",
      "Reading plan progress",
      "Community features",
    ],
    popular: true,
  },
  {
    id: "yearly",
    name: "Yearly Disciple",
    price: "$69.99",
    period: "year",
    description: "For a year with the whole Bible.",
    features: [
      "Everything in Monthly Devotee",
      "Priority AI responses",
      "Unlimited prayer lists",
      "Advanced analytics",
      "Premium study resources",
      "Early access to new features",
    ],
    badge: "Save 40%",
  },
];
