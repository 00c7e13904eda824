const deeds = [
  [/^POST \/service-requests(\/managed|\/:id\/repost)?$/, "deed.post"],
  [/^PATCH \/service-requests\//, "deed.edit"],
  [/^POST \/service-requests\/:id\/close$/, "deed.close"],
  [/^DELETE \/service-requests\//, "deed.delete"],
  [/^POST \/events\/:id\/accept$/, "deed.accept"],
  [/^POST \/events\/:id\/decline$/, "deed.decline"],
  [/^POST \/events\/:id\/withdraw$/, "deed.withdraw"],
  [/^POST \/proposals$/, "deed.propose"],
  [/^GET \/addresses\/|^GET \/users\/:id\/phones$/, "deed.view"],
  [/ \/addresses/, "deed.location"],
  [/ \/(account-settings|business-hours)/, "deed.settings"],
] as const;

/** A call of the API in words: the key of its text in `managed.json`. */
export const actionName = (call: string) => deeds.find(([pattern]) => pattern.test(call))?.[1] ?? "deed.other";
