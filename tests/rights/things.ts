// The things that the calls of the rows are about: those of the declarations, with a thing of the owner.
import type { Call } from "#contract/surface.ts";
import { calls, managedThings } from "../calls.ts";
import type { Made, Thing } from "../calls/room.ts";
import { endpoints, paramNames } from "../contract/endpoints.ts";
import type { Stage } from "./stage.ts";
import type { Viewer } from "./viewers.ts";

const withParams = new Map(endpoints.map((it) => [it.call, paramNames(it).length > 0]));
const thingIn = ({ who: _who, ...thing }: Made): Thing => thing;

/** The call of a row, whose name may end with its subject where one call has two rows. */
export const callOf = (row: string): Call => (/^\S+ \S+/.exec(row)?.[0] ?? row) as Call;

/** Makes the thing of `works`. If it belongs to Olena or Marko it is the owner's; otherwise the recipe has created an owner. */
export const thingOf =
  (call: Call) =>
  async (stage: Stage, viewer: Viewer): Promise<Thing> => {
    const usual = async (): Promise<Thing> => {
      const made = await calls[call].works(stage);
      const isTheirs = withParams.get(call) && made.who !== stage.marko && !call.includes(" /admin/");
      return { ...thingIn(made), ...(viewer === "owner" && isTheirs ? { as: made.who } : {}) };
    };
    return calls[call].thing?.(stage, viewer, usual) ?? usual();
  };

/** The same on the stage where Anna has Olena's part. Olena, the owner, is a stranger there. */
export const managedThingOf =
  (row: string) =>
  async (stage: Stage, viewer: Viewer): Promise<Thing> => {
    const { works, thing } = calls[callOf(row)];
    const hers = { ...stage, ...stage.hers };
    const usual = async (): Promise<Thing> => thingIn(await works(hers));
    return (managedThings[row] ?? thing)?.(hers, viewer, usual) ?? usual();
  };
