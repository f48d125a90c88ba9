import { Select } from '@mantine/core';
import type { OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productRoutes, searchRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '#components/inputs/option.ts';
import { withChosen } from '#components/inputs/with-chosen.ts';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';

interface ProductSelectProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: number | null;
  readonly error?: ReactNode;
  readonly onChange: (id: number | null) => void;
}

/** Milliseconds of quiet before the server is asked. */
const PAUSE = 300;
const OFFERED = 20;

const keepAll: OptionsFilter<number> = ({ options }) => options;

/** One product, found by the server by name, article or barcode as one types. */
export function ProductSelect({ label, placeholder = '', value, error, onChange }: ProductSelectProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [known, setKnown] = useState<Option | null>(null);
  const [asked] = useDebouncedValue(text.trim(), PAUSE);
  const named = useProductName(value !== null && known?.id !== value ? value : null);
  const chosen = value === null ? null : known?.id === value ? known : named;
  const search = asked === chosen?.name ? '' : asked;
  const found = useQuery({
    ...query(searchRoutes.searchProducts, { query: { query: search, peer_page: OFFERED } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const hits: readonly Option[] = search === '' ? [] : (found.data?.products ?? []);
  const offered = [...hits.filter(({ id }) => id !== chosen?.id), ...(chosen === null ? [] : [chosen])];
  return (
    <Select<number>
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      openOnFocus={false}
      filter={keepAll}
      error={error}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      nothingFoundMessage={
        found.isFetching
          ? t(($) => $.common.loading)
          : search === ''
            ? t(($) => $.forms.typeToFind)
            : t(($) => $.components.noOptions)
      }
      data={withChosen(offered, value === null ? [] : [value]).map(({ id, name }) => ({ value: id, label: name }))}
      searchValue={text}
      onSearchChange={setText}
      value={value}
      onChange={(id) => {
        setKnown(offered.find((product) => product.id === id) ?? null);
        onChange(id);
      }}
    />
  );
}

/** A product's id and name; null without an id, until it is known, and for who may not read products. */
export function useProductName(id: number | null): Option | null {
  const mayRead = useMay('products.read');
  const { data } = useQuery({
    ...query(productRoutes.listProducts, { query: { limit: 1, filters: { ids: [id ?? 0] } } }),
    enabled: mayRead && id !== null,
  });
  const item = data?.items[0];
  return id === null || item?.id !== id ? null : { id, name: item.name };
}
