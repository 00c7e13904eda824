import type { ArticleLine } from "#contract/help.ts";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { articlePath } from "./paths.ts";

type Props = { articles: readonly ArticleLine[]; label: string };

export const ArticleList = ({ articles, label }: Props) => (
  <List label={label}>
    {articles.map((it) => (
      <ListItem
        key={`${it.category}/${it.slug}`}
        to={articlePath(it)}
        title={
          <span lang={it.language} className="min-w-0 wrap-anywhere">
            {it.title}
          </span>
        }
      >
        <span lang={it.language}>{it.summary}</span>
      </ListItem>
    ))}
  </List>
);
