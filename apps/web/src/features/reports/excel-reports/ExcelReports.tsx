import { Stack } from '@mantine/core';
import { roleMay } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { useCurrentUser } from '#lib/user/current-user.ts';
import { EXCEL_TABS } from './excel-search.ts';
import type { ChangeExcel, ExcelSearch } from './excel-search.ts';
import { FilesList } from './FilesList.tsx';
import { Mailings } from './Mailings.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { Templates } from './Templates.tsx';

interface ExcelReportsProps {
  readonly search: ExcelSearch;
  readonly onSearch: ChangeExcel;
}

/** Files of reports (REP-8): what is ordered, what was made, and templates of how they look. */
export function ExcelReports({ search, onSearch }: ExcelReportsProps) {
  const { t } = useTranslation();
  const { role } = useCurrentUser();
  const tabs = EXCEL_TABS.filter((name) => name !== 'mailings' || roleMay(role, 'reports.mail'));
  const tab = tabs.find((name) => name === search.tab) ?? 'files';
  return (
    <>
      <PageHeader title={t(($) => $.excelReports.title)} />
      <PageTabs
        names={tabs}
        value={tab}
        onTab={(next) => onSearch({ tab: next })}
        titleOf={(name) => t(($) => $.excelReports.tabs[name])}
        label={t(($) => $.excelReports.tabsLabel)}
      >
        {tab === 'files' && (
          <Stack gap="lg">
            <OrderPanel search={search} onSearch={onSearch} />
            <FilesList search={search} onSearch={onSearch} />
          </Stack>
        )}
        {tab === 'mailings' && <Mailings />}
        {tab === 'templates' && <Templates />}
      </PageTabs>
    </>
  );
}
