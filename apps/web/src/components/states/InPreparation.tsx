import type { ReactNode } from 'react';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { PreparationPanel } from './PreparationPanel.tsx';

/** A section that the product names but does not have yet; says so instead of showing a blank page. */
export function InPreparation({ title, actions }: { readonly title: string; readonly actions?: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <PreparationPanel actions={actions} />
    </>
  );
}
