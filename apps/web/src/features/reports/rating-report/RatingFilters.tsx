import { NumberInput, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Option } from '#components/inputs/option.ts';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { NO_OFFER_FILTERS } from '#lib/reports/offer-address.ts';
import { OfferFilters } from '#lib/reports/OfferFilters.tsx';
import { isNarrowed } from './rating-address.ts';
import type { RatingAddress } from './rating-address.ts';

interface RatingFiltersProps {
  readonly address: RatingAddress;
  readonly companies: readonly Option[];
  readonly onChange: (change: Partial<RatingAddress>) => void;
}

/** What narrows the rating report; bounds of 0 to 5 stars. */
export function RatingFilters({ address, companies, onChange }: RatingFiltersProps) {
  const { t } = useTranslation();
  const wrongWay = (address.min ?? 0) > (address.max ?? 5);
  const bound = (name: 'min' | 'max') => (
    <NumberInput
      label={t(($) => $.reports.rating[name])}
      min={0}
      max={5}
      step={0.1}
      decimalScale={2}
      clampBehavior="strict"
      w={96}
      error={wrongWay && name === 'min'}
      placeholder={name === 'min' ? '0' : '5'}
      value={address[name] ?? ''}
      onChange={(value) => onChange({ [name]: typeof value === 'number' ? value : undefined, page: 1 })}
    />
  );
  return (
    <FiltersBar
      active={isNarrowed(address)}
      onReset={() => onChange({ ...NO_OFFER_FILTERS, withRating: false, min: undefined, max: undefined })}
    >
      <OfferFilters address={address} companies={companies} onChange={onChange} />
      {bound('min')}
      {bound('max')}
      <Switch
        label={t(($) => $.reports.rating.withRating)}
        checked={address.withRating}
        onChange={(event) => onChange({ withRating: event.currentTarget.checked, page: 1 })}
      />
    </FiltersBar>
  );
}
