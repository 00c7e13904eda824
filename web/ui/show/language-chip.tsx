import { Languages } from "lucide-react";
import { nameOf } from "../formats.ts";
import { useWords } from "../words.ts";
import { Badge } from "./badge.tsx";

type Props = {
  language: string | undefined;
  /** Read before the name of the language. */
  label: string;
  as?: "li" | "span";
};

/** Names the language of a text; renders nothing for the reader's own language. */
export function LanguageChip({ language, label, as: Tag = "span" }: Props) {
  const words = useWords();
  if (!language || language === words.language) return null;
  return (
    <Tag className="flex min-w-0">
      <Badge icon={<Languages aria-hidden />}>
        <span className="visually-hidden">{label}: </span>
        {nameOf(words.locale, "language", language)}
      </Badge>
    </Tag>
  );
}
