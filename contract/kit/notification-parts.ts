// Parts of the declarations of notifications: readers, urgency, and the usual email.
export const toCustomer = { subject: "request", audience: ["customer"], link: "subject", action: null } as const;
export const toProvider = { subject: "request", audience: ["provider"], link: "subject", action: null } as const;
export const toEither = { ...toProvider, audience: ["provider", "customer"] } as const;
export const toAccount = { subject: "account", audience: ["account"], link: null, action: null, email: null } as const;
export const now = { urgency: "high", digest: false } as const;
export const soon = { urgency: "normal", digest: false } as const;
export const later = { urgency: "low", digest: true } as const;

export const aboutTitle = { params: { title: "title" }, button: true } as const;
