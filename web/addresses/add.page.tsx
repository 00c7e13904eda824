export default function Page() {
  return <h1>addresses/add</h1>;
}
