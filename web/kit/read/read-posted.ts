import { Problem } from "../problem.ts";

/** The form that was posted. Throws `body.malformed` for what is no form. */
export async function readPosted(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Problem({ code: "body.malformed", status: 400, params: {}, errors: {}, requestId: null });
  }
}
