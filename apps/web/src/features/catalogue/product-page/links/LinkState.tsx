import { Tooltip } from '@mantine/core';
import type { ProductLink } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { ErrorSign } from '#lib/parsing-error/ErrorSign.tsx';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';
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
      {link.analog === true && <StatusBadge tone="calm">{t(($) => $.analogs.analog)}</StatusBadge>}
      {(discounted || link.violation) && (
        <span className={styles['remarks']}>
          {discounted && <Discount link={link} />}
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

const TONES = { fair: 'info', overstated: 'warn', none: 'bad', unknown: 'info' } as const;

/** What the crossed-out price is worth, and the lowest price that says so. */
function Discount({ link: { discount, currency } }: { readonly link: ProductLink }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { verdict, lowest } = discount ?? { verdict: 'unknown' as const, lowest: null };
  return (
    <span data-tone={TONES[verdict]}>
      {t(($) => $.productPage.discounts[verdict])}
      {lowest !== null && (
        <span className={styles['lowest']}>
          {t(($) => $.productPage.lowest, { amount: formats.money(lowest, currency) })}
        </span>
      )}
    </span>
  );
}

function Outcome({ link: { errorCode, available, checkedAt } }: { readonly link: ProductLink }) {
  const { t } = useTranslation();
  if (checkedAt === null) return <StatusBadge tone="calm">{t(($) => $.productPage.notChecked)}</StatusBadge>;
  if (errorCode !== null) {
    const text = t(($) => $.monitoring.parsingError[parsingErrorName(errorCode)]);
    return (
      <span>
        <StatusBadge tone="bad">{t(($) => $.productPage.errorCode, { code: errorCode, text })}</StatusBadge>
        <ErrorSign code={errorCode} />
      </span>
    );
  }
  return available === true ? (
    <StatusBadge tone="good">{t(($) => $.productPage.inStock)}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{t(($) => $.productPage.notAvailable)}</StatusBadge>
  );
}
