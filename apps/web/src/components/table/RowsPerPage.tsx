import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './RowsPerPage.module.css';

interface RowsPerPageProps<Size extends number> {
  readonly sizes: readonly Size[];
  readonly value: number;
  readonly onChange: (size: Size) => void;
}

/** How many rows are shown at once. */
export function RowsPerPage<Size extends number>({ sizes, value, onChange }: RowsPerPageProps<Size>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles['size']} data-off-paper>
      <label htmlFor={id}>{t(($) => $.components.rowsPerPage)}</label>
      <NativeSelect
        id={id}
        size="xs"
        data={sizes.map(String)}
        value={String(value)}
        onChange={(event) => {
          const chosen = sizes.find((size) => String(size) === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      />
    </div>
  );
}
