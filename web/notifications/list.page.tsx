export default function Page() {
  return <h1>notifications/list</h1>;
}
