import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { TagProposal } from './tag-proposals.ts';

/** The barcode and the article of a tag, and whether they are the product's. */
export function TagCodes({ barcode, article, hasArticle }: Pick<TagProposal, 'barcode' | 'article' | 'hasArticle'>) {
  const { t } = useTranslation();
  if (barcode === null && article === null && !hasArticle) return <span aria-hidden>—</span>;
  return (
    <>
      {barcode !== null && <Text size="sm">{barcode.code}</Text>}
      {barcode?.isSame === true && <StatusBadge tone="good">{t(($) => $.offlineTask.tags.ownBarcode)}</StatusBadge>}
      {barcode?.isSame === false && <StatusBadge tone="bad">{t(($) => $.offlineTask.tags.otherBarcode)}</StatusBadge>}
      {article !== null && (
        <Text size="sm">
          {t(($) => $.offlineTask.tags.articleOf, { code: article.code })}{' '}
          {!article.sure && article.isSame !== true && (
            <StatusBadge tone="warn">{t(($) => $.offlineTask.tags.unsure)}</StatusBadge>
          )}
        </Text>
      )}
      {(hasArticle || article?.isSame === true) && (
        <StatusBadge tone="good">{t(($) => $.offlineTask.tags.ownArticle)}</StatusBadge>
      )}
    </>
  );
}
