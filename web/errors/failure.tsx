export function Failure({ error }: { error: unknown }) {
  return <h1>{String(error)}</h1>;
}
