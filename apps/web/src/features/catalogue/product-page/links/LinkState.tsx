import { Tooltip } from '@mantine/core';
import type { ProductLink } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { parsingErrorName } from '#lib/parsing-error-name.ts';
import styles from '../product-page.module.css';
import { isEditedSince } from './link-values.ts';

/**
 * What the newest check of a link found, in words, and whether it still saw the former page: the outcome, and what
 * there is to say of it in one line below.
 */
export function LinkState({ link }: { readonly link: ProductLink }) {
  const { t } = useTranslation();
  const discounted = link.price !== null && link.oldPrice !== null && link.oldPrice > link.price;
  return (
    <span className={styles['state']}>
      <Outcome link={link} />
      {(discounted || link.violation) && (
        <span className={styles['remarks']}>
          {discounted && <span data-tone="info">{t(($) => $.productPage.discount)}</span>}
          {link.violation && <span data-tone="bad">{t(($) => $.productPage.violation)}</span>}
        </span>
      )}
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
