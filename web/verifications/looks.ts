import { BadgeCheck, Ban, CircleAlert, CircleDashed, Clock3, Hourglass } from "lucide-react";
import type { Verification } from "#contract/verifications.ts";

/** The state of a document or badge, as its owner and operators read it. */
export const looks = {
  none: { tone: "neutral", icon: CircleDashed },
  asked: { tone: "sun", icon: Hourglass },
  approved: { tone: "good", icon: BadgeCheck },
  expired: { tone: "warn", icon: Clock3 },
  refused: { tone: "bad", icon: CircleAlert },
  revoked: { tone: "bad", icon: Ban },
  lapsed: { tone: "warn", icon: Clock3 },
} as const;

export const shownState = ({ state, expired }: Pick<Verification, "state" | "expired">) =>
  expired ? "expired" : state;
