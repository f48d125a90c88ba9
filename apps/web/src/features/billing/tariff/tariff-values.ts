import { tariffEdit } from '@tsenomer/contracts';
import type { Tariff, TariffEdit, TariffType } from '@tsenomer/contracts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { billingIssues } from './billing-issues.ts';

const NUMBERS = ['tariffChecksCount', 'tariffPrice', 'packetChecksCount', 'packetPrice', 'packetsAvailable'] as const;

/** A tariff as its form holds it: a number may be empty. */
export type TariffValues = Pick<TariffEdit, 'type' | 'name' | 'comment'> &
  Readonly<Record<(typeof NUMBERS)[number], number | null>>;

/** The form of a tariff, or of a new one of a type. */
export function tariffValuesOf(tariff: Tariff | null, type: TariffType): TariffValues {
  if (tariff === null) {
    return {
      type,
      name: '',
      comment: '',
      tariffChecksCount: null,
      tariffPrice: null,
      packetChecksCount: 0,
      packetPrice: 0,
      packetsAvailable: 0,
    };
  }
  const { id: _id, inUse: _used, createdAt: _created, updatedAt: _updated, ...values } = tariff;
  return values;
}

export function tariffIssues(values: TariffValues): FieldIssues {
  return billingIssues(tariffEdit, values);
}
