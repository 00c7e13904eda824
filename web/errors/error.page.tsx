import { Failed } from "./screens.tsx";

/** The screen by its address; a page that fails shows it in place, with its own status and request id. */
export default function ErrorPage() {
  return <Failed requestId={null} />;
}
