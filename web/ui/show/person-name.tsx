import { useWords } from "../words.ts";

type Props = {
  person: { name: string | null; latin_name: string | null };
  /** Of a deleted account. */
  gone: string;
};

/** A name, with its Latin form for readers of languages that are written in Latin letters: "Богдан Савчук · Bohdan Savchuk" (rule L11). */
export function PersonName({ person: { name, latin_name }, gone }: Props) {
  const { language } = useWords();
  const isForeign = latin_name !== null && language !== "uk" && language !== "ru";
  return (
    <>
      {name ?? gone}
      {isForeign && <span className="font-normal text-muted"> · {latin_name}</span>}
    </>
  );
}
