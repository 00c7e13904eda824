import type { BlockedPerson } from "#contract/contacts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { DateTime } from "#web/ui/show/when.tsx";

/** The people that the user blocked, each with a button to unblock. */
export function BlockedList({ people }: { people: readonly BlockedPerson[] }) {
  const t = useT("contacts");
  return (
    <section className="grid gap-5">
      <p className="text-muted">{people.length > 0 ? t("blocked.lead") : t("blocked.none")}</p>
      {people.length > 0 && (
        <List label={t("blocked.title")}>
          {people.map(({ user, blocked_at }) => (
            <ListItem
              key={user.id}
              lead={<Avatar name={user.name} src={user.avatar} />}
              title={<PersonName person={user} gone={t("person.gone")} />}
              aside={<Unblock id={user.id} name={user.name ?? t("person.gone")} />}
            >
              <DateTime at={blocked_at} />
            </ListItem>
          ))}
        </List>
      )}
    </section>
  );
}

function Unblock({ id, name }: { id: string; name: string }) {
  const t = useT("contacts");
  return (
    <PageForm summary={false} className="shrink-0">
      <input type="hidden" name="person" value={id} />
      <SubmitButton name="intent" value="unblock" tone="secondary" size="sm">
        {t("unblock")}
        <span className="visually-hidden">{name}</span>
      </SubmitButton>
    </PageForm>
  );
}
