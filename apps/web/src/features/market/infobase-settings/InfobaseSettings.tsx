import { settingRoutes } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { AddressForm } from './AddressForm.tsx';
import { infobaseValuesOf } from './infobase-values.ts';

/** Which installation's information base is asked (SET-9). */
export function InfobaseSettings() {
  const { t } = useTranslation();
  const settings = useQuery(query(settingRoutes.findAdminSettings, { query: { names: ['infobaseSettings'] } }));
  return (
    <Panel title={t(($) => $.infobase.title)}>
      <QueryView query={settings}>{({ items }) => <AddressForm saved={infobaseValuesOf(items)} />}</QueryView>
    </Panel>
  );
}
