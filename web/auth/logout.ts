import { redirect } from "react-router";

export const loader = () => redirect("/login");
export const action = () => redirect("/login");
