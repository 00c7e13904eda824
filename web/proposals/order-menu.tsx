import { ArrowDownUp } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Menu, menuRow } from "#web/ui/action/menu.tsx";

const orders = ["price", "start", "new"] as const;
export type Order = (typeof orders)[number];

export const readOrder = (search: URLSearchParams): Order => orders.find((it) => it === search.get("order")) ?? "price";

/** The `sort` of the API. */
export const sortOf = { price: "amount", start: "starts_at", new: "-created_at" } as const satisfies Record<
  Order,
  string
>;

export function OrderMenu({ order }: { order: Order }) {
  const t = useT("proposals");
  return (
    <Menu
      label={t("order.label")}
      className="-mr-2 text-sm text-action"
      trigger={
        <>
          <ArrowDownUp aria-hidden className="size-4 shrink-0" />
          {t(`order.${order}`)}
        </>
      }
    >
      <ul>
        {orders.map((key) => (
          <li key={key}>
            <Link to={`?order=${key}`} preventScrollReset aria-current={key === order} className={menuRow}>
              {t(`order.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
