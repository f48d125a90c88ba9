import { useTranslation } from 'react-i18next';
import { useMayOpen } from '#lib/user/screens.ts';
import type { Crumb } from '#components/page/PageHeader.tsx';

/** The way back from a screen of a monitoring: to the monitoring, and to all of them; none for who may not go there. */
export function useMonitoringTrail(collectionId: string): readonly Crumb[] {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('/parsing/$id');
  if (!mayOpen) return [];
  return [
    { label: t(($) => $.nav.parsing), link: { to: '/parsing' } },
    { label: t(($) => $.mainReport.collection), link: { to: '/parsing/$id', params: { id: collectionId } } },
  ];
}
