/** The page of a job for one of its sides: the customer's request, or what its provider sees of it. */
export const jobPath = (side: "customer" | "provider", requestId: string): string =>
  `/service/${side === "customer" ? "request" : "search-request"}/${requestId}`;
