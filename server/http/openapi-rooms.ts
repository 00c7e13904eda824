/** A description of each room's endpoints, for readers of the OpenAPI document. */
const rooms: Record<string, string> = {
  catalog: "Categories, services, countries and currencies",
  auth: "Registration, login, sessions, codes and passwords",
  accounts: "The own account, its settings, and people one acts for",
  plans: "Plans, subscriptions and payments",
  media: "Photos and videos",
  addresses: "Saved places and the search for places",
  points: "What requests and offers have in common",
  offers: "Service offers",
  requests: "Service requests of customers",
  finder: "Requests that a provider finds nearby",
  saved: "Saved offers, requests and searches",
  proposals: "Proposals, their acceptance and the history of a deal",
  reviews: "Reviews of done jobs, and ratings",
  events: "The calendar: own entries and appointments",
  threads: "Conversations of a request and one provider",
  cases: "Reports, the cases that they open, and appeals",
  hosting: "Requests that others post at the own place",
  providers: "Public profiles of providers",
  contacts: "Phones, exact addresses and blocked people",
  notifications: "Notifications and the live stream",
  push: "Push messages to browsers",
  operator: "The operator's area",
  referrals: "Codes for inviting people, invited people and rewards",
  today: "What waits for a person today, and people near a visitor",
};

export const describeRoom = (room: string): string => rooms[room] ?? room;
