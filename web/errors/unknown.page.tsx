import { data } from "react-router";

/** For paths without a route: status 404 with its screen, without a redirect. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function Unknown() {
  return null;
}
