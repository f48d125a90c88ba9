import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { environmentRoutes } from '@tsenomer/contracts';
import type { AgentShop, UserItem } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { call, query } from '#lib/api/index.ts';
import { useChosen } from '#lib/links/use-chosen.ts';
import styles from './environment.module.css';
import { ShopsMap } from './ShopsMap.tsx';

const AttachWindow = lazy(() => import('./AttachWindow.tsx'));

/** The shops of an agent as a table and on a map; those that are chosen are detached together. */
export function AgentShops({ agent }: { readonly agent: UserItem }) {
  const shops = useQuery(query(environmentRoutes.agentShops, { query: { userId: agent.id } }));
  return <QueryView query={shops}>{({ items }) => <Shops agent={agent} shops={items} />}</QueryView>;
}

function Shops({ agent, shops }: { readonly agent: UserItem; readonly shops: readonly AgentShop[] }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [attaching, setAttaching] = useState(false);
  const [page, setPage] = useState({ page: 1, pageSize: 25 });
  const chosen = useChosen<AgentShop>(shops, {
    idOf: ({ id }) => id,
    label: ({ companyName, address }) => t(($) => $.environment.choose, { name: `${companyName}, ${address}` }),
  });
  const detach = useMutation({
    mutationFn: () =>
      call(environmentRoutes.detachAgentShops, {
        body: { userId: agent.id, companyShopIds: [...chosen.ids] },
      }),
    onSuccess: () => {
      toasts.success(t(($) => $.environment.detached));
      chosen.clear();
    },
    onError: toasts.failure,
  });
  const askToDetach = async (): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.environment.detachTitle),
      text: t(($) => $.environment.detachText, { count: chosen.ids.size, name: agent.fullName }),
      confirm: t(($) => $.environment.detach),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (agreed) detach.mutate();
  };
  const attach = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAttaching(true)}>
      {t(($) => $.environment.attach)}
    </Button>
  );
  const from = (page.page - 1) * page.pageSize;
  return (
    <>
      <Group justify="space-between" mb={10}>
        <strong aria-live="polite">{t(($) => $.environment.count, { count: shops.length })}</strong>
        {shops.length > 0 && attach}
      </Group>
      {chosen.ids.size > 0 && (
        <ChosenBar
          label={t(($) => $.environment.bulk)}
          count={t(($) => $.components.chosen, { count: chosen.ids.size })}
          onClear={chosen.clear}
        >
          <BusyButton size="compact-sm" color="red.9" busy={detach.isPending} onClick={() => void askToDetach()}>
            {t(($) => $.environment.detach)}
          </BusyButton>
        </ChosenBar>
      )}
      <div className={styles['layout']}>
        <DataTable<AgentShop>
          label={t(($) => $.environment.shops)}
          columns={[
            {
              id: 'company',
              header: t(($) => $.environment.company),
              phone: 'title',
              cell: ({ companyName }) => companyName,
            },
            {
              id: 'address',
              header: t(($) => $.environment.address),
              cell: ({ name, address }) => [name, address].filter(Boolean).join(', '),
            },
            { id: 'city', header: t(($) => $.offline.city), cell: ({ cityName }) => cityName },
            {
              id: 'place',
              header: t(($) => $.environment.onMap),
              cell: ({ lat }) => (lat === null ? t(($) => $.environment.placeless) : t(($) => $.common.yes)),
            },
          ]}
          rows={shops.slice(from, from + page.pageSize)}
          rowKey={({ id }) => id}
          choice={chosen.choice}
          {...(shops.length > page.pageSize && {
            paging: { ...page, total: shops.length, onChange: (next) => setPage({ ...next }) },
          })}
          empty={
            <EmptyState
              title={t(($) => $.environment.none)}
              description={t(($) => $.environment.noneHint)}
              actions={attach}
            />
          }
        />
        <ShopsMap shops={shops} />
      </div>
      <Suspense fallback={null}>
        {attaching && <AttachWindow agent={agent} attached={shops} onClose={() => setAttaching(false)} />}
      </Suspense>
    </>
  );
}
