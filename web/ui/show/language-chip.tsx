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

/** The language of a text that is not the reader's; nothing for their own. */
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
