import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigation } from "react-router";
import { loadToasts, toast } from "#web/ui/action/toast.ts";
import { useT } from "../i18n/use-t.ts";

const slowAfter = 8_000;
/** The toasts are loaded while there is a connection, after everything that the page needs first. */
const loadAfter = 3_000;

/** Shows a toast when the connection is lost, restored or slow. Renders nothing. */
export function ConnectionToasts() {
  const t = useT("shell");
  const { state } = useNavigation();
  const loaded = useRef(false);
  const say = useEffectEvent((what: "lost" | "restored" | "slow") => {
    toast[what === "restored" ? "done" : "note"](t(`connection.${what}`));
  });
  useEffect(() => {
    const load = () =>
      void loadToasts()
        .then(() => (loaded.current = true))
        .catch(() => undefined);
    const timer = setTimeout(load, loadAfter);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const lost = () => {
      // An import that fails without a connection would fail for ever, so the toasts must be loaded before.
      if (loaded.current || navigator.onLine) say("lost");
    };
    const restored = () => say("restored");
    addEventListener("offline", lost);
    addEventListener("online", restored);
    return () => {
      removeEventListener("offline", lost);
      removeEventListener("online", restored);
    };
  }, []);
  useEffect(() => {
    if (state === "idle") return undefined;
    const timer = setTimeout(() => say("slow"), slowAfter);
    return () => clearTimeout(timer);
  }, [state]);
  return null;
}
