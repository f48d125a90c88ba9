import type { RunStatus } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';

/** Where the newest run of walks stands. */
export function WalkStatus({ status }: { readonly status: RunStatus | null }) {
  const { t } = useTranslation();
  switch (status) {
    case null:
      return <StatusBadge tone="calm">{t(($) => $.assortment.neverWalked)}</StatusBadge>;
    case 'IN_PROCESS':
      return (
        <StatusBadge tone="info" live>
          {t(($) => $.assortment.running)}
        </StatusBadge>
      );
    case 'IN_QUEUE':
      return <StatusBadge tone="info">{t(($) => $.assortment.queued)}</StatusBadge>;
    case 'PROCESSED':
      return <StatusBadge tone="good">{t(($) => $.assortment.done)}</StatusBadge>;
    default:
      return status satisfies never;
  }
}
