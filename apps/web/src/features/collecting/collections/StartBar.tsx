import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import type { BulkStart } from './use-bulk-start.ts';

/** What can be done with the chosen monitorings together: start them. */
export function StartBar({ bulk }: { readonly bulk: BulkStart }) {
  const { t } = useTranslation();
  return (
    <ChosenBar
      label={t(($) => $.collections.bulk.bar)}
      count={t(($) => $.components.chosen, { count: bulk.chosen.length })}
      onClear={bulk.clear}
    >
      <BusyButton
        size="compact-sm"
        leftSection={<IconPlayerPlay size={14} />}
        busy={bulk.busy}
        onClick={() => void bulk.start()}
      >
        {t(($) => $.collections.run)}
      </BusyButton>
    </ChosenBar>
  );
}
