import { DraftsFollow } from "./kit/drafts/use-owner.ts";
import { SessionWatch } from "./kit/who/session-watch.tsx";
import { LiveNotifications } from "./notifications/live.tsx";
import { BringSaved } from "./points/saved/bring-saved.tsx";

/** On every page: news, saved things, drafts and the session follow the person. */
export const Background = () => (
  <>
    <LiveNotifications />
    <BringSaved />
    <DraftsFollow />
    <SessionWatch />
  </>
);
