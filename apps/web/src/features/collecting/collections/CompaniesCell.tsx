import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './collections.module.css';

const SHOWN = 2;

/** The first few companies of a monitoring and how many more there are; the rest is told on focus or hover. */
export function CompaniesCell({
  companies,
}: {
  readonly companies: readonly { readonly id: number; readonly name: string }[];
}) {
  const { t } = useTranslation();
  const shown = companies
    .slice(0, SHOWN)
    .map((company) => company.name)
    .join(', ');
  const rest = companies.slice(SHOWN);
  const names = rest.map((company) => company.name).join(', ');
  return (
    <span className={styles['companies']}>
      <span className={styles['names']} title={shown}>
        {shown}
      </span>
      {rest.length > 0 && (
        <Tooltip label={names} multiline maw={320}>
          <button type="button" className={styles['more']}>
            {t(($) => $.collections.moreCompanies, { count: rest.length })}
            <VisuallyHidden>: {names}</VisuallyHidden>
          </button>
        </Tooltip>
      )}
    </span>
  );
}
