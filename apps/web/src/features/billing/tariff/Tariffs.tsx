import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { tariffRoutes } from '@tsenomer/contracts';
import type { Tariff, TariffType } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { TariffDialog } from './TariffDialog.tsx';
import { TariffRow } from './TariffRow.tsx';

/** The tariffs of a type: which one is chosen, and, for who may, creating, changing and deleting them. */
export function Tariffs({ type, editable }: { readonly type: TariffType; readonly editable: boolean }) {
  const { t } = useTranslation();
  const tariffs = useQuery(query(tariffRoutes.listTariffs, { query: { type } }));
  const chosen = useQuery(query(tariffRoutes.readCompanyTariff));
  const [edited, setEdited] = useState<Tariff | 'new'>();
  return (
    <Panel
      title={t(($) => $.billing.tariffs.title)}
      aside={
        editable && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setEdited('new')}
          >
            {t(($) => $.billing.tariffs.add)}
          </Button>
        )
      }
    >
      <QueryView query={tariffs}>
        {({ items }) => (
          <Stack gap="sm">
            {items.length === 0 && <Text size="sm">{t(($) => $.billing.tariffs.none)}</Text>}
            {items.map((tariff) => (
              <TariffRow
                key={tariff.id}
                tariff={tariff}
                chosen={chosen.data}
                editable={editable}
                onEdit={() => setEdited(tariff)}
              />
            ))}
          </Stack>
        )}
      </QueryView>
      {edited !== undefined && (
        <TariffDialog type={type} tariff={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  );
}
