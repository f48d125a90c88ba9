import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { isSearch } from '#lib/monitoring-kind.ts';
import { FLAG_GROUPS, FlagSwitches } from '#lib/monitoring-settings/FlagSwitches.tsx';
import type { Draft } from './draft.ts';
import type { ChangeDraft } from './use-wizard.ts';

interface SettingsFieldsProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
}

/** The settings of a collection (P2 §3 "Collection settings") that concern its kind, each with what it does. */
export function SettingsFields({ draft, change }: SettingsFieldsProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.collectionSettings.open)}>
      <FlagSwitches
        flags={[...FLAG_GROUPS.running, ...FLAG_GROUPS[isSearch(draft.kind) ? 'search' : 'checks']]}
        values={draft.settings}
        onChange={(settings) => change({ settings })}
      />
    </Panel>
  );
}
