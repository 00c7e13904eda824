export default function Page() {
  return <h1>content/landing</h1>;
}
