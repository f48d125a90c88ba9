import { useQuery } from '@tanstack/react-query';
import { signOnRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { SignOnForm } from './SignOnForm.tsx';

/** How people sign in by a provider. */
export function SignOnPanel() {
  const { t } = useTranslation();
  const settings = useQuery(query(signOnRoutes.settings));
  return (
    <Panel title={t(($) => $.signOn.title)}>
      <QueryView query={settings}>
        {({ settings: kept, callbackUrl }) => <SignOnForm kept={kept} callbackUrl={callbackUrl} />}
      </QueryView>
    </Panel>
  );
}
