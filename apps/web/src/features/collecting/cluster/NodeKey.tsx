import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clusterRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';

const commandOf = (key: string): string =>
  `NODE_KEY=${key} DATABASE_URL=postgres://… DATA_DIR=/var/lib/tsenomer-node npm run -s cli -- node`;

/** How a node on another machine enters the cluster; the key is fetched when somebody wants to see it. */
export function NodeKey() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const key = useQuery({ ...query(clusterRoutes.clusterKey), enabled: shown, gcTime: 0 });
  return (
    <Panel title={t(($) => $.cluster.key)}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(($) => $.cluster.keyHint)}</Text>
        {shown ? (
          <QueryView query={key}>
            {({ nodeKey }) => (
              <Stack gap="xs" w="100%">
                <Code
                  ref={focusOnce}
                  block
                  tabIndex={0}
                  aria-label={t(($) => $.cluster.keyLabel)}
                  style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                  {commandOf(nodeKey)}
                </Code>
                <Group>
                  <CopyButton value={commandOf(nodeKey)}>
                    {({ copied, copy }) => (
                      <Button variant="light" size="xs" onClick={copy}>
                        {copied ? t(($) => $.cluster.copied) : t(($) => $.cluster.copy)}
                      </Button>
                    )}
                  </CopyButton>
                </Group>
              </Stack>
            )}
          </QueryView>
        ) : (
          <Button variant="light" onClick={() => setShown(true)}>
            {t(($) => $.cluster.showKey)}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

/** It stands in the place of the button that was pressed. A function of its own, so that it is called once. */
function focusOnce(command: HTMLElement | null): void {
  command?.focus();
}
