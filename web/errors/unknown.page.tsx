export default function Page() {
  return <h1>unknown</h1>;
}
