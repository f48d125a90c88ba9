import type { ProductHit } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { EmptySearch, NothingFound, SearchHits } from './SearchHits.tsx';

interface SearchDropdownProps {
  readonly asked: string;
  readonly hits: readonly ProductHit[];
  readonly found: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onLeave: () => void;
}

/** What the header's search found, and the way to all of it. */
export default function SearchDropdown({ asked, hits, found, hasMore, onMore, onLeave }: SearchDropdownProps) {
  const { t } = useTranslation();
  if (asked === '') return <EmptySearch />;
  if (hits.length === 0) return found ? <NothingFound /> : null;
  return (
    <>
      <SearchHits hits={hits} hasMore={hasMore} onMore={onMore} />
      <LinkButton to="/search-product-result" search={{ query: asked }} variant="subtle" fullWidth onClick={onLeave}>
        {t(($) => $.shell.searchAll)}
      </LinkButton>
    </>
  );
}
