import { Loader, TextInput } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { PRODUCT_SEARCH_DEBOUNCE, SEARCH_TEXT_MAX_LENGTH } from '@tsenomer/contracts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedChange } from '#components/inputs/use-debounced-change.ts';
import { useProductSearch } from './use-product-search.ts';
import styles from './SearchHits.module.css';

/** Fetched with the first answer. */
const SearchDropdown = lazy(() => import('./SearchDropdown.tsx'));

/**
 * The header's product search (P1 §2): waits for a second of quiet, Enter asks at once, Arrow Down goes into the hits.
 */
export function ProductSearch() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const place = useClickOutside<HTMLDivElement>(() => setOpened(false));
  const dropdown = useRef<HTMLDivElement>(null);
  const ask = useDebouncedChange((next: string) => {
    setAsked(next);
    setOpened(true);
  }, PRODUCT_SEARCH_DEBOUNCE);
  const search = useProductSearch(asked ?? '');
  const hits = search.data?.pages.flatMap(({ products }) => products) ?? [];
  const loading = asked !== null && asked !== '' && search.isPending;
  const failed = asked !== '' && search.isError && hits.length === 0;
  const shown = opened && asked !== null && !loading && !failed;
  // A search that failed is only logged (P1 §8); the screen of all results shows failures and tries again.
  useEffect(() => {
    // oxlint-disable-next-line no-console
    if (search.error !== null) console.debug('product search', search.error);
  }, [search.error]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className={styles['place']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpened(false);
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpened(false);
      }}
    >
      <TextInput
        type="search"
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        aria-label={t(($) => $.shell.searchLabel)}
        placeholder={t(($) => $.shell.searchPlaceholder)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={loading ? <Loader size={14} /> : null}
        value={text}
        onFocus={() => setOpened(true)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          ask.call(event.currentTarget.value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask.now(text.trim());
          if (event.key === 'ArrowDown') dropdown.current?.querySelector('a')?.focus();
        }}
      />
      {shown && (
        <div ref={dropdown} className={styles['dropdown']}>
          <Suspense>
            <SearchDropdown
              asked={asked}
              hits={hits}
              found={search.isSuccess}
              hasMore={search.hasNextPage}
              onMore={() => void search.fetchNextPage()}
              onLeave={() => setOpened(false)}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
