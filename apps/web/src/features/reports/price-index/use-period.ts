import { useMemo, useState } from 'react';
import { periodOf } from './index-address.ts';

/** The period of a number of days that ends today; the same one as long as the screen is open. */
export function usePeriod(days: number): { readonly from: string; readonly to: string } {
  const [opened] = useState(() => new Date());
  return useMemo(() => periodOf(days, opened), [days, opened]);
}
