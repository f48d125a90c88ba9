import { addressRoutes } from '@tsenomer/contracts';
import type { AddressSuggestion } from '@tsenomer/contracts';
import { Autocomplete, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';

/** Milliseconds of quiet in typing before suggestions are asked for. */
const PAUSE = 300;
const MIN_LENGTH = 3;

interface AddressFieldProps {
  readonly cityId: number | null;
  readonly value: string;
  /** Where the address is, when it is known. */
  readonly place: { readonly lat: number; readonly lon: number } | null;
  readonly error?: ReactNode;
  readonly onType: (address: string) => void;
  readonly onChoose: (suggestion: AddressSuggestion) => void;
  readonly onLeave: () => void;
}

/**
 * An address with suggestions: a chosen one brings its coordinates, and a text of one's own is allowed without them (P1
 * §5).
 */
export function AddressField({ cityId, value, place, error, onType, onChoose, onLeave }: AddressFieldProps) {
  const { t } = useTranslation();
  const [asked] = useDebouncedValue(value.trim(), PAUSE);
  const wanted = asked.length >= MIN_LENGTH && place === null;
  const suggestions = useQuery({
    ...query(addressRoutes.suggestAddresses, { query: { query: asked, ...(cityId !== null && { cityId }) } }),
    enabled: wanted,
    retry: false,
    staleTime: 60_000,
  });
  const items = wanted ? (suggestions.data?.items ?? []) : [];
  const hint = (): string => {
    if (place !== null) return t(($) => $.companyPage.withPlace, place);
    if (value.trim() === '') return t(($) => $.companyPage.addressHint);
    if (suggestions.isError) return t(($) => $.companyPage.suggestionsFailed);
    if (suggestions.data?.source === 'gazetteer')
      return `${t(($) => $.companyPage.withoutPlace)}. ${t(($) => $.companyPage.citiesOnly)}`;
    return t(($) => $.companyPage.withoutPlace);
  };
  return (
    <Autocomplete
      name="address"
      label={t(($) => $.companyPage.address)}
      required
      autoComplete="off"
      value={value}
      error={error}
      description={hint()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...new Set(items.map(({ address }) => address))]}
      filter={({ options }) => options}
      rightSection={wanted && suggestions.isFetching ? <Loader size={16} /> : null}
      onChange={(text) => {
        // Choosing a suggestion and typing all of it mean the same place.
        const chosen = items.find((item) => item.address === text);
        if (chosen === undefined) onType(text);
        else onChoose(chosen);
      }}
      onBlur={onLeave}
    />
  );
}
