import { Select } from '@mantine/core';
import type { OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { companyProductRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';

interface ProductToPairProps {
  readonly collectionId: number;
  /** null: none is chosen yet, and there is nothing to choose from. */
  readonly companyId: number | null;
  readonly value: number | null;
  readonly error: string | null;
  readonly onChange: (productId: number | null) => void;
}

/** Milliseconds of quiet in typing before the server is asked. */
const PAUSE = 300;
const OFFERED = 20;

const keepAll: OptionsFilter<number> = ({ options }) => options;

/** A product of the monitoring that has no page at the company, found by the server as one types. */
export function ProductToPair({ collectionId, companyId, value, error, onChange }: ProductToPairProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [known, setKnown] = useState<{ readonly id: number; readonly name: string } | null>(null);
  const [asked] = useDebouncedValue(text.trim(), PAUSE);
  const search = asked === known?.name ? '' : asked;
  const found = useQuery({
    ...query(companyProductRoutes.companyProducts, {
      params: { id: collectionId },
      query: {
        companyId: companyId ?? 0,
        list: 'productsWithoutLinks',
        page: 1,
        limit: OFFERED,
        ...(search !== '' && { search }),
      },
    }),
    enabled: companyId !== null,
  });
  const items =
    companyId === null ? [] : (found.data?.productsWithoutLinks ?? []).map(({ id, name }) => ({ id, name }));
  const chosen = value !== null && known?.id === value ? known : null;
  const offered = chosen === null || items.some(({ id }) => id === chosen.id) ? items : [chosen, ...items];
  return (
    <Select<number>
      label={t(($) => $.analogs.product)}
      placeholder={t(($) => $.analogs.productPlaceholder)}
      description={t(($) => $.analogs.productHint)}
      required
      searchable
      allowDeselect={false}
      openOnFocus={false}
      disabled={companyId === null}
      filter={keepAll}
      error={error}
      nothingFoundMessage={found.isFetching ? t(($) => $.common.loading) : t(($) => $.components.noOptions)}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
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
