import { Loader, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ProductHit } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '#components/values/Thumbnail.tsx';
import { useEndReached } from './use-end-reached.ts';
import styles from './SearchHits.module.css';

interface SearchHitsProps {
  readonly hits: readonly ProductHit[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
  /** Grows with its content instead of scrolling inside. */
  readonly tall?: boolean;
}

/** Found products; each opens in a new tab. More are asked for when the end comes into view. */
export function SearchHits({ hits, hasMore, onMore, tall = false }: SearchHitsProps) {
  const { t } = useTranslation();
  const end = useEndReached(hasMore, onMore);
  return (
    <ul className={styles['list']} data-tall={tall} aria-label={t(($) => $.shell.searchResults)}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <Link
            to="/products/$id"
            params={{ id: String(hit.id) }}
            target="_blank"
            rel="noopener"
            preload={false}
            className={styles['hit'] ?? ''}
          >
            <Thumbnail src={hit.logo} of={hit.name} size={34} />
            <span className={styles['text']}>
              <span className={styles['name']} style={{ display: 'block' }}>
                {hit.name}
              </span>
              <span className={`${styles['codes']} tabular`}>
                {[hit.clientArticle, hit.barcode].filter((code) => code !== null).join(' · ')}
              </span>
            </span>
            <VisuallyHidden>({t(($) => $.common.opensInNewTab)})</VisuallyHidden>
          </Link>
        </li>
      ))}
      {hasMore && (
        <li ref={end} className={styles['message']}>
          <Loader size="xs" aria-hidden />
          <VisuallyHidden>{t(($) => $.common.loading)}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}

/** What a search without hits says; the code is the specification's. */
export function NothingFound() {
  const { t } = useTranslation();
  return (
    <div className={styles['message']}>
      {t(($) => $.components.nothingFound)}
      <div className={styles['code']}>NOTHING_FOUND</div>
    </div>
  );
}

/** What a search for an empty text says. */
export function EmptySearch() {
  const { t } = useTranslation();
  return (
    <div className={styles['message']}>
      {t(($) => $.shell.searchEmpty)}
      <div className={styles['code']}>search string empty</div>
    </div>
  );
}
