/** Describes the endpoints of each room for readers of the OpenAPI document. */
const rooms: Record<string, string> = {
  catalog: "Categories, services, countries and currencies",
  town: "Name, look and languages of this site",
  auth: "Registration, login, sessions, codes and passwords",
  accounts: "The own account, its settings, and people one acts for",
  plans: "Plans, subscriptions and payments",
  donations: "Donations, once or monthly",
  cashback: "Cashback of done jobs",
  support: "Messages to the operator",
  discounts: "Discount programmes of providers",
  media: "Photos and videos",
  addresses: "Saved places and the search for places",
  points: "What requests and offers have in common",
  offers: "Service offers",
  requests: "Service requests of customers",
  finder: "Requests that a provider finds nearby",
  saved: "Saved offers, requests and searches",
  proposals: "Proposals, their acceptance and the history of a deal",
  reviews: "Reviews of done jobs, and ratings",
  calendar: "The calendar: own entries and appointments",
  feeds: "The calendar under a secret address, for other programs",
  threads: "Conversations of a request and one provider",
  cases: "Reports, the cases that they open, and appeals",
  hosting: "Requests that others post at the own place",
  providers: "Public profiles of providers",
  paper: "Posters and cards of a place, and the paper of a provider",
  contacts: "Phones, exact addresses and blocked people",
  notifications: "Notifications and the live stream",
  push: "Push messages to browsers",
  operator: "The operator's area",
  analytics: "What came of own offers: views, phones, proposals",
  referrals: "Codes for inviting people, invited people and rewards",
  help: "The knowledge base, frequent questions and legal texts",
  today: "What waits for a person today, and people near a visitor",
};

export const describeRoom = (room: string): string => rooms[room] ?? room;

type Json = Record<string, unknown>;
type Paths = Record<string, Record<string, { parameters: Json[] }>>;

/** Parameters used by at least this many operations are listed once among the components. */
const fewest = 10;

/** Replaces frequent parameters by references; changes `paths`. @returns the components' parameters. */
export function shareParameters(paths: Paths): Record<string, Json> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const equal = Map.groupBy(
    operations.flatMap(({ parameters }) => parameters),
    (parameter) => JSON.stringify(parameter),
  );
  const shared = new Map<string, string>();
  const components: Record<string, Json> = {};
  for (const [text, [parameter, ...others]] of equal) {
    const name = `${String(parameter?.["in"])}-${String(parameter?.["name"])}`;
    if (!parameter || others.length + 1 < fewest || name in components) continue;
    components[name] = parameter;
    shared.set(text, name);
  }
  for (const operation of operations)
    operation.parameters = operation.parameters.map((parameter) => {
      const name = shared.get(JSON.stringify(parameter));
      return name ? { $ref: `#/components/parameters/${name}` } : parameter;
    });
  return components;
}
