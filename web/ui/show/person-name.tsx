import { latinFor, nameFor } from "#contract/kit/latin-name.ts";
import { useWords } from "../words.ts";

type Props = {
  person: { name: string | null; latin_name: string | null };
  /** Of a deleted account. */
  gone: string;
};

/** A name, with its Latin form for readers of languages that are written in Latin letters: "Богдан Савчук · Bohdan Savchuk" (rule L11). */
export function PersonName({ person, gone }: Props) {
  const { language } = useWords();
  const latin = latinFor(language, person);
  return (
    <>
      {person.name ?? gone}
      {latin && <span className="font-normal text-muted"> · {latin}</span>}
    </>
  );
}

/** A name within a sentence. `nameFor(person, gone)`: "Богдан Савчук (Bohdan Savchuk)". */
export function useNameFor(): (person: Props["person"] | null | undefined, gone: string) => string {
  const { language } = useWords();
  return (person, gone) => (person && nameFor(language, person)) ?? gone;
}
