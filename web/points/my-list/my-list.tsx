import { Plus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Meta } from "#contract/kit/endpoint.ts";
import { Filters, useSheet } from "#web/points/filters.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { ShownFilter } from "./filter-form.tsx";
import { tabUrl } from "./filter.ts";

type MyListTexts<Tab extends string> = {
  title: string;
  /** The first heading: it says the state of the list, and the title becomes a small line above it. */
  headline?: string | undefined;
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
  list: { data: readonly unknown[]; meta: Meta };
  emptyIcon: ReactNode;
  /** Rendered below the list. */
  below?: ReactNode;
  /** Rendered between filter and list: the error of an action. */
  problem?: ReactNode;
  /** The cards of `list`. */
  children: ReactNode;
};

/** A list of at least this length has a filter: reading a shorter one is faster than filtering it. */
const worthFiltering = 8;

/** The user's own offers or requests: tabs by state and a filter where there are many, cards and pages. */
export function MyList<Tab extends string>(props: Props<Tab>) {
  const { texts, filter, filterForm, list } = props;
  const filtered = Boolean(filter.status ?? filter.text ?? filter.purpose ?? filterForm.filtered);
  const [search] = useSearchParams();
  const hasFilters = filtered || list.meta.total >= worthFiltering || search.has("filters");
  return (
    <>
      <header className="mb-3 flex min-h-11 items-center justify-between gap-3 sm:mb-6">
        <Title>{texts.title}</Title>
        <div className="min-w-0">
          {texts.headline && <p className="text-sm font-bold text-muted">{texts.title}</p>}
          <h1 className="min-w-0 wrap-anywhere hyphens-auto">{texts.headline ?? texts.title}</h1>
        </div>
        <LinkButton
          to={props.wizardPath}
          icon={<Plus aria-hidden className="size-5" />}
          className="shrink-0 max-sm:px-3!"
        >
          <span className="max-sm:visually-hidden">{texts.add}</span>
        </LinkButton>
      </header>
      {hasFilters && <ListFilters {...props} filtered={filtered} />}
      {props.problem}
      <PagedList list={list} empty={<Nothing {...props} filtered={filtered} />}>
        <ul className="@container mt-3 grid gap-3 lg:gap-4">{props.children}</ul>
      </PagedList>
      {props.below}
    </>
  );
}

function ListFilters<Tab extends string>(props: Props<Tab> & { filtered: boolean }) {
  const { texts, tabs, filter, filterForm, list } = props;
  const { fields, filtered: _more, ...formClasses } = filterForm;
  const [search] = useSearchParams();
  const named = tabs.map((key) => ({ key, label: texts.tab(key), to: tabUrl(key, search) }));
  const current = filter.status ?? "all";
  const words = [filter.text, filter.purposeName].filter(Boolean).join(" · ");
  return (
    <Filters
      title={named.find(({ key }) => key === current)?.label ?? texts.title}
      detail={words || texts.search}
      count={filterForm.filtered ? 1 : 0}
    >
      <Tabs label={texts.tabs} current={current} tabs={named} />
      <FilterForm
        filter={filter}
        label={texts.search}
        states={{ label: texts.tabs, tabs: named }}
        meta={list.meta}
        {...formClasses}
      >
        {fields}
      </FilterForm>
    </Filters>
  );
}

/** In the sheet they are a field of the form. */
const Tabs = (props: ComponentProps<typeof TabLinks>) => useSheet() === null && <TabLinks {...props} />;

type NothingProps = {
  texts: Pick<MyListTexts<never>, "showAll" | "empty" | "noneFound" | "add">;
  wizardPath: string;
  emptyIcon: ReactNode;
  filtered: boolean;
};

function Nothing({ texts, wizardPath, emptyIcon, filtered }: NothingProps) {
  const { title, text } = filtered ? texts.noneFound : texts.empty;
  const action = filtered ? (
    <LinkButton to="?" tone="secondary">
      {texts.showAll}
    </LinkButton>
  ) : (
    <LinkButton to={wizardPath} icon={<Plus aria-hidden className="size-5" />}>
      {texts.add}
    </LinkButton>
  );
  return (
    <EmptyState icon={emptyIcon} title={title} action={action}>
      {text}
    </EmptyState>
  );
}
