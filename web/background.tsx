import { DraftsFollow } from "./kit/drafts/use-owner.ts";
import { SessionWatch } from "./kit/who/session-watch.tsx";
import { LiveNotifications } from "./notifications/live.tsx";
import { BringSaved } from "./points/saved/bring-saved.tsx";

/** On every page: keeps notifications, saved items, drafts and the session up to date. */
export const Background = () => (
  <>
    <LiveNotifications />
    <BringSaved />
    <DraftsFollow />
    <SessionWatch />
  </>
);
