// The permission model of the specification's point 6: resource plus action, some with a limit.
export const resources = [
  "Auth",
  "Account",
  "ServiceOffer",
  "ServiceRequest",
  "Location",
  "Referral",
  "ReferralCode",
] as const;
export const actions = ["read", "create", "update", "manage"] as const;

export type Resource = (typeof resources)[number];
export type Action = (typeof actions)[number];
/** As in `Ability ServiceOffer:create limit exceeded`. */
export type Ability = `${Resource}:${Action}`;

/** The abilities of every verified user, with any plan (rule P6). */
export const usersAbilities = [
  "Auth:read",
  "Account:read",
  "Account:update",
  "Location:read",
  "Location:create",
  "Location:update",
  "ServiceRequest:read",
  "ServiceRequest:create",
  "ServiceRequest:update",
  "ServiceOffer:read",
] as const satisfies readonly Ability[];

/** Ability → limit; null is unlimited. The form that plans and roles store. */
export type Abilities = Partial<Record<Ability, number | null>>;

export const roles = ["user", "owner", "manager", "tenant", "landlord", "referral_partner", "operator"] as const;
export type Role = (typeof roles)[number];
