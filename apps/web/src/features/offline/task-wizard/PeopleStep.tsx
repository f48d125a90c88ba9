import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { useStaff } from '#lib/offline/use-people-and-places.ts';
import { CheckList } from './CheckList.tsx';
import type { StepProps } from './step-props.ts';

/** Step 3: who goes. Those whose access is closed are not offered (P2 §5); agents come first. */
export function PeopleStep({ draft, change }: StepProps) {
  const { t } = useTranslation();
  const staff = useStaff();
  return (
    <Panel title={t(($) => $.offlineWizard.people)}>
      <QueryView query={staff}>
        {(people) => (
          <CheckList
            label={t(($) => $.offlineWizard.people)}
            searchLabel={t(($) => $.offlineWizard.personSearch)}
            choices={people
              .toSorted((left, right) => Number(right.role === 'agent') - Number(left.role === 'agent'))
              .map(({ id, fullName, role, cityName }) => ({
                id,
                name: fullName,
                hint: [role === 'agent' ? t(($) => $.offlineWizard.agent) : null, cityName].filter(Boolean).join(' · '),
              }))}
            value={draft.userIds}
            onChange={(userIds) => change({ userIds })}
          />
        )}
      </QueryView>
    </Panel>
  );
}
