import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { INITIAL_MRP_SETTINGS, settingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { CompanyPrices } from './CompanyPrices.tsx';
import { MrpForm } from './MrpForm.tsx';

/** By what violations of recommended prices are judged, and recommended prices by company (SET-1). */
export function MrpSettingsTab() {
  const { t } = useTranslation();
  const settings = useQuery(query(settingRoutes.findClientSettings, { query: { names: ['mrpSettings'] } }));
  const mayEdit = useMay('settings.edit');
  return (
    <Stack gap="md">
      <Panel title={t(($) => $.mrpSettings.title)}>
        <QueryView query={settings}>
          {({ items }) => (
            <MrpForm
              saved={items.find((item) => item.name === 'mrpSettings')?.value ?? INITIAL_MRP_SETTINGS}
              disabled={!mayEdit}
            />
          )}
        </QueryView>
      </Panel>
      <CompanyPrices />
    </Stack>
  );
}
