export default function Page() {
  return <h1>finder/search</h1>;
}
