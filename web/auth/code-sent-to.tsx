import { useT } from "#web/kit/i18n/use-t.ts";

export const CodeSentTo = ({ phone }: { phone: string }) => (
  <span className="numbers">{useT("auth")("code.sent", { phone })}</span>
);
