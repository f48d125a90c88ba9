import { useQuery } from '@tanstack/react-query';
import { DEFAULT_CURRENCY, DEFAULT_TIME_ZONE } from '@tsenomer/contracts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { FormatContext } from '#lib/format/index.ts';
import { clientConfigQuery } from './client-config.ts';

/** Shows dates and amounts in the zone and the currency that the server names. */
export function ServerFormats({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(clientConfigQuery);
  const timeZone = data?.timeZone ?? DEFAULT_TIME_ZONE;
  const currency = data?.currency ?? DEFAULT_CURRENCY;
  const settings = useMemo(() => ({ timeZone, currency }), [timeZone, currency]);
  return <FormatContext value={settings}>{children}</FormatContext>;
}
