import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { bookOf, books, isBookId } from "#scripture/canon/books.ts";
import type { SearchResponse } from "#shared/api/bibles.ts";
import { bookName } from "#web/lib/book-names.ts";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./search-view.module.css";
import type { Explorer } from "./use-explorer.ts";

type Props = {
  explorer: Pick<Explorer, "place" | "order" | "narrow">;
  /** The number of results in each book. */
  counts: SearchResponse["books"];
  /** How many verses were found, in words. */
  count: string | undefined;
};

/** The number of results, in which books they are, and their order. */
export function SearchChoices({ explorer, counts, count }: Props) {
  const { place, order, narrow } = explorer;
  return (
    <div className={styles.choices}>
      {count !== undefined && (
        <p className={styles.count} role="status">
          {count}
        </p>
      )}
      <NativeSelect
        size="xs"
        aria-label={t`Where`}
        value={place}
        data={placesOf(counts, place)}
        onChange={(event) => narrow({ in: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        aria-label={t`Order`}
        value={order}
        data={[
          { value: "relevance", label: t`Closest first` },
          { value: "canon", label: t`As in the Bible` },
        ]}
        onChange={(event) =>
          narrow({ order: event.currentTarget.value === "canon" ? "canon" : "relevance" })
        }
      />
    </div>
  );
}

/** The options of the filter. A chosen book stays, so that the filter can be removed. */
function placesOf(counts: SearchResponse["books"], chosen: string) {
  const of = (testament: "OT" | "NT") =>
    counts
      .filter(({ book }) => isBookId(book) && bookOf(book).testament === testament)
      .reduce((sum, { count }) => sum + count, 0);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const inAll = formatNumber(all);
  const inOld = formatNumber(of("OT"));
  const inNew = formatNumber(of("NT"));
  return [
    { value: "", label: t`The whole Bible (${inAll})` },
    { value: "ot", label: t`Old Testament (${inOld})` },
    { value: "nt", label: t`New Testament (${inNew})` },
    ...books.flatMap(({ id }) => {
      const count = counts.find(({ book }) => book === id)?.count;
      if (count === undefined && id !== chosen) return [];
      return [{ value: id, label: `${bookName(id)} (${formatNumber(count ?? 0)})` }];
    }),
  ];
}
