import type { ComponentProps } from "react";
import { Button } from "../action/button.tsx";
import { useFormState } from "./form-state.ts";

/** Sends the form around it and waits visibly. `name` and `value` are posted when it is the one that was pressed. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "pending">) {
  const { pending } = useFormState();
  return <Button size="lg" {...props} type="submit" pending={pending} />;
}
