import type { ShownParserConfig } from '@tsenomer/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { fullConfig } from '#lib/companies/full-config.ts';
import { CityGroup } from './CityGroup.tsx';
import { draftOf } from './draft.ts';
import { Flag } from './fields.tsx';
import { BrowserGroup, FetchingGroup, KeepGroup, SpeedGroup } from './groups.tsx';
import { RobotGroup } from './RobotGroup.tsx';
import { SearchGroup } from './SearchGroup.tsx';
import styles from './parser-config.module.css';

const nothing = (): undefined => undefined;

/** A config for who reads and changes none: its groups but for proxies, which are the platform's (P2 §6). */
export function ConfigView({ config }: { readonly config: ShownParserConfig }) {
  const { t } = useTranslation();
  const group = { draft: draftOf(fullConfig(config)), change: nothing, leave: nothing, wrong: nothing };
  return (
    <fieldset disabled className={styles['view']}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(($) => $.parserConfig.readOnly)}
      </Text>
      <div className={styles['groups']}>
        <FetchingGroup {...group} />
        <BrowserGroup {...group} />
        <SpeedGroup {...group} />
        <Panel title={t(($) => $.parserConfig.robotsTitle)}>
          <Flag {...group} field="obeyRobotsTxt" />
        </Panel>
        <KeepGroup {...group} />
        <CityGroup {...group} />
        <SearchGroup {...group} />
        <RobotGroup {...group} build={null} />
      </div>
    </fieldset>
  );
}
