import { Radio, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { ROTATIONS } from './draft.ts';
import { Duration } from './Duration.tsx';
import type { GroupProps } from './field-props.ts';
import { Choice, Flag, Whole } from './fields.tsx';
import { Rate } from './Rate.tsx';

const COLUMNS = { base: 1, sm: 2 };

/** How a page is loaded, and what counts as loaded. */
export function FetchingGroup(props: GroupProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.parserConfig.groups.fetching)}>
      <SimpleGrid cols={COLUMNS} spacing="md">
        <Choice
          {...props}
          field="fetcher"
          values={['http', 'browser']}
          words={{ http: t(($) => $.parserConfig.http), browser: t(($) => $.parserConfig.browser) }}
        />
        <Choice
          {...props}
          field="userAgent"
          values={['own', 'browser']}
          words={{ own: t(($) => $.parserConfig.agentOwn), browser: t(($) => $.parserConfig.agentBrowser) }}
        />
        {props.draft.fetcher === 'http' && <Flag {...props} field="browserAfterBan" />}
      </SimpleGrid>
    </Panel>
  );
}

/**
 * Everything that acts in a browser only: when a page counts as loaded, the window, screenshots, and whether sellers
 * share one. Where pages are loaded without a browser one sentence says so in place of fields that would do nothing.
 */
export function BrowserGroup(props: GroupProps) {
  const { t } = useTranslation();
  const { draft, change } = props;
  const title = t(($) => $.parserConfig.groups.browser);
  if (draft.fetcher === 'http')
    return (
      <Panel title={title}>
        <Text size="sm" c="dimmed">
          {t(($) => $.parserConfig.withoutBrowser)}
        </Text>
      </Panel>
    );
  return (
    <Panel title={title}>
      <Stack gap="md">
        <SimpleGrid cols={COLUMNS} spacing="md">
          <Choice
            {...props}
            field="waitUntil"
            values={['domcontentloaded', 'load']}
            words={{ domcontentloaded: t(($) => $.parserConfig.domcontentloaded), load: t(($) => $.parserConfig.load) }}
          />
          <Duration {...props} field="manualTimeout" hint={t(($) => $.parserConfig.manualTimeoutHint)} />
        </SimpleGrid>
        <Radio.Group
          label={t(($) => $.parserConfig.headfulXServerFlag)}
          description={t(($) => $.parserConfig.headfulXServerFlagHint)}
          value={draft.headfulXServerFlag ? 'headful' : 'headless'}
          onChange={(value) => change({ headfulXServerFlag: value === 'headful' })}
        >
          <Group gap="lg" mt={6}>
            <Radio value="headless" label={t(($) => $.parserConfig.headless)} />
            <Radio value="headful" label={t(($) => $.parserConfig.headful)} />
          </Group>
        </Radio.Group>
        <Flag {...props} field="shareBrowserBetweenSellersFlag" />
        <Flag {...props} field="screenshotsSavingFlag" />
      </Stack>
    </Panel>
  );
}

/** How fast the shop is asked, and how long it is waited for. */
export function SpeedGroup(props: GroupProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.parserConfig.groups.speed)}>
      <SimpleGrid cols={COLUMNS} spacing="md">
        <Whole {...props} field="threadCount" />
        <Rate {...props} />
        <Duration {...props} field="delayMin" hint={t(($) => $.parserConfig.delayHint)} />
        <Duration {...props} field="delayMax" />
        <Duration {...props} field="timeout" hint={t(($) => $.parserConfig.timeoutHint)} />
      </SimpleGrid>
    </Panel>
  );
}

/** Whether pages come through proxies, and when the proxy changes. */
export function ProxyGroup(props: GroupProps) {
  const { t } = useTranslation();
  const { draft } = props;
  return (
    <Panel title={t(($) => $.parserConfig.groups.proxies)}>
      <Stack gap="md">
        <Flag {...props} field="proxy" />
        {draft.proxy && (
          <SimpleGrid cols={COLUMNS} spacing="md">
            <Choice
              {...props}
              field="rotation"
              values={ROTATIONS}
              words={{
                off: t(($) => $.parserConfig.rotationOff),
                minutes: t(($) => $.parserConfig.rotationMinutes),
                links: t(($) => $.parserConfig.rotationLinks),
              }}
            />
            {draft.rotation === 'minutes' && <Whole {...props} field="timeoutInMin" />}
            {draft.rotation === 'links' && <Whole {...props} field="triggerEvery" />}
          </SimpleGrid>
        )}
        {draft.proxy && draft.fetcher === 'browser' && draft.rotation !== 'off' && (
          <Flag {...props} field="withBrowserRefresh" />
        )}
      </Stack>
    </Panel>
  );
}

/** What is kept of a page beside price and availability. */
export function KeepGroup(props: GroupProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.parserConfig.groups.keep)}>
      <SimpleGrid cols={COLUMNS} spacing="md">
        <Flag {...props} field="ratingReviewFlag" />
        <Flag {...props} field="getMeasuredValueAndUnit" />
        <Flag {...props} field="productSubnameSavingFlag" />
        <Flag {...props} field="productPhotoSavingFlag" />
      </SimpleGrid>
    </Panel>
  );
}
