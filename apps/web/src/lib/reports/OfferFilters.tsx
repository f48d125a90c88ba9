import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import type { Option } from '#components/inputs/option.ts';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FILTER_LISTS } from './filter-lists.ts';
import type { OfferAddress } from './offer-address.ts';

const NONE: readonly Option[] = [];

interface OfferFiltersProps {
  readonly address: OfferAddress;
  readonly companies: readonly Option[];
  /** Of what is changed the list begins anew: page 1. */
  readonly onChange: (change: OfferAddress & { readonly page: number }) => void;
}

const several = (chosen: number[]): number[] | undefined => (chosen.length === 0 ? undefined : chosen);

/** The fields that narrow every report of offers: what, of which brand and category, at whom. */
export function OfferFilters({ address, companies, onChange }: OfferFiltersProps) {
  const { t } = useTranslation();
  const brands = useQuery(FILTER_LISTS.brands);
  const categories = useQuery(FILTER_LISTS.categories);
  const change = (part: OfferAddress): void => onChange({ ...part, page: 1 });
  return (
    <>
      <SearchField
        label={t(($) => $.mainReport.searchLabel)}
        placeholder={t(($) => $.mainReport.searchPlaceholder)}
        value={address.search ?? ''}
        onChange={(search) => change({ search: search === '' ? undefined : search })}
      />
      <MultiSelectField
        label={t(($) => $.mainReport.brands)}
        options={brands.data?.items ?? NONE}
        value={address.brandIds ?? []}
        onChange={(chosen) => change({ brandIds: several(chosen) })}
      />
      <MultiSelectField
        label={t(($) => $.mainReport.categories)}
        options={categories.data?.items ?? NONE}
        value={address.categoryIds ?? []}
        onChange={(chosen) => change({ categoryIds: several(chosen) })}
      />
      <MultiSelectField
        label={t(($) => $.mainReport.companies)}
        options={companies}
        value={address.companyIds ?? []}
        onChange={(chosen) => change({ companyIds: several(chosen) })}
      />
    </>
  );
}
