import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { PersonName } from "./person-name.tsx";

type Props = {
  person: { name: string | null; latin_name: string | null };
  /** Of a deleted account. */
  gone: string;
  avatar: string | null;
  /** Beside the name: a rating with its count, the number of jobs. */
  children?: ReactNode;
};

/** A person on a card, inside an element with the class `person-line`: picture, name, and e.g. the rating. */
export const PersonLine = ({ person, gone, avatar, children }: Props) => (
  <>
    <Avatar name={person.name ?? gone} src={avatar} size="xs" />
    <span className="min-w-0">
      <b>
        <PersonName person={person} gone={gone} />
      </b>
      {children}
    </span>
  </>
);
