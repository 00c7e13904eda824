import { MessageCircle, MessageSquareText, Send } from "lucide-react";
import type { ContactPreview } from "#contract/contacts.ts";

const looks = {
  viber: { name: "Viber", icon: MessageSquareText },
  telegram: { name: "Telegram", icon: Send },
  whatsapp: { name: "WhatsApp", icon: MessageCircle },
};

/** Links that open a chat in the messenger. */
export function MessengerLinks({ messengers }: Pick<ContactPreview, "messengers">) {
  if (messengers.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {messengers.map(({ slug, link }) => {
        const { name, icon: Icon } = looks[slug];
        return (
          <li key={slug}>
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 rounded-field bg-good-soft px-4 font-bold text-good hover:underline"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
