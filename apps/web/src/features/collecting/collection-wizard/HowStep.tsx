import { Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { searchIssues } from '#lib/link-search/search-draft.ts';
import { SearchFields } from '#lib/link-search/SearchFields.tsx';
import { isSearch } from '#lib/monitoring-kind.ts';
import { FieldBlock } from './FieldBlock.tsx';
import type { IssueCode } from './issues.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { focusOn } from './step-props.ts';
import type { StepProps } from './step-props.ts';

interface HowStepProps extends StepProps {
  readonly mayRun: boolean;
  /** Whether the settings of a search may be changed; they are seen anyway. */
  readonly mayConfigure: boolean;
}

/** Step 3: the name, a note, settings, and whether to start at once. */
export function HowStep({ draft, change, issues, focus, mayRun, mayConfigure }: HowStepProps) {
  const { t } = useTranslation();
  const text = (code: IssueCode | undefined) =>
    code === undefined ? undefined : t(($) => $.collectionWizard.issues[code]);
  return (
    <Stack gap="md">
      <Panel>
        <Stack gap="md">
          <FieldBlock focus={focusOn(focus, 'name')}>
            <TextInput
              label={t(($) => $.collectionWizard.name)}
              placeholder={t(($) => $.collectionWizard.namePlaceholder)}
              required
              value={draft.name}
              error={text(issues.name)}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </FieldBlock>
          <FieldBlock focus={focusOn(focus, 'note')}>
            <Textarea
              label={t(($) => $.collectionWizard.note)}
              rows={3}
              value={draft.note}
              error={text(issues.note)}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          </FieldBlock>
          {mayRun && (
            <Switch
              label={t(($) => $.collectionWizard.runNow)}
              checked={draft.runNow}
              onChange={(event) => change({ runNow: event.currentTarget.checked })}
            />
          )}
        </Stack>
      </Panel>
      <SettingsFields draft={draft} change={change} />
      {isSearch(draft.kind) && (
        <Panel title={t(($) => $.linkSearch.settings.title)}>
          <FieldBlock
            focus={focusOn(focus, 'search')}
            error={issues.search === 'invalid' ? text('invalid') : undefined}
          >
            <SearchFields
              draft={draft.search}
              change={(patch) => change({ search: { ...draft.search, ...patch } })}
              issues={issues.search === undefined ? {} : searchIssues(draft.search)}
              mayChange={mayConfigure}
            />
          </FieldBlock>
        </Panel>
      )}
    </Stack>
  );
}
