// Finds the pages that visitors share: those with `shared` in their `handle`.
import type { Handle } from "#web/kit/i18n/namespaces.ts";

type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: unknown };
export type SharedRoutes = (path: string, search: string) => boolean;

/** The pattern of ids in addresses; an address with another text there is not a shared page. */
const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** The patterns of parameters that are not ids. */
const words: Record<string, string> = { ":category": "[a-z-]{1,30}", ":slug": "[a-z0-9-]{1,64}", ":lang": "[a-z]{2}" };

export function sharedRoutes(routes: Readonly<Record<string, Route | undefined>>): SharedRoutes {
  const shared = Object.values(routes).flatMap((route) => {
    const handle = (route?.module as { handle?: Handle } | undefined)?.handle;
    if (!route || !handle?.shared) return [];
    const takes = handle.shared === true ? () => true : handle.shared;
    return [{ pattern: patternOf(routes, route), takes }];
  });
  return (path, search) => {
    const route = shared.find(({ pattern }) => pattern.test(path));
    return route?.takes(new URLSearchParams(search)) ?? false;
  };
}

function patternOf(routes: Readonly<Record<string, Route | undefined>>, { path, parentId }: Route): RegExp {
  const parts = [path];
  for (let parent = parentId ? routes[parentId] : undefined; parent; parent = routes[parent.parentId ?? ""])
    parts.unshift(parent.path);
  const whole = parts.filter(Boolean).join("/");
  return new RegExp(`^/${whole.replaceAll(/:\w+/g, (name) => words[name] ?? uuid)}$`);
}
