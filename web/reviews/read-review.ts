import { reviewAspects } from "#contract/review-aspects.ts";
import type { Calls } from "#contract/surface.ts";
import type { FormReader } from "#web/kit/read-form.ts";

type Body = Calls["POST /events/:id/review"]["body"];

/** Without stars the API refuses the form, and names the field. */
export function readReview(form: FormReader): Body {
  const stars = form.number("stars");
  const asked = reviewAspects.filter((name) => form.has(`aspect_${name}`));
  const named = form.text("author_named");
  return {
    ...(stars === null ? {} : { stars }),
    aspects: Object.fromEntries(asked.map((name) => [name, form.number(`aspect_${name}`)])),
    body: form.maybe("body"),
    ...(named ? { author_named: named } : {}),
  } as Body;
}
