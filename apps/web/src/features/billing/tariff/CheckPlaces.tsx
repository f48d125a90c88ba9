import type { BillCheck } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { RemovedFilter } from './RemovedFilter.tsx';
import type { TariffAddress } from './tariff-address.ts';

interface CheckPlacesProps {
  readonly address: TariffAddress;
  /** One of the checks that are shown: it knows what the company and the city are called. */
  readonly sample: BillCheck | undefined;
  readonly onChange: (part: Partial<TariffAddress>) => void;
}

/** The company, city and site that the list is narrowed to, each to be taken off. */
export function CheckPlaces({ address: { company, city, site }, sample, onChange }: CheckPlacesProps) {
  const { t } = useTranslation();
  const nameless = t(($) => $.billing.bill.nameless);
  return (
    <>
      {company !== undefined && (
        <RemovedFilter
          label={t(($) => $.billChecks.within.company, { name: sample?.company?.name ?? `№ ${company}` })}
          onRemove={() => onChange({ company: undefined })}
        />
      )}
      {city !== undefined && (
        <RemovedFilter
          label={t(($) => $.billChecks.within.city, { name: sample?.city?.name ?? `№ ${city}` })}
          onRemove={() => onChange({ city: undefined })}
        />
      )}
      {site !== undefined && (
        <RemovedFilter
          label={t(($) => $.billChecks.within.site, { name: site === '' ? nameless : site })}
          onRemove={() => onChange({ site: undefined })}
        />
      )}
    </>
  );
}
