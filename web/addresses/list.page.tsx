export default function Page() {
  return <h1>addresses/list</h1>;
}
