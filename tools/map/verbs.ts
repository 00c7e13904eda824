// What happens at each call that changes something, and at each change that a verb records: two tables of docs/wiring.md. The calls
// come from the contract, steps from `contract/steps.ts`, guards from `db/schema`. Only what no declaration states is read from the
// code: starting at the handler in `room.ts`, every function that can be reached. So a row says what a call can do, not what it always does.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import ts from "typescript";
import type { Endpoint } from "#contract/kit/endpoint.ts";
import { notificationKinds } from "#contract/notification-kinds.ts";
import { steps, type Step } from "#contract/steps.ts";
import { surface } from "#contract/surface.ts";
import type { Room } from "#server/kit/room.ts";
import { rooms } from "#server/rooms.ts";
import { projectRoot } from "../../tests/architecture/source-files.ts";
import { isPolicy, load, type Place, references, visit } from "./references.ts";

/** What a piece of code can do: rights it asks, steps it takes, changes it records, jobs it enqueues, notifications it sends. */
export type Effects = Record<"rights" | "steps" | "changes" | "jobs" | "kinds", string[]>;
type Code = { code: ts.Node; path: string };
export type Verb = Effects & { call: string; access: string; functions: Place[] };
export type Heard = { change: string; listeners: (Place & Effects)[] };

const anyState = "*";
const allSteps: Record<string, Record<string, Step>> = steps;

/** The files of `server/rooms.ts`, in its order. */
const roomFiles = (): string[] =>
  Object.keys(rooms).map((name) => load("server/rooms.ts").imports.get(name)?.path ?? "");

/** The kit is how things are done, a view is what is shown afterwards; policies are named, not read. */
const isFollowed = (place: Place): boolean =>
  /^server\/(?!kit\/|http\/)/.test(place.path) && !/\/(?:view|policy)\.ts$/.test(place.path);
const keyOf = ({ path, name }: Place): string => `${path}#${name}`;

/** Everything that a piece of code can do, itself or through the functions that it uses. */
function effectsOf(start: readonly Place[]): Effects {
  const reached = new Map(start.map((place) => [keyOf(place), place]));
  const found = {
    rights: new Set<string>(),
    changes: new Set<string>(),
    jobs: new Set<string>(),
    steps: new Set<string>(),
  };
  const literals = new Set<string>();
  const codes: Code[] = [];
  const heads = new Set<string>();
  for (const [, place] of reached) {
    if (isPolicy(place)) found.rights.add(`${roomName(place.path)}.${place.name}`);
    const code = isFollowed(place) ? load(place.path).declared.get(place.name) : undefined;
    if (!code) continue;
    codes.push({ code, path: place.path });
    for (const used of references(code, place.path)) reached.set(keyOf(used), used);
    const own = stepsIn(code, place.path);
    for (const step of own) found.steps.add(step);
    for (const change of namesAt(code, "record", targets(own))) found.changes.add(change);
    for (const job of namesAt(code, "later")) found.jobs.add(job);
    visit(code, (node) => {
      if (ts.isStringLiteralLike(node)) literals.add(node.text);
      if (ts.isTemplateExpression(node)) heads.add(node.head.text);
    });
  }
  for (const step of statesSet(codes, found.steps)) found.steps.add(step);
  const kinds = Object.keys(notificationKinds).filter(
    (kind) =>
      literals.has(kind) ||
      [...heads].some((head) => head.endsWith(".") && kind.startsWith(head) && literals.has(kind.slice(head.length))),
  );
  const { rights, changes, jobs, steps } = found;
  return { rights: [...rights], steps: [...steps], changes: [...changes], jobs: [...jobs], kinds };
}

/** The names in the second argument of `record` and `later`; the end of a computed one is a state that a step leads to. */
function namesAt(code: ts.Node, callee: string, ends: readonly string[] = []): string[] {
  const names: string[] = [];
  visit(code, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== callee || !node.arguments[1]) return;
    visit(node.arguments[1], (part) => {
      if (ts.isStringLiteralLike(part) && part.text.includes(".")) names.push(part.text);
      if (ts.isTemplateExpression(part)) names.push(...ends.map((end) => part.head.text + end).filter(isHeard));
    });
  });
  return names;
}

/** `proposal.accept` of `proposalSteps.go(status, "accept")`; of a step that is computed all of the thing. */
function stepsIn(code: ts.Node, path: string): string[] {
  const taken: string[] = [];
  visit(code, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || !node.arguments[1]) return;
    if (node.expression.name.text !== "go") return;
    const literal: string[] = [];
    visit(node.arguments[1], (part) => void (ts.isStringLiteralLike(part) && literal.push(part.text)));
    for (const thing of thingsIn(code, path)) {
      const own = Object.keys(allSteps[thing] ?? {});
      taken.push(...own.filter((step) => !literal.length || literal.includes(step)).map((step) => `${thing}.${step}`));
    }
  });
  return taken;
}

/** The things whose steps a piece of code uses, by the tables that `stepsOf(steps.proposal, …)` makes. */
function thingsIn(code: ts.Node, path: string, depth = 0): string[] {
  const own = [...code.getText().matchAll(/stepsOf\(steps\.(\w+)/g)].map(([, thing = ""]) => thing);
  if (depth === 3) return own;
  const used = references(code, path).filter(({ name }) => /steps/i.test(name) && name !== "steps");
  const tables = used.flatMap((place) => {
    const declared = /^server\/(?!kit\/)/.test(place.path) ? load(place.path).declared.get(place.name) : undefined;
    return declared && declared !== code ? thingsIn(declared, place.path, depth + 1) : [];
  });
  return [...new Set([...own, ...tables])];
}

/** The triggers that refuse every other change of a state: `{ thing, table, column, trigger }` of each. */
export const guards = [
  ...readSchema().matchAll(/^create trigger (\w+)[^;]*? on (\w+)[^;]*?guard_step\('(\w+)', '(\w+)'\);/gm),
].map(([, trigger = "", table = "", thing = "", column = ""]) => ({ trigger, table, thing, column }));

function readSchema(): string {
  const paths = globSync("db/schema/**/*.sql", { cwd: projectRoot }).toSorted();
  return paths.map((path) => readFileSync(join(projectRoot, path), "utf8")).join("");
}

/** Steps of verbs that name the new state, `set({ state: "ended" })`, beside an update of its table; a state that is given can be any. */
function statesSet(codes: readonly Code[], taken: ReadonlySet<string>): string[] {
  return guards.flatMap(({ table, thing, column }) => {
    const writes = (code: ts.Node | undefined): boolean => !!code?.getText().includes(`updateTable("${table}")`);
    const setters = codes.filter(
      ({ code, path }) =>
        writes(code) ||
        references(code, path).some((it) => isFollowed(it) && writes(load(it.path).declared.get(it.name))),
    );
    const owners = new Set(setters.map(({ path }) => roomName(path)));
    const states = codes.filter(({ path }) => owners.has(roomName(path))).flatMap(({ code }) => given(code, column));
    const ofTable = guards.filter((guard) => guard.table === table);
    const isAsked = [...taken].some((step) => ofTable.some((guard) => step.startsWith(`${guard.thing}.`)));
    const all = Object.entries(allSteps[thing] ?? {});
    const own = all.filter(([, { to }]) => states.includes(to) || (states.includes(anyState) && !isAsked));
    return own.map(([step]) => `${thing}.${step}`);
  });
}

function given(code: ts.Node, column: string): string[] {
  const states: string[] = [];
  const see = (part: ts.Node): void => {
    if (ts.isShorthandPropertyAssignment(part) && part.name.text === column) states.push(anyState);
    if (!ts.isPropertyAssignment(part) || part.name.getText() !== column) return;
    const named: string[] = [];
    visit(part.initializer, (it) => void (ts.isStringLiteralLike(it) && named.push(it.text)));
    states.push(...(named.length ? named : [anyState]));
  };
  visit(code, (node) => {
    if (ts.isCallExpression(node) && /(?:^|\.)set\w*$/.test(node.expression.getText()))
      for (const it of node.arguments) visit(it, see);
  });
  return states;
}

const targets = (taken: readonly string[]): string[] =>
  taken.flatMap((step) => {
    const [thing = "", name = ""] = step.split(".");
    return allSteps[thing]?.[name]?.to ?? [];
  });

export const roomName = (path: string): string => path.split("/")[1] ?? "";

/** The members of an object in `room.ts`: the handlers of `serve(proposals, {…})`, or the listeners. */
function membersOf(node: ts.Node | undefined): Map<string, ts.Node> {
  const members = new Map<string, ts.Node>();
  if (node && ts.isObjectLiteralExpression(node))
    for (const it of node.properties)
      if (ts.isPropertyAssignment(it) && !ts.isComputedPropertyName(it.name)) members.set(it.name.text, it.initializer);
      else if (it.name) members.set(it.name.getText(), it);
  return members;
}

const isChanging = ({ method, writes }: Endpoint): boolean => writes || method !== "GET";

export function readVerbs(): Verb[] {
  const verbs: Verb[] = [];
  for (const path of roomFiles())
    visit(load(path).tree, (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== "serve" || !node.arguments[0]) return;
      const endpoints = Object.entries(
        (surface as Record<string, Record<string, Endpoint>>)[node.arguments[0].getText()] ?? {},
      );
      const handlers = membersOf(node.arguments[1]);
      const used = (name: string) =>
        references(handlers.get(name) ?? node, path).filter(({ path: at }) => at.startsWith("server/"));
      const readers = new Set(endpoints.flatMap(([name, it]) => (isChanging(it) ? [] : used(name).map(keyOf))));
      for (const [name, endpoint] of endpoints.filter(([, it]) => isChanging(it))) {
        const { method, path: route, access } = endpoint;
        const own = used(name).filter(isFollowed);
        // What only the kit does has no verb of its own.
        const functions = withoutReaders(own.length > 0 ? own : used(name), readers);
        verbs.push({ call: `${method} ${route}`, access, functions, ...effectsOf(functions) });
      }
    });
  return verbs;
}

/** Without what reading calls use too: that makes the answer. */
function withoutReaders(places: readonly Place[], readers: ReadonlySet<string>): Place[] {
  const unique = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  const own = unique.filter((place) => !readers.has(keyOf(place)));
  return own.length ? own : unique;
}

const declaredRooms: Record<string, Room> = rooms;
const isHeard = (change: string): boolean =>
  Object.values(declaredRooms).some(({ listeners = {} }) => change in listeners);

/** Who acts on each change, in the order in which they run. */
export function readHeard(): Heard[] {
  const heard = new Map<string, Place[]>();
  for (const path of roomFiles())
    for (const list of ["listeners", "duties"]) {
      const table = load(path).declared.get(list);
      const value = table && ts.isVariableDeclaration(table) ? table.initializer : undefined;
      const own = membersOf(value && ts.isSatisfiesExpression(value) ? value.expression : value);
      for (const [change, listeners] of own)
        heard.set(change, [...(heard.get(change) ?? []), ...references(listeners, path)]);
    }
  const changes = [...heard].toSorted(([one], [other]) => one.localeCompare(other));
  return changes.map(([change, places]) => ({
    change,
    listeners: places.map((place) => ({ ...place, ...effectsOf([place]) })),
  }));
}
