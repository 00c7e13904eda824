import { useEffect, useEffectEvent } from "react";
import { useNavigation } from "react-router";
import { toast } from "#web/ui/action/toast.ts";
import { useT } from "../i18n/use-t.ts";

const slowAfter = 8_000;

/** Says when the connection is lost, is back, or is slow. Renders nothing. */
export function ConnectionToasts() {
  const t = useT("shell");
  const { state } = useNavigation();
  const say = useEffectEvent((what: "lost" | "restored" | "slow") => {
    toast[what === "restored" ? "done" : "note"](t(`connection.${what}`));
  });
  useEffect(() => {
    const [lost, restored] = [() => say("lost"), () => say("restored")];
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
