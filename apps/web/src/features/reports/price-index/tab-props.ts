import type { IndexAddress } from './index-address.ts';

/** What every tab of the price index is given. */
export interface IndexTabProps {
  readonly address: IndexAddress;
  readonly onChange: (change: Partial<IndexAddress>) => void;
}
