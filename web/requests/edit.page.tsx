export default function Page() {
  return <h1>requests/edit</h1>;
}
