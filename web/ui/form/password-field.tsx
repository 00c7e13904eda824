import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { useWords } from "../words.ts";
import { TextField } from "./text-field.tsx";

/** `autoComplete` is "current-password" to log in and "new-password" to choose one. Never sent back after an error. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "suffix">) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      label={t(shown ? "password.hide" : "password.show")}
      aria-pressed={shown}
      icon={shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
      onClick={() => setShown(!shown)}
    />
  );
  return <TextField {...props} type={shown ? "text" : "password"} spellCheck={false} suffix={toggle} />;
}
