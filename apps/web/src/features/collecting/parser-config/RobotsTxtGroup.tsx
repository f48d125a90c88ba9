import { robotsRoutes } from '@tsenomer/contracts';
import type { CompanyRobots } from '@tsenomer/contracts';
import { Code, ScrollArea, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import type { GroupProps } from './field-props.ts';
import { Flag } from './fields.tsx';

/** Whether the shop's robots.txt is obeyed, and what it says. */
export function RobotsTxtGroup({ companyId, ...props }: GroupProps & { readonly companyId: number }) {
  const { t } = useTranslation();
  const seen = useQuery(query(robotsRoutes.companyRobots, { params: { id: companyId } }));
  return (
    <Panel title={t(($) => $.parserConfig.robotsTitle)}>
      <Stack gap="md">
        <Flag {...props} field="obeyRobotsTxt" />
        <QueryView query={seen}>
          {({ items }) =>
            items.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t(($) => $.parserConfig.robotsNone)}
              </Text>
            ) : (
              items.map((robots) => <SeenRobots key={robots.origin} robots={robots} />)
            )
          }
        </QueryView>
      </Stack>
    </Panel>
  );
}

function SeenRobots({ robots }: { readonly robots: CompanyRobots }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { origin, readAt, status, text, crawlDelay } = robots;
  const note =
    status >= 500
      ? t(($) => $.parserConfig.robotsTrouble, { status })
      : status >= 300
        ? t(($) => $.parserConfig.robotsAbsent, { status })
        : text.trim() === ''
          ? t(($) => $.parserConfig.robotsEmpty)
          : null;
  return (
    <Stack gap={4}>
      <Text size="sm">{t(($) => $.parserConfig.robotsRead, { origin, moment: formats.dateTime(readAt) })}</Text>
      {crawlDelay !== null && (
        <Text size="sm">{t(($) => $.parserConfig.robotsDelay, { seconds: formats.number(crawlDelay) })}</Text>
      )}
      {note !== null ? (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      ) : (
        <ScrollArea.Autosize
          mah={240}
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t(($) => $.parserConfig.robotsText) }}
        >
          <Code block>{text}</Code>
        </ScrollArea.Autosize>
      )}
    </Stack>
  );
}
