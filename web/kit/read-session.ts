import type { RouterContextProvider } from "react-router";
import { apiOf } from "./api.ts";
import { visitorContext } from "./context.ts";
import { Problem } from "./problem.ts";
import type { Session } from "./session.ts";

const ours = new Set(["lang", "tz", "menu", "flash"]);

export async function readSession(context: Readonly<RouterContextProvider>): Promise<Session> {
  const cookies = [...context.get(visitorContext).cookies.keys()];
  if (cookies.every((name) => ours.has(name))) return { kind: "anonymous" };
  try {
    return { kind: "user", user: await apiOf(context)("GET /users/current") };
  } catch (error) {
    if (error instanceof Problem && error.data.status === 401) return { kind: "anonymous" };
    if (error instanceof Problem) return { kind: "unknown" };
    throw error;
  }
}
