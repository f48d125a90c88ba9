import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ftpExportRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { FtpForm } from './FtpForm.tsx';
import { Uploads } from './Uploads.tsx';

/** Where results are uploaded to and when, and what came of it (SET-2). Demo sees no server of anybody's. */
export function FtpTab() {
  const { t } = useTranslation();
  return useMay('settings.edit') ? <FtpSettings /> : <EmptyState title={t(($) => $.ftpExport.unavailable)} />;
}

function FtpSettings() {
  const { t } = useTranslation();
  const kept = useQuery(query(ftpExportRoutes.readFtpExport));
  return (
    <Stack gap="md">
      <Panel title={t(($) => $.ftpExport.title)}>
        <QueryView query={kept}>{(settings) => <FtpForm kept={settings} />}</QueryView>
      </Panel>
      <Uploads />
    </Stack>
  );
}
