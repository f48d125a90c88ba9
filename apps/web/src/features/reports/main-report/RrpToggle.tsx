import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChangeReport, ReportAddress } from './report-address.ts';

interface RrpToggleProps {
  readonly address: ReportAddress;
  readonly onChange: ChangeReport;
}

/** Writes the recommended price into each company's cell (P2 §2). */
export function RrpToggle({ address, onChange }: RrpToggleProps) {
  const { t } = useTranslation();
  return (
    <Switch
      size="sm"
      label={t(($) => $.mainReport.byCompany)}
      checked={address.byCompany}
      onChange={(event) => onChange({ byCompany: event.currentTarget.checked })}
    />
  );
}
