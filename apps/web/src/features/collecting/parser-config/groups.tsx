import { Radio, Group, SimpleGrid, Stack } from '@mantine/core';
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
  const off = useBrowserOff(props);
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
          field="waitUntil"
          off={off}
          values={['domcontentloaded', 'load']}
          words={{ domcontentloaded: t(($) => $.parserConfig.domcontentloaded), load: t(($) => $.parserConfig.load) }}
        />
        <Choice
          {...props}
          field="userAgent"
          values={['own', 'browser']}
          words={{ own: t(($) => $.parserConfig.agentOwn), browser: t(($) => $.parserConfig.agentBrowser) }}
        />
        <Flag
          {...props}
          field="browserAfterBan"
          off={props.draft.fetcher === 'http' ? undefined : t(($) => $.parserConfig.only.http)}
        />
      </SimpleGrid>
    </Panel>
  );
}

/** The browser: with or without a window, and whether sellers share one. */
export function BrowserGroup(props: GroupProps) {
  const { t } = useTranslation();
  const off = useBrowserOff(props);
  const { draft, change } = props;
  return (
    <Panel title={t(($) => $.parserConfig.groups.browser)}>
      <Stack gap="md">
        <Radio.Group
          label={t(($) => $.parserConfig.headfulXServerFlag)}
          description={off ?? t(($) => $.parserConfig.headfulXServerFlagHint)}
          value={draft.headfulXServerFlag ? 'headful' : 'headless'}
          onChange={(value) => change({ headfulXServerFlag: value === 'headful' })}
        >
          <Group gap="lg" mt={6}>
            <Radio value="headless" disabled={off !== undefined} label={t(($) => $.parserConfig.headless)} />
            <Radio value="headful" disabled={off !== undefined} label={t(($) => $.parserConfig.headful)} />
          </Group>
        </Radio.Group>
        <Flag {...props} field="shareBrowserBetweenSellersFlag" off={off} />
      </Stack>
    </Panel>
  );
}

/** How fast the shop is asked, and how long it is waited for. */
export function SpeedGroup(props: GroupProps) {
  const { t } = useTranslation();
  const off = useBrowserOff(props);
  return (
    <Panel title={t(($) => $.parserConfig.groups.speed)}>
      <SimpleGrid cols={COLUMNS} spacing="md">
        <Whole {...props} field="threadCount" />
        <Rate {...props} />
        <Duration {...props} field="delayMin" hint={t(($) => $.parserConfig.delayHint)} />
        <Duration {...props} field="delayMax" />
        <Duration {...props} field="timeout" hint={t(($) => $.parserConfig.timeoutHint)} />
        <Duration {...props} field="manualTimeout" hint={t(($) => $.parserConfig.manualTimeoutHint)} off={off} />
      </SimpleGrid>
    </Panel>
  );
}

/** Whether pages come through proxies, and when the proxy changes. */
export function ProxyGroup(props: GroupProps) {
  const { t } = useTranslation();
  const browserOff = useBrowserOff(props);
  const { draft } = props;
  const off = draft.proxy ? undefined : t(($) => $.parserConfig.only.proxy);
  return (
    <Panel title={t(($) => $.parserConfig.groups.proxies)}>
      <Stack gap="md">
        <Flag {...props} field="proxy" />
        <SimpleGrid cols={COLUMNS} spacing="md">
          <Choice
            {...props}
            field="rotation"
            off={off}
            values={ROTATIONS}
            words={{
              off: t(($) => $.parserConfig.rotationOff),
              minutes: t(($) => $.parserConfig.rotationMinutes),
              links: t(($) => $.parserConfig.rotationLinks),
            }}
          />
          {draft.rotation === 'minutes' && <Whole {...props} field="timeoutInMin" off={off} />}
          {draft.rotation === 'links' && <Whole {...props} field="triggerEvery" off={off} />}
        </SimpleGrid>
        {draft.rotation !== 'off' && <Flag {...props} field="withBrowserRefresh" off={off ?? browserOff} />}
      </Stack>
    </Panel>
  );
}

/** What is kept of a page beside price and availability. */
export function KeepGroup(props: GroupProps) {
  const { t } = useTranslation();
  const off = useBrowserOff(props);
  return (
    <Panel title={t(($) => $.parserConfig.groups.keep)}>
      <SimpleGrid cols={COLUMNS} spacing="md">
        <Flag {...props} field="ratingReviewFlag" />
        <Flag {...props} field="getMeasuredValueAndUnit" />
        <Flag {...props} field="productSubnameSavingFlag" />
        <Flag {...props} field="productPhotoSavingFlag" />
        <Flag {...props} field="screenshotsSavingFlag" off={off} />
      </SimpleGrid>
    </Panel>
  );
}

/** Why what concerns the browser does nothing; undefined when pages are loaded in one. */
function useBrowserOff({ draft }: GroupProps): string | undefined {
  const { t } = useTranslation();
  return draft.fetcher === 'browser' ? undefined : t(($) => $.parserConfig.only.browser);
}
