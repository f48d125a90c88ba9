import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { infobaseRoutes } from '@tsenomer/contracts';
import type { InfobaseCity } from '@tsenomer/contracts';
import { query } from '#lib/api/index.ts';
import { suggestionLabel } from './city-values.ts';

/** Milliseconds of quiet before the information base is asked. */
const PAUSE = 300;
const NONE: readonly InfobaseCity[] = [];

/**
 * Cities of the information base that begin with a text, one per label; none while it cannot be reached, the field is a
 * plain one then.
 */
export function useCitySuggestions(text: string): readonly InfobaseCity[] {
  const [name] = useDebouncedValue(text.trim(), PAUSE);
  const { data, isError } = useQuery({
    ...query(infobaseRoutes.infobaseCities, { query: { name } }),
    enabled: name !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (isError || name === '') return NONE;
  const labels = new Set<string>();
  return (data?.items ?? NONE).filter((city) => {
    const label = suggestionLabel(city);
    return !labels.has(label) && labels.add(label);
  });
}
