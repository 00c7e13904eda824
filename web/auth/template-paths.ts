import { redirect, type LoaderFunctionArgs } from "react-router";

const pages = ["register", "forgot-password", "reset-password"];

/** Leads from the pages of a template (`/pages/authentication/login-v1`) to the product's own; unknown ones to the login. */
export const loader = ({ params }: LoaderFunctionArgs) => {
  const asked = params["*"] ?? "";
  return redirect(`/${pages.find((name) => asked.startsWith(name)) ?? "login"}`, 301);
};
