import type { ContactPreview, contactAnswers } from "#contract/contacts.ts";
import type { readers } from "#contract/kit/contact-readers.ts";
import type { PhoneVisibility } from "#contract/people.ts";

export type Choice = { phone_visibility: PhoneVisibility; provides_services: boolean; paused: boolean };

/** The API's preview for that reader and choice. */
export function answerFor(
  preview: ContactPreview,
  reader: (typeof readers)[number],
  choice: Choice,
): (typeof contactAnswers)[number] {
  const found = preview.answers.find(
    (it) =>
      it.reader === reader &&
      it.phone_visibility === choice.phone_visibility &&
      it.provides_services === choice.provides_services &&
      it.paused === choice.paused,
  );
  return found?.answer ?? "phones.hidden";
}
