import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { demoRoutes } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { laterTexts } from '#i18n/i18n.ts';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';

/** Fetched when it is asked for, with texts that are not of the first screen. */
const DemoRemoval = lazy(async () => {
  await laterTexts();
  return import('./DemoRemoval.tsx');
});

/** What the demo is, to who may leave it; nothing in an installation with data of its own. */
export function DemoNotice() {
  const { t } = useTranslation();
  const may = useMay('adminSettings.edit');
  const { data } = useQuery({ ...query(demoRoutes.demoState), enabled: may });
  const [asked, setAsked] = useState(false);
  if (data?.filled !== true) return null;
  return (
    <Panel title={t(($) => $.home.demo)}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(($) => $.home.demoText)}</Text>
        <Button variant="default" onClick={() => setAsked(true)}>
          {t(($) => $.home.demoBegin)}
        </Button>
      </Stack>
      {asked && (
        <Suspense>
          <DemoRemoval own={data.own} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
