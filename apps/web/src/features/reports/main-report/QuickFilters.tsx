import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OriginChoice } from '#lib/OriginChoice.tsx';
import { REPORT_PRICE_FILTERS } from './report-address.ts';
import { filterCount, NO_FILTERS } from './report-input.ts';
import type { ReportFiltersProps } from './FilterFields.tsx';

/** Filters of one press, and the way back to no filter at all. */
export function QuickFilters({ address, onChange, withShelves }: ReportFiltersProps) {
  const { t } = useTranslation();
  const labels = {
    all: t(($) => $.mainReport.priceAll),
    with: t(($) => $.mainReport.priceWith),
    without: t(($) => $.mainReport.priceWithout),
  };
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t(($) => $.mainReport.price)}
        data={REPORT_PRICE_FILTERS.map((value) => ({ value, label: labels[value] }))}
        value={address.price}
        onChange={(value) =>
          onChange({ price: REPORT_PRICE_FILTERS.find((filter) => filter === value) ?? 'all', page: 1 })
        }
      />
      {withShelves && <OriginChoice value={address.origin} onChange={(origin) => onChange({ origin, page: 1 })} />}
      <Switch
        size="sm"
        label={t(($) => $.mainReport.discounts)}
        checked={address.discounts}
        onChange={(event) => onChange({ discounts: event.currentTarget.checked, page: 1 })}
      />
      {filterCount(address) > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          c="var(--ink-2)"
          leftSection={<IconFilterOff size={16} />}
          onClick={() => onChange({ ...NO_FILTERS, page: 1 })}
        >
          {t(($) => $.components.resetFilters)}
        </Button>
      )}
    </>
  );
}
