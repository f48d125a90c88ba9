import { useTranslation } from 'react-i18next';
import { DayField } from '#components/inputs/DayField.tsx';
import type { AssortmentAddress } from './assortment-address.ts';
import type { TabProps } from './tab-props.ts';

/** The days whose comings and goings are counted; without them the last 30. */
export function PeriodFilter({ address, onChange }: Pick<TabProps, 'address' | 'onChange'>) {
  const { t } = useTranslation();
  const field = (name: 'from' | 'to') => (
    <DayField
      label={t(($) => $.assortment[name])}
      value={address[name] ?? ''}
      onChange={(value) => {
        const change: Partial<AssortmentAddress> = { [name]: value === '' ? undefined : value, page: 1 };
        onChange(change);
      }}
    />
  );
  return (
    <>
      {field('from')}
      {field('to')}
    </>
  );
}
