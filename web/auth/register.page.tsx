export default function Page() {
  return <h1>auth/register</h1>;
}
