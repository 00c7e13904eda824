import { data } from "react-router";
import { Denied } from "./screens.tsx";

export const loader = () => data(null, { status: 403 });

export default function NotAuthorized() {
  return <Denied />;
}
