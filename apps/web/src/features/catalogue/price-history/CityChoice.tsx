import { Select } from '@mantine/core';
import type { PriceHistory } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import styles from './PriceHistory.module.css';

/** Prices of two cities are never mixed: which one is shown, and the way to another. */
export function CityChoice({
  cities,
  city,
  onCity,
}: Pick<PriceHistory, 'cities' | 'city'> & { readonly onCity: (cityId: number) => void }) {
  const { t } = useTranslation();
  if (cities.length === 0) return null;
  return (
    <Select<number>
      className={styles['city']}
      aria-label={t(($) => $.priceHistory.city)}
      placeholder={t(($) => $.priceHistory.city)}
      allowDeselect={false}
      openOnFocus={false}
      data={cities.map(({ id, name }) => ({ value: id, label: name }))}
      value={city?.id ?? null}
      onChange={(id) => id !== null && onCity(id)}
    />
  );
}
