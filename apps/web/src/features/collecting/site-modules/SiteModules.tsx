import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { siteModuleRoutes } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { query } from '#lib/api/index.ts';
import { TryAddress } from './TryAddress.tsx';
import { useModuleColumns } from './use-module-columns.tsx';

const ModuleWindow = lazy(async () => ({ default: (await import('./ModuleWindow.tsx')).ModuleWindow }));

/**
 * The registry of site modules: which sites the product knows, how they answer, and their version-prone parts as data
 * (PARSE-8).
 */
export function SiteModules() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  const list = useQuery({ ...query(siteModuleRoutes.listSiteModules), staleTime: 0 });
  const columns = useModuleColumns(setOpened);
  return (
    <Stack gap="md">
      <Panel title={t(($) => $.siteModules.try)}>
        <TryAddress />
      </Panel>
      <Panel title={t(($) => $.siteModules.list)}>
        <Text size="sm" c="dimmed" mb="sm">
          {t(($) => $.siteModules.hint)}
        </Text>
        <ArrangedTable
          name="site-modules"
          bare
          label={t(($) => $.siteModules.list)}
          columns={columns}
          rows={list.data?.items}
          rowKey={({ id }) => id}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </Panel>
      {opened !== null && (
        <Suspense fallback={null}>
          <ModuleWindow id={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
