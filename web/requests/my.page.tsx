export default function Page() {
  return <h1>requests/my</h1>;
}
