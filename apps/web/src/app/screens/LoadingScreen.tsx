import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { TableSkeleton } from '#components/states/TableSkeleton.tsx';

/** Stands in while a screen's code or data is on its way: a heading, a line of filters, a list. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <VisuallyHidden component="output">{t(($) => $.common.loading)}</VisuallyHidden>
      <Skeleton height={20} width={260} mt={8} mb={28} aria-hidden />
      <Skeleton height={36} maw={440} mb={16} aria-hidden />
      <Panel flush>
        <TableSkeleton rows={8} columns={['wide', 'wide', 'narrow', 'narrow', 'narrow']} />
      </Panel>
    </div>
  );
}
