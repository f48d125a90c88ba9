import type { AssortmentDetails } from '@tsenomer/contracts';
import type { AssortmentAddress } from './assortment-address.ts';

/** What every tab of a monitoring of assortment is given. */
export interface TabProps {
  readonly assortment: AssortmentDetails;
  readonly address: AssortmentAddress;
  readonly onChange: (change: Partial<AssortmentAddress>) => void;
}
