import { BriefcaseBusiness, GraduationCap, IdCard, Phone, ShieldCheck, UserCheck } from "lucide-react";
import type { Badge } from "#contract/verifications.ts";

const icons = {
  phone: Phone,
  data: UserCheck,
  identity: IdCard,
  licence: GraduationCap,
  insurance: ShieldCheck,
  register: BriefcaseBusiness,
} as const;

export function KindIcon({ kind, className }: { kind: Badge["kind"]; className?: string }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className={className} />;
}
