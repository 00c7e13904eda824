export default function Page() {
  return <h1>dev/gallery</h1>;
}
