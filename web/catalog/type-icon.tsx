import {
  Armchair,
  BrickWall,
  BriefcaseBusiness,
  Camera,
  Car,
  ChefHat,
  CircleEllipsis,
  Drama,
  Dumbbell,
  GraduationCap,
  Hammer,
  KeyRound,
  Luggage,
  Megaphone,
  MonitorCog,
  Package,
  PaintRoller,
  PartyPopper,
  PawPrint,
  Scissors,
  Shovel,
  Spool,
  SprayCan,
  Stethoscope,
  ThermometerSnowflake,
  Truck,
  WashingMachine,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";

/** By the names in the catalogue: each of the 27 is named here, so that only these are shipped. */
const icons: Record<string, LucideIcon> = {
  armchair: Armchair,
  "brick-wall": BrickWall,
  "briefcase-business": BriefcaseBusiness,
  camera: Camera,
  car: Car,
  "chef-hat": ChefHat,
  drama: Drama,
  dumbbell: Dumbbell,
  "graduation-cap": GraduationCap,
  hammer: Hammer,
  "key-round": KeyRound,
  luggage: Luggage,
  megaphone: Megaphone,
  "monitor-cog": MonitorCog,
  package: Package,
  "paint-roller": PaintRoller,
  "party-popper": PartyPopper,
  "paw-print": PawPrint,
  scissors: Scissors,
  shovel: Shovel,
  spool: Spool,
  "spray-can": SprayCan,
  stethoscope: Stethoscope,
  "thermometer-snowflake": ThermometerSnowflake,
  truck: Truck,
  "washing-machine": WashingMachine,
};

/** The picture of a point type; silent, its name stands beside it. */
export function TypeIcon({ icon, className = "size-5" }: { icon: string; className?: string }) {
  const Icon = icons[icon] ?? CircleEllipsis;
  return <Icon aria-hidden className={className} />;
}
