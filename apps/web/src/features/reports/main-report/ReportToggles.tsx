import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChangeReport, ReportAddress } from './report-address.ts';

interface ReportTogglesProps {
  readonly address: ReportAddress;
  readonly onChange: ChangeReport;
}

/** What is written into the cells besides: each company's recommended price (P2 §2), and what is sold in the place. */
export function ReportToggles({ address, onChange }: ReportTogglesProps) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        size="sm"
        label={t(($) => $.mainReport.byCompany)}
        checked={address.byCompany}
        onChange={(event) => onChange({ byCompany: event.currentTarget.checked })}
      />
      {/* Of earlier days only prices of the products themselves are kept. */}
      <Switch
        size="sm"
        label={t(($) => $.mainReport.withAnalogs)}
        disabled={address.date !== undefined}
        checked={address.analogs && address.date === undefined}
        onChange={(event) => onChange({ analogs: event.currentTarget.checked })}
      />
    </>
  );
}
