import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ftpExportRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { useUploadColumns } from './use-upload-columns.tsx';

/** Every upload, the newest first, with its files and what came of them. */
export function Uploads() {
  const { t } = useTranslation();
  const [{ page, limit }, setPaging] = useState({ page: 1, limit: 10 });
  const uploads = useQuery({
    ...query(ftpExportRoutes.listFtpUploads, { query: { page, limit } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel flush title={t(($) => $.ftpExport.log)}>
      <ArrangedTable
        name="ftp-uploads"
        bare
        label={t(($) => $.ftpExport.log)}
        columns={useUploadColumns()}
        {...pagedRows(uploads, { page, limit, onPage: (next) => setPaging(next), brief: true })}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t(($) => $.ftpExport.logEmpty)} description={t(($) => $.ftpExport.logEmptyHint)} />}
      />
    </Panel>
  );
}
