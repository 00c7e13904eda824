import type { AccountSettings } from "#contract/accounts.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";

/** The picture. */
export const AvatarPart = ({ settings: { name, avatar } }: { settings: AccountSettings; result: unknown }) => (
  <Avatar name={name} src={avatar} size="lg" />
);
