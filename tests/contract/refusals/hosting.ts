import { hosted } from "../../calls/hosting.ts";
import type { Scene } from "../scene.ts";
import type { Refusals } from "./refusal.ts";

const undecided = async (scene: Scene) => {
  const { request } = await hosted(scene, false);
  return { who: scene.olena, params: { id: request.id } };
};

export const hostingRefusals: Refusals = {
  "POST /service-requests/:id/address-grant": { "request.state": undecided },
  "DELETE /service-requests/:id/address-grant": { "request.state": undecided },
  "POST /addresses/:id/residents/:userId": {
    "user.not_found": ({ olena, home, ivan }) => ({ who: olena, params: { id: home, userId: ivan.id } }),
  },
};
