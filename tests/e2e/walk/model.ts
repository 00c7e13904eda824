// What the people of the walk have written, and what must have become of it.
import type { Member } from "../kit/member.ts";
import { answerOf, tapOf } from "../kit/requests.ts";

/** `mark` is part of everything that only this person and the customer may see. */
export type Walker = Member & {
  mark: string;
  jobs: { title: string; thread: string; proposal: string; request: string }[];
  own: string[];
};
/** Words of which none is on the screen when another person is signed in. */
export const personalWordsOf = ({ mark, name }: Walker): string[] => [mark, name.split(" ")[0] ?? name];

export type Written = {
  text: string;
  writer: Walker;
  kind: "message" | "edit" | "draft" | "done";
  /** The thread, the request or the proposal. */
  about: string;
  /** `maybe`: a logout, or the login of the other person, may have discarded it. */
  fate: "promised" | "maybe" | "replaced";
};

/** Of a message: it may be in any conversation of its writer. */
export const anyThread = "any";

/** Three accepted jobs with a conversation, and two requests. */
export async function equip(member: Member, mark: string, customer: Member): Promise<Walker> {
  const jobs: Walker["jobs"] = [];
  for (let count = 1; count <= 3; count += 1) {
    const { id: request, title } = await tapOf(customer, { title: `Кран ${count} ${mark}` });
    const proposal = await answerOf(member, request, `Зроблю ${mark}`);
    await customer.api("POST /events/:id/accept", { params: { id: proposal } });
    const { data } = await customer.api("GET /threads", { query: { "filter[request]": request } });
    jobs.push({ title, thread: data[0]?.id ?? "", proposal, request });
  }
  // Everybody may see them.
  const own = [await tapOf(member, { title: "Хвіртка" }), await tapOf(member, { title: "Паркан" })];
  return { ...member, mark, jobs, own: own.map(({ id }) => id) };
}

export function createModel() {
  const all: Written[] = [];
  return {
    all,
    promise: (written: Omit<Written, "fate">) => {
      // A later edit takes the place of an earlier one, and saying "done" twice is saying it once.
      for (const it of all)
        if (it.kind === "edit" && written.kind === "edit" && it.about === written.about) it.fate = "replaced";
      all.push({ ...written, fate: "promised" });
    },
    /** What has not arrived yet may be gone. */
    discard: (of: (writer: Walker) => boolean, arrived: ReadonlySet<Written>) => {
      for (const it of all) if (it.fate === "promised" && of(it.writer) && !arrived.has(it)) it.fate = "maybe";
    },
  };
}
export type Model = ReturnType<typeof createModel>;

/** How often each thing is in the database. */
export async function countArrived(model: Model, customer: Member): Promise<Map<Written, number>> {
  const counts = new Map<Written, number>();
  const bodies = new Map<string, Promise<string[]>>();
  const readBodies = async (id: string) => {
    const asked = bodies.get(id) ?? bodiesOf(customer, id);
    bodies.set(id, asked);
    return asked;
  };
  const requests = new Map<Walker, { id: string; title: string | null; description: string | null }[]>();
  for (const it of model.all) {
    const { writer, about, text, kind } = it;
    if (kind === "message") {
      const threads = writer.jobs.map(({ thread }) => thread).filter((id) => about === anyThread || about === id);
      const found = (await Promise.all(threads.map(readBodies))).flat();
      counts.set(it, found.filter((body) => body === text).length);
    } else if (kind === "done") {
      const { provider_done_at } = await customer.api("GET /proposals/:proposalId", { params: { proposalId: about } });
      counts.set(it, provider_done_at ? 1 : 0);
    } else {
      if (!requests.has(writer)) requests.set(writer, await requestsOf(writer));
      const field = kind === "edit" ? "description" : "title";
      counts.set(it, requests.get(writer)?.filter((one) => one[field] === text).length ?? 0);
    }
  }
  return counts;
}

async function bodiesOf(customer: Member, id: string): Promise<string[]> {
  const found: string[] = [];
  for (let after = 0; ;) {
    const query = { after: String(after) };
    const { data, meta } = await customer.api("GET /threads/:id/messages", { params: { id }, query });
    found.push(...data.flatMap(({ body }) => (body ? [body] : [])));
    after = data.at(-1)?.seq ?? after;
    if (!meta.more || data.length === 0) return found;
  }
}

export async function requestsOf({ api }: Member) {
  const { data } = await api("GET /service-requests", { query: { per_page: "50", sort: "-updated_at" } });
  return data;
}
