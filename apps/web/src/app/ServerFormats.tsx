import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { FormatContext } from '#lib/format/index.ts';
import { clientConfigQuery } from './client-config.ts';

/** Shows dates and amounts in the zone and the currency that the server names. */
export function ServerFormats({ children }: { readonly children: ReactNode }) {
  const initial = useContext(FormatContext);
  const { data } = useQuery(clientConfigQuery);
  const { timeZone, currency } = data ?? initial;
  const settings = useMemo(() => ({ timeZone, currency }), [timeZone, currency]);
  return <FormatContext value={settings}>{children}</FormatContext>;
}
