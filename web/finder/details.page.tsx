export default function Page() {
  return <h1>finder/details</h1>;
}
