import { useQuery } from '@tanstack/react-query';
import { settingRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { EmailsForm } from './EmailsForm.tsx';

/** Who is written to of violations and of their correction. */
export function ColleagueEmails() {
  const { t } = useTranslation();
  const settings = useQuery(query(settingRoutes.findClientSettings, { query: { names: ['violationColleagues'] } }));
  return (
    <QueryView query={settings}>
      {({ items }) => (
        <EmailsForm
          label={t(($) => $.violationLetters.colleagues)}
          hint={t(($) => $.violationLetters.colleaguesHint)}
          saved={items.find((item) => item.name === 'violationColleagues')?.value.emails ?? []}
          settingOf={(emails) => ({ name: 'violationColleagues', value: { emails } })}
        />
      )}
    </QueryView>
  );
}
