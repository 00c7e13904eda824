export default function Page() {
  return <h1>not-authorized</h1>;
}
