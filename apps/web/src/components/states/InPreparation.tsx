import type { ReactNode } from 'react';
import { PageHeader } from '#components/page/PageHeader.tsx';
import type { Crumb } from '#components/page/PageHeader.tsx';
import { PreparationPanel } from './PreparationPanel.tsx';

interface InPreparationProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly breadcrumbs?: readonly Crumb[];
}

/** A section that the product names but does not have yet; says so instead of showing a blank page. */
export function InPreparation({ title, actions, breadcrumbs = [] }: InPreparationProps) {
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      <PreparationPanel actions={actions} />
    </>
  );
}
