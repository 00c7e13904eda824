import type { Reply } from "#web/kit/calls.ts";

export type JobReviews = Reply<"GET /events/:id/review">;
export type Review = Reply<"GET /public/service-providers/:id/reviews">["data"][number];
export type Rating = Reply<"GET /public/service-providers/:id/rating">;
