import { data } from "react-router";
import { Failed } from "./screens.tsx";

export const loader = () => data(null, { status: 500 });

export default function ErrorPage() {
  return <Failed requestId={null} />;
}
