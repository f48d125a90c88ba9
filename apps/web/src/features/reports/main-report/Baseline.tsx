import { SegmentedControl } from '@mantine/core';
import { REPORT_BASELINES } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { ChangeReport, ReportAddress } from './report-address.ts';

interface BaselineProps {
  readonly address: ReportAddress;
  readonly onChange: ChangeReport;
}

/** What every price of the table is told against: our price, the recommended one, the median of the row. */
export function Baseline({ address, onChange }: BaselineProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      data-tour="baseline"
      aria-label={t(($) => $.mainReport.baseline)}
      data={REPORT_BASELINES.map((value) => ({ value, label: t(($) => $.mainReport.baselines[value]) }))}
      value={address.baseline}
      onChange={(value) => onChange({ baseline: REPORT_BASELINES.find((one) => one === value) ?? 'own' })}
    />
  );
}
