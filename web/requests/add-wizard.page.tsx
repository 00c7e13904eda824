export default function Page() {
  return <h1>requests/add-wizard</h1>;
}
