import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { useFormats } from '#lib/format/index.ts';
import { CaseDrawer } from './CaseDrawer.tsx';
import { Cases } from './Cases.tsx';
import { CompanyDrawer } from './CompanyDrawer.tsx';
import type { ChangeReport, ReportAddress } from './report-address.ts';
import { ReportPanel } from './ReportPanel.tsx';
import { ViolationWindow } from './ViolationWindow.tsx';

interface RrpViolationProps {
  readonly address: ReportAddress;
  /** Changes what is asked for: an entry of the browser's history. */
  readonly onFilter: ChangeReport;
  /** Changes what is open. */
  readonly onChange: ChangeReport;
  readonly now: () => number;
}

const TABS = ['report', 'cases'] as const;

/** Violations of recommended prices: the report over a period, and the cases that are open (REP-4). */
export function RrpViolation({ address, onFilter, onChange, now }: RrpViolationProps) {
  const { t } = useTranslation();
  // The report has no later day than today.
  const today = useFormats().calendarDate(now());
  const open = (part: Partial<ReportAddress>): void => onChange(part);
  return (
    <>
      <PageHeader title={t(($) => $.violations.title)} actions={<SavedViews screen="rrpViolations" table={null} />} />
      <PageTabs
        names={TABS}
        value={address.tab}
        onTab={(tab) => onFilter({ tab, page: 1 })}
        label={t(($) => $.violations.sections)}
        titleOf={(name) => t(($) => $.violations.tabs[name])}
      >
        <Stack gap="md">
          {address.tab === 'report' ? (
            <ReportPanel address={address} onFilter={onFilter} onOpen={open} today={today} />
          ) : (
            <Cases address={address} onFilter={onFilter} onOpen={open} />
          )}
        </Stack>
      </PageTabs>
      {address.company !== undefined && address.from !== undefined && address.to !== undefined && (
        <CompanyDrawer
          companyId={address.company}
          period={{ periodFrom: address.from, periodTo: address.to }}
          block={address.block}
          onOpen={open}
        />
      )}
      {address.case !== undefined && <CaseDrawer caseId={address.case} onOpen={open} />}
      {address.violation !== undefined && (
        <ViolationWindow
          violationId={address.violation}
          onClose={() => onChange({ violation: undefined })}
          onCase={(id) => onChange({ violation: undefined, company: undefined, case: id })}
        />
      )}
    </>
  );
}
