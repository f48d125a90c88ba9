import { IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { StateCard } from './StateCard.tsx';

/** A section that the product names but does not have yet; says so instead of showing a blank page. */
export function InPreparation({ title, actions }: { readonly title: string; readonly actions?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <StateCard
          icon={<IconTools />}
          title={t(($) => $.components.inPreparation)}
          description={t(($) => $.components.inPreparationHint)}
          actions={actions}
        />
      </Panel>
    </>
  );
}
