import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { settingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { PhotosActualisation } from '#lib/products/PhotosActualisation.tsx';
import { DaysForm } from './DaysForm.tsx';
import { DiskSpacePanel } from './DiskSpacePanel.tsx';
import { LocationForm } from './LocationForm.tsx';
import { RemovalPanel } from './RemovalPanel.tsx';
import { STORAGE_SETTINGS, storageValuesOf } from './storage-values.ts';
import { useEvidenceFields, useOldDataFields, useRetentionFields } from './use-day-fields.ts';

/**
 * The admin's tab of screenshots and photos: their place and room, deletion by period, and what goes by itself (P2 §2,
 * §3).
 */
export function StorageSettings() {
  const { t } = useTranslation();
  const settings = useQuery(query(settingRoutes.findAdminSettings, { query: { names: [...STORAGE_SETTINGS] } }));
  const oldDataFields = useOldDataFields();
  const retentionFields = useRetentionFields();
  const evidenceFields = useEvidenceFields();
  return (
    <Stack gap="md">
      <DiskSpacePanel />
      <RemovalPanel />
      <QueryView query={settings}>
        {({ items }) => {
          const { location, oldData, retention, evidence } = storageValuesOf(items);
          return (
            <>
              <Panel title={t(($) => $.storage.location)}>
                <LocationForm saved={location} />
              </Panel>
              <Panel title={t(($) => $.storage.oldData)}>
                <DaysForm
                  {...oldDataFields}
                  saved={oldData}
                  settingOf={(value) => ({ name: 'oldDataRemoving', value })}
                />
              </Panel>
              <Panel title={t(($) => $.storage.retention)}>
                <DaysForm
                  {...retentionFields}
                  saved={retention}
                  settingOf={(value) => ({ name: 'observationRetention', value })}
                />
              </Panel>
              <Panel title={t(($) => $.storage.evidence)}>
                <DaysForm
                  {...evidenceFields}
                  saved={evidence}
                  settingOf={(value) => ({ name: 'evidenceRetention', value })}
                />
              </Panel>
            </>
          );
        }}
      </QueryView>
      <Panel title={t(($) => $.storage.photos)}>
        <PhotosActualisation mayStart />
      </Panel>
    </Stack>
  );
}
