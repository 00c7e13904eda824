import { useEffect } from "react";
import { settle, useOwner } from "#web/drafts/owner.ts";
import { Ahead } from "./kit/connection/ahead.tsx";
import { ConnectionToasts } from "./kit/connection/connection-toasts.tsx";
import { InstallPrompt } from "./kit/connection/install-prompt.tsx";
import { PageShape } from "./kit/connection/page-shape.tsx";
import { UpdateBanner } from "./kit/connection/update-banner.tsx";
import { Unbreakable } from "./kit/unbreakable.tsx";
import { LiveNotifications } from "./notifications/live.tsx";
import { OwnFollow } from "./offline/own-follow.tsx";
import { SaveFromDevice } from "./points/saved/save-from-device.tsx";
import { CarryOnFollow } from "./points/wizard/carry-on-follow.tsx";
import { MissingCode } from "./shell/missing-code.tsx";
import { SessionWatch } from "./shell/session-watch.tsx";

/** `OwnFollow` must come before `DraftsFollow`: both read the logout's cookie, and `DraftsFollow` removes it. */
const parts = [
  PageShape,
  Ahead,
  LiveNotifications,
  SaveFromDevice,
  OwnFollow,
  DraftsFollow,
  CarryOnFollow,
  SessionWatch,
  UpdateBanner,
  InstallPrompt,
  ConnectionToasts,
  MissingCode,
];

/** On every page: keeps notifications, saved items, drafts and the session up to date. One that fails leaves the others alone. */
export const Background = () =>
  parts.map((Part, index) => (
    <Unbreakable key={index} fallback={null}>
      <Part />
    </Unbreakable>
  ));

/** On every page: updates the drafts after a login or logout, also on pages without a form. Renders nothing. */
function DraftsFollow() {
  const owner = useOwner();
  const { account, subject } = owner ?? { account: null, subject: null };
  const isKnown = owner !== null;
  useEffect(() => {
    if (isKnown) settle({ account, subject });
  }, [isKnown, account, subject]);
  return null;
}
