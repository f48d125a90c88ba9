import { Input, Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { importQuery } from '#lib/imports/import-query.ts';
import { useMay } from '#lib/user/current-user.ts';
import styles from './products.module.css';

interface ImportFilterProps {
  readonly id: number;
  readonly onRemove: () => void;
}

/** Says that the list has the products of one import only: its file, for those who may import, else its number. */
export function ImportFilter({ id, onRemove }: ImportFilterProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...importQuery(id), enabled: useMay('products.add') });
  return (
    <Input.Wrapper label={t(($) => $.products.import)} labelElement="div">
      <div>
        <Pill
          size="lg"
          className={styles['import'] ?? ''}
          withRemoveButton
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': t(($) => $.products.importRemove), tabIndex: 0, 'aria-hidden': false }}
        >
          {data?.fileName ?? t(($) => $.products.importNumber, { id })}
        </Pill>
      </div>
    </Input.Wrapper>
  );
}
