/** The sentences of phrases. */
export const Sentences = ({ texts }: { texts: readonly (string | null)[] }) =>
  texts.length > 0 && (
    <ul className="mb-2 grid gap-1 wrap-anywhere">
      {texts.map((text, n) => (
        <li key={`${n} ${text}`}>{text}</li>
      ))}
    </ul>
  );
