import type { UserRow } from "#contract/operator.ts";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { usePlanTexts } from "#web/plans/plan-texts.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { dot } from "#web/ui/show/dot.ts";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { Ago, Day } from "#web/ui/show/when.tsx";
import { UserStateBadge } from "./state-badge.tsx";
import { UserLink } from "./user-link.tsx";

type Props = { users: readonly UserRow[] };

/** A table on wide screens, cards on a phone. */
export const UserList = ({ users }: Props) => (
  <>
    <UserTable users={users} />
    <UserCards users={users} />
  </>
);

function UserCards({ users }: Props) {
  const t = useT("operator");
  return (
    <div className="lg:hidden">
      <List label={t("nav.users")}>
        {users.map((user) => (
          <ListItem
            key={user.id}
            to={`/admin/users/${user.id}`}
            lead={<Avatar name={user.name} src={user.avatar} />}
            title={
              <span className="wrap-anywhere">
                <PersonName person={user} gone={t("deleted")} />
              </span>
            }
            aside={user.state !== "active" && <UserStateBadge state={user.state} />}
          >
            <span className="numbers wrap-anywhere">{user.phone ?? user.email ?? t("fact.none")}</span>
            {user.role !== "user" && `${dot}${t(`role.${user.role}`)}`}
          </ListItem>
        ))}
      </List>
    </div>
  );
}

const head = "px-4 py-3 text-left text-sm font-bold text-muted";
const cell = "px-4 py-3";

function UserTable({ users }: Props) {
  const t = useT("operator");
  const { nameOf } = usePlanTexts();
  const has = useFeatures();
  return (
    <div className="hidden overflow-hidden rounded-card border border-line bg-card lg:block">
      <table className="w-full">
        <thead className="border-b border-line">
          <tr>
            <th className={head}>{t("fact.name")}</th>
            <th className={head}>{t("fact.phone")}</th>
            <th className={head}>{t("users.state")}</th>
            <th className={head}>{t("users.role")}</th>
            {has("plans") && <th className={head}>{t("users.plan")}</th>}
            <th className={head}>{t("fact.registered")}</th>
            <th className={head}>{t("fact.seen")}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id} className="border-b border-line last:border-b-0 hover:bg-action-soft">
              <td className={cell}>
                <span className="flex items-center gap-3">
                  <Avatar name={user.name} src={user.avatar} size="sm" />
                  <span className="min-w-0">
                    <UserLink user={user} />
                    {user.email && <span className="block text-sm wrap-anywhere text-muted">{user.email}</span>}
                  </span>
                </span>
              </td>
              <td className={`${cell} numbers whitespace-nowrap`}>{user.phone ?? t("fact.none")}</td>
              <td className={cell}>
                <UserStateBadge state={user.state} />
              </td>
              <td className={cell}>{t(`role.${user.role}`)}</td>
              {has("plans") && <td className={cell}>{nameOf(user.plan)}</td>}
              <td className={cell}>
                <Day at={user.created_at} />
              </td>
              <td className={cell}>{user.last_seen_at ? <Ago at={user.last_seen_at} /> : t("fact.never")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
