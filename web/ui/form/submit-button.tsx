import type { ComponentProps } from "react";
import { Button } from "../action/button.tsx";
import { useFormState } from "./form-state.ts";

/** Submits its form and shows that it is busy. `name` and `value` are posted if this button was pressed. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "pending">) {
  const { pending } = useFormState();
  return <Button size="lg" {...props} type="submit" pending={pending} />;
}
