import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { useCities } from '#lib/offline/use-people-and-places.ts';
import { CityVisits } from './CityVisits.tsx';
import { planOf, withPlan } from './draft.ts';
import type { StepProps } from './step-props.ts';

interface VisitsStepProps extends StepProps {
  /** The city whose tab is open; the first one when it is none of the chosen. */
  readonly city: number | undefined;
  readonly onCity: (id: number) => void;
  readonly nameIssue: string | undefined;
}

/** Step 4: by city who goes where and when; the name of all, and whether the choice is kept as a template. */
export function VisitsStep({ draft, change, city, onCity, nameIssue }: VisitsStepProps) {
  const { t } = useTranslation();
  const cities = useCities();
  const open = draft.cityIds.find((id) => id === city) ?? draft.cityIds[0];
  if (open === undefined) return null;
  const nameOf = (id: number): string => cities.find((each) => each.id === id)?.name ?? `№ ${id}`;
  return (
    <Stack gap="md">
      <PageTabs
        names={draft.cityIds.map(String)}
        value={String(open)}
        onTab={(name) => onCity(Number(name))}
        label={t(($) => $.offlineWizard.cities)}
        titleOf={(name) => `${nameOf(Number(name))} · ${planOf(draft, Number(name)).visits.length}`}
      >
        <CityVisits
          key={open}
          draft={draft}
          plan={planOf(draft, open)}
          onPlan={(plan) => change({ plans: withPlan(draft, plan).plans })}
        />
      </PageTabs>
      <Panel title={t(($) => $.offlineWizard.naming)}>
        <Stack gap="sm" maw={560}>
          <TextInput
            label={t(($) => $.components.name)}
            placeholder={t(($) => $.offline.unnamed)}
            maxLength={200}
            error={nameIssue}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Textarea
            label={t(($) => $.offlineTask.comment)}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={10_000}
            value={draft.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
          <Checkbox
            label={t(($) => $.offlineWizard.saveAsTemplate)}
            description={t(($) => $.offlineWizard.saveAsTemplateHint)}
            checked={draft.saveAsTemplate}
            onChange={(event) => change({ saveAsTemplate: event.currentTarget.checked })}
          />
        </Stack>
      </Panel>
    </Stack>
  );
}
