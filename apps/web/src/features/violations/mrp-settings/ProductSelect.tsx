import { Select } from '@mantine/core';
import type { OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { productRoutes } from '@tsenomer/contracts';
import type { ProductItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';

interface ProductSelectProps {
  readonly value: ProductItem | null;
  readonly onChange: (product: ProductItem | null) => void;
  readonly error: boolean;
}

/** Milliseconds of quiet in typing before the server is asked. */
const PAUSE = 300;
const OFFERED = 20;

const keepAll: OptionsFilter<number> = ({ options }) => options;

/** A product, found by the server as one types. */
export function ProductSelect({ value, onChange, error }: ProductSelectProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), PAUSE);
  const search = asked === value?.name ? '' : asked;
  const found = useQuery(
    query(productRoutes.listProducts, {
      query: { limit: OFFERED, ...(search !== '' && { filters: { search } }) },
    }),
  );
  const items = found.data?.items ?? [];
  const offered = value === null || items.some(({ id }) => id === value.id) ? items : [value, ...items];
  return (
    <Select<number>
      label={t(($) => $.mrpSettings.prices.product)}
      placeholder={t(($) => $.mrpSettings.prices.productPlaceholder)}
      required
      searchable
      allowDeselect={false}
      filter={keepAll}
      error={error}
      nothingFoundMessage={found.isFetching ? t(($) => $.common.loading) : t(($) => $.components.noOptions)}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      searchValue={text}
      onSearchChange={setText}
      value={value?.id ?? null}
      onChange={(id) => onChange(offered.find((product) => product.id === id) ?? null)}
    />
  );
}
