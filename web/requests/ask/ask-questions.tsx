import { useEffect, useState } from "react";
import type { Question } from "#contract/catalog.ts";
import { api } from "#web/kit/api.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Folded } from "#web/ui/form/folded.tsx";
import { QuestionFields } from "../questions/question-fields.tsx";
import { questionsFor } from "../questions/questions.ts";
import type { AskData } from "./ask.ts";

type Props = { service: AskData["services"][number]; first: { id: string | undefined; questions: Question[] } };

/** What the chosen service asks, folded: the words are enough to send. Those of the first service come with the page. */
export function AskQuestions({ service, first }: Props) {
  const t = useT("requests");
  const [loaded, setLoaded] = useState(first);
  const isFirst = service.id === first.id;
  useEffect(() => {
    if (isFirst) return;
    let isCurrent = true;
    const read = questionsFor(api, { ...service, title: null }).catch(() => []);
    void read.then((questions) => isCurrent && setLoaded({ id: service.id, questions }));
    return () => void (isCurrent = false);
  }, [service, isFirst]);
  const current = isFirst ? first : loaded;
  if (current.id !== service.id || current.questions.length === 0) return null;
  return (
    <Folded key={service.id} title={t("question.about")} isOpen={false}>
      <QuestionFields questions={current.questions} request={{ ...service, answers: [] }} />
    </Folded>
  );
}
