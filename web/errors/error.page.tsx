import { Failed } from "./screens.tsx";

/**
 * The error screen under its own address. A page that fails shows the same screen in place, with its status and request
 * id.
 */
export default function ErrorPage() {
  return <Failed requestId={null} />;
}
