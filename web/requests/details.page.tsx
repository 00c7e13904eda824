export default function Page() {
  return <h1>requests/details</h1>;
}
