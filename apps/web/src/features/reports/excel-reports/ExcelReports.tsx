import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { EXCEL_TABS } from './excel-search.ts';
import type { ChangeExcel, ExcelSearch } from './excel-search.ts';
import { FilesList } from './FilesList.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { Templates } from './Templates.tsx';

interface ExcelReportsProps {
  readonly search: ExcelSearch;
  readonly onSearch: ChangeExcel;
}

/** Files of reports (REP-8): what is ordered, what was made, and templates of how they look. */
export function ExcelReports({ search, onSearch }: ExcelReportsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(($) => $.excelReports.title)} />
      <PageTabs
        names={EXCEL_TABS}
        value={search.tab}
        onTab={(tab) => onSearch({ tab })}
        titleOf={(tab) => t(($) => $.excelReports.tabs[tab])}
        label={t(($) => $.excelReports.tabsLabel)}
      >
        {search.tab === 'files' ? (
          <Stack gap="lg">
            <OrderPanel search={search} onSearch={onSearch} />
            <FilesList search={search} onSearch={onSearch} />
          </Stack>
        ) : (
          <Templates />
        )}
      </PageTabs>
    </>
  );
}
