const actions = [
  [/^POST \/service-requests(\/managed|\/:id\/repost)?$/, "action.post"],
  [/^PATCH \/service-requests\//, "action.edit"],
  [/^POST \/service-requests\/:id\/close$/, "action.close"],
  [/^DELETE \/service-requests\//, "action.delete"],
  [/^POST \/events\/:id\/accept$/, "action.accept"],
  [/^POST \/events\/:id\/decline$/, "action.decline"],
  [/^POST \/events\/:id\/withdraw$/, "action.withdraw"],
  [/^POST \/proposals$/, "action.propose"],
  [/^(POST|PATCH) \/events\/:id\/review$|^POST \/reviews\//, "action.review"],
  [/^GET \/addresses\/|^GET \/users\/:id\/phones$/, "action.view"],
  [/ \/addresses/, "action.location"],
  [/ \/(account-settings|business-hours)/, "action.settings"],
] as const;

/** A call of the API in words: the key of its text in `managed.json`. */
export const actionName = (call: string) => actions.find(([pattern]) => pattern.test(call))?.[1] ?? "action.other";
