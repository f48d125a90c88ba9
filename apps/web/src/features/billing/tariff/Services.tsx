import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { billedActionRoutes } from '@tsenomer/contracts';
import type { BilledAction } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { call, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { RowButtons } from './RowButtons.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';
import { useAskedRemoval } from './use-asked-removal.ts';

/** Personal services of a month, changed until it is closed. */
export function Services({ month, editable }: { readonly month: string; readonly editable: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const remove = useAskedRemoval();
  const services = useQuery(query(billedActionRoutes.listBilledActions, { query: { month } }));
  const [edited, setEdited] = useState<BilledAction | 'new'>();
  return (
    <Panel title={t(($) => $.billing.services.title)}>
      <QueryView query={services}>
        {({ items }) => (
          <Stack gap="xs">
            {items.length === 0 && (
              <Text size="sm" c="var(--ink-2)">
                {t(($) => $.billing.services.none)}
              </Text>
            )}
            {items.map((service) => (
              <Group key={service.id} justify="space-between" wrap="nowrap">
                <div style={{ overflowWrap: 'anywhere' }}>
                  <Text size="sm" fw={600}>
                    {service.comment}
                  </Text>
                  <Text size="sm" c="var(--ink-2)" className="tabular">
                    {t(($) => $.billing.services.summary, {
                      quantity: service.quantity,
                      price: formats.money(service.price),
                    })}
                  </Text>
                </div>
                {editable && (
                  <RowButtons
                    edit={t(($) => $.billing.services.edit, { name: service.comment })}
                    remove={t(($) => $.billing.services.delete, { name: service.comment })}
                    onEdit={() => setEdited(service)}
                    onRemove={() =>
                      remove({
                        title: `${t(($) => $.billing.services.delete, { name: service.comment })}?`,
                        done: t(($) => $.billing.services.updated),
                        remove: () => call(billedActionRoutes.deleteBilledAction, { params: { id: service.id } }),
                      })
                    }
                  />
                )}
              </Group>
            ))}
            {editable && (
              <Button
                variant="default"
                size="compact-sm"
                style={{ alignSelf: 'flex-start' }}
                leftSection={<IconPlus size={14} />}
                onClick={() => setEdited('new')}
              >
                {t(($) => $.billing.services.add)}
              </Button>
            )}
          </Stack>
        )}
      </QueryView>
      {edited !== undefined && (
        <ServiceDialog month={month} service={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  );
}
