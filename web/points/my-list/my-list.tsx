import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { ShownFilter } from "./filter-form.tsx";
import { tabUrl } from "./filter.ts";

export type MyListTexts<Tab extends string> = {
  title: string;
  /** The label of the button that opens the wizard. */
  add: string;
  tabs: string;
  tab: (tab: Tab) => string;
  search: string;
  showAll: string;
  empty: { title: string; text: string };
  noneFound: { title: string; text: string };
};

type Props<Tab extends string> = {
  texts: MyListTexts<Tab>;
  wizardPath: string;
  tabs: readonly Tab[];
  filter: ShownFilter;
  /** Further fields of the filter, and the classes of its columns. */
  filterForm: { className: string; buttonClassName?: string; fields?: ReactNode; filtered?: boolean };
  list: { data: readonly unknown[]; meta: { current_page: number; last_page: number } };
  emptyIcon: ReactNode;
  /** Rendered above the tabs. */
  above?: ReactNode;
  /** Rendered between filter and list: the error of an action. */
  problem?: ReactNode;
  /** The cards of `list`. */
  children: ReactNode;
};

/** The user's own offers or requests: tabs by state, filter, cards and pages. */
export function MyList<Tab extends string>(props: Props<Tab>) {
  const { texts, tabs, filter, filterForm, list } = props;
  const { fields, filtered, ...formClasses } = filterForm;
  const [search] = useSearchParams();
  const add = (
    <LinkButton to={props.wizardPath} icon={<Plus aria-hidden className="size-5" />}>
      {texts.add}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={texts.title} actions={add} />
      {props.above}
      <TabLinks
        label={texts.tabs}
        current={filter.status ?? "all"}
        tabs={tabs.map((key) => ({ key, label: texts.tab(key), to: tabUrl(key, search) }))}
      />
      <FilterForm filter={filter} label={texts.search} {...formClasses}>
        {fields}
      </FilterForm>
      {props.problem}
      {list.data.length === 0 && (
        <Nothing
          texts={texts}
          icon={props.emptyIcon}
          filtered={Boolean(filter.status ?? filter.text ?? filter.purpose ?? filtered)}
          add={add}
        />
      )}
      <ul className="grid gap-4">{props.children}</ul>
      <div className="mt-8">
        <Pagination current={list.meta.current_page} last={list.meta.last_page} />
      </div>
    </>
  );
}

type NothingProps = {
  texts: Pick<MyListTexts<never>, "showAll" | "empty" | "noneFound">;
  icon: ReactNode;
  filtered: boolean;
  add: ReactNode;
};

function Nothing({ texts, icon, filtered, add }: NothingProps) {
  const { title, text } = filtered ? texts.noneFound : texts.empty;
  const showAll = (
    <LinkButton to="?" tone="secondary">
      {texts.showAll}
    </LinkButton>
  );
  return (
    <EmptyState icon={icon} title={title} action={filtered ? showAll : add}>
      {text}
    </EmptyState>
  );
}
