import { IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { StateCard } from './StateCard.tsx';

/** Stands where a part of a screen is named but not there yet. */
export function PreparationPanel({ actions }: { readonly actions?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <StateCard
        icon={<IconTools />}
        title={t(($) => $.components.inPreparation)}
        description={t(($) => $.components.inPreparationHint)}
        actions={actions}
      />
    </Panel>
  );
}
