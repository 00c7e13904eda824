export default function Page() {
  return <h1>error</h1>;
}
