import { data } from "react-router";

/** Every path that is nobody's: status 404 with its screen, in place. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function Unknown() {
  return null;
}
