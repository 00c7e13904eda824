import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";

type Props = {
  name: string;
  avatar: string | null;
  /** Beside the name: a rating with its count, the number of jobs. */
  children?: ReactNode;
};

/** A person on a card, inside an element with the class `person-line`: picture, name, and e.g. the rating. */
export const PersonLine = ({ name, avatar, children }: Props) => (
  <>
    <Avatar name={name} src={avatar} size="sm" className="size-7! text-xs!" />
    <span className="min-w-0">
      <b>{name}</b>
      {children}
    </span>
  </>
);
