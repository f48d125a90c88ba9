import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { registrationRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionSelect } from '#lib/accounts/OptionSelect.tsx';
import { query } from '#lib/api/index.ts';

/** Milliseconds of quiet before the server is asked. */
const PAUSE = 300;

interface CitySearchProps {
  readonly token: string;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (cityId: number | null) => void;
}

/** The city of who registers; found on the server, for those who hold an invitation. */
export function CitySearch({ token, value, error, onChange }: CitySearchProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ readonly value: number; readonly label: string } | null>(null);
  // The label of the chosen city stands in the field: it is no text to search by.
  const wanted = text === chosen?.label ? '' : text.trim();
  const [name] = useDebouncedValue(wanted, PAUSE);
  const cities = useQuery({
    ...query(registrationRoutes.registrationCities, { query: { token, name } }),
    placeholderData: keepPreviousData,
  });
  const found = (cities.data?.items ?? []).map((city) => ({
    value: city.id,
    label: city.countryName === '' ? city.name : `${city.name}, ${city.countryName}`,
  }));
  const options = chosen === null || found.some((option) => option.value === chosen.value) ? found : [chosen, ...found];
  return (
    <OptionSelect
      name="cityId"
      label={t(($) => $.account.city)}
      required
      options={options}
      loading={cities.isFetching}
      value={value}
      error={error}
      onChange={(cityId) => {
        setChosen(options.find((option) => option.value === cityId) ?? null);
        onChange(cityId);
      }}
      search={{ text, onText: setText }}
    />
  );
}
