import { Denied } from "./screens.tsx";

export default function NotAuthorized() {
  return <Denied />;
}
