import { Select } from '@mantine/core';
import type { OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { collectionRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';
import { isSearch } from '#lib/monitoring-kind.ts';

/** How many monitorings are asked for at a time; their names narrow them. */
const OFFERED = 100;
/** Milliseconds of quiet before the server is asked. */
const PAUSE = 300;

const keepAll: OptionsFilter<number> = ({ options }) => options;

interface CollectionSelectProps {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** One of the monitorings that search, found by its name. */
export function CollectionSelect({ value, onChange }: CollectionSelectProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const chosen = useQuery({
    ...query(collectionRoutes.getCollection, { params: { id: value ?? 0 } }),
    enabled: value !== null,
  });
  // The field shows the name of what is chosen: that is no search.
  const [name] = useDebouncedValue(text === chosen.data?.name ? '' : text.trim(), PAUSE);
  const found = useQuery({
    ...query(collectionRoutes.listCollections, {
      query: { limit: OFFERED, ...(name !== '' && { filters: { name } }) },
    }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.items ?? [])
    .filter(({ kind }) => isSearch(kind))
    .map(({ id, name: label }) => ({ value: id, label }));
  const own =
    value === null || options.some((option) => option.value === value)
      ? []
      : [{ value, label: chosen.data?.name ?? `№ ${value}` }];
  return (
    <Select<number>
      label={t(($) => $.linkSearch.collection)}
      placeholder={t(($) => $.linkSearch.anyCollection)}
      searchable
      clearable
      openOnFocus={false}
      filter={keepAll}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      nothingFoundMessage={found.isFetching ? t(($) => $.common.loading) : t(($) => $.components.noOptions)}
      data={[...own, ...options]}
      searchValue={text}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      value={value}
      onChange={onChange}
    />
  );
}
