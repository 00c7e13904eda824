import { classes } from "#web/ui/classes.ts";

const look = classes(
  "max-w-2xl text-base leading-relaxed wrap-anywhere [&>*+*]:mt-4",
  "[&_h2]:mt-8 [&_h2]:text-xl [&_h3]:text-lg [&_a]:font-bold [&_a]:text-action [&_a]:underline",
  "[&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-6",
);

/** HTML that the server made from Markdown of the repository or the operator, in which raw HTML is an error. */
export const Prose = ({ html, language }: { html: string; language: string }) => (
  // oxlint-disable-next-line react/no-danger -- see above
  <div lang={language} className={look} dangerouslySetInnerHTML={{ __html: html }} />
);
