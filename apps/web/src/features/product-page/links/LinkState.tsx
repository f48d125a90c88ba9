import { Tooltip } from '@mantine/core';
import type { ProductLink } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { parsingErrorName } from '#lib/parsing-error-name.ts';
import styles from '../product-page.module.css';
import { isEditedSince } from './link-values.ts';

/** What the newest check of a link found, in words, and whether it still saw the former page. */
export function LinkState({ link }: { readonly link: ProductLink }) {
  const { t } = useTranslation();
  return (
    <span className={styles['marks']}>
      <Outcome link={link} />
      {link.price !== null && link.oldPrice !== null && link.oldPrice > link.price && <StatusBadge tone="info">{t(($) => $.productPage.discount)}</StatusBadge>}
      {link.violation && <StatusBadge tone="bad">{t(($) => $.productPage.violation)}</StatusBadge>}
      {isEditedSince(link) && (
        <Tooltip multiline w={240} label={t(($) => $.productPage.editedHint)}>
          <span>
            <StatusBadge tone="warn">{t(($) => $.productPage.edited)}</StatusBadge>
          </span>
        </Tooltip>
      )}
    </span>
  );
}

function Outcome({ link: { errorCode, available, checkedAt } }: { readonly link: ProductLink }) {
  const { t } = useTranslation();
  if (checkedAt === null) return <StatusBadge tone="calm">{t(($) => $.productPage.notChecked)}</StatusBadge>;
  if (errorCode !== null) {
    const text = t(($) => $.monitoring.parsingError[parsingErrorName(errorCode)]);
    return <StatusBadge tone="bad">{t(($) => $.productPage.errorCode, { code: errorCode, text })}</StatusBadge>;
  }
  return available === true ? (
    <StatusBadge tone="good">{t(($) => $.productPage.inStock)}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{t(($) => $.productPage.notAvailable)}</StatusBadge>
  );
}
