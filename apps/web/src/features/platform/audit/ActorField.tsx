import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';

/** How many people are offered at once; more are found by typing. */
const OFFERED = 50;
/** Milliseconds of quiet before the server is asked. */
const PAUSE = 300;

interface ActorFieldProps {
  readonly value: number | undefined;
  /** The name of whom the address names, when the list knows it. */
  readonly name: string | undefined;
  readonly onChange: (id: number | undefined) => void;
}

/** Who did it: somebody found by a part of name or e-mail. */
export function ActorField({ value, name, onChange }: ActorFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ readonly value: number; readonly label: string } | null>(null);
  const wanted = text === chosen?.label || text === name ? '' : text.trim();
  const [search] = useDebouncedValue(wanted, PAUSE);
  const users = useQuery({
    ...query(userRoutes.listUsers, { query: { limit: OFFERED, ...(search !== '' && { filters: { search } }) } }),
    placeholderData: keepPreviousData,
  });
  const found = (users.data?.items ?? []).map(({ id, fullName, email }) => ({
    value: id,
    label: fullName === '' ? email : `${fullName} · ${email}`,
  }));
  const current =
    chosen?.value === value ? chosen : value === undefined ? null : { value, label: name ?? `№ ${value}` };
  const options =
    current === null || found.some((option) => option.value === current.value) ? found : [current, ...found];
  return (
    <Select<number>
      label={t(($) => $.audit.who)}
      placeholder={t(($) => $.audit.anybody)}
      searchable
      clearable
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      nothingFoundMessage={t(($) => $.components.noOptions)}
      filter={({ options: all }) => all}
      data={options}
      value={value ?? null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        setChosen(options.find((option) => option.value === id) ?? null);
        onChange(id ?? undefined);
      }}
    />
  );
}
