import { Problem } from "../problem.ts";

/** Returns the posted form. Throws `body.malformed` for other bodies. */
export async function readPosted(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Problem({ code: "body.malformed", status: 400, params: {}, errors: {}, requestId: null });
  }
}
