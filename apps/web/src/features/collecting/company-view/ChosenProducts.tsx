import type { NamedItem } from '@tsenomer/contracts';
import { collectionRoutes, linkRoutes, productEditRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ChosenBar } from '#components/table/ChosenBar.tsx';
import { call, isCancelled } from '#lib/api/index.ts';
import { useBulkUndo } from '#lib/bulk-undo.ts';
import type { CompanyMay } from './company-may.ts';

interface ChosenProductsProps {
  readonly collectionId: number;
  readonly company: NamedItem;
  readonly ids: readonly number[];
  /** Whether the list is one of products that have a link. */
  readonly withLinks: boolean;
  readonly may: CompanyMay;
  readonly onClear: () => void;
}

/** What is done with the chosen products: check them now, delete their barcodes, detach the company. */
export function ChosenProducts({ collectionId, company, ids, withLinks, may, onClear }: ChosenProductsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const bulk = useBulkUndo();
  const productIds = [...ids];

  const run = async (): Promise<void> => {
    try {
      const body = { productIds, companyIds: [company.id] };
      await call(collectionRoutes.partialRun, { params: { id: collectionId }, body });
      toasts.success(t(($) => $.companyView.chosen.runStarted));
      onClear();
    } catch (error) {
      toasts.failure(error);
    }
  };

  const deleteBarcodes = async (): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.companyView.chosen.deleteBarcodesTitle),
      text: t(($) => $.companyView.chosen.deleteBarcodesText),
      confirm: t(($) => $.common.remove),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      const { deleted } = await call(productEditRoutes.deleteBarcodes, { body: { productIds } });
      toasts.success(t(($) => $.companyView.chosen.barcodesDeleted, { count: deleted }));
      onClear();
    } catch (error) {
      if (!isCancelled(error)) toasts.warning(t(($) => $.companyView.barcodes.failedMany));
    }
  };

  const detach = async (): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.companyView.chosen.detachTitle, { company: company.name }),
      text: t(($) => $.companyView.chosen.detachText),
      confirm: t(($) => $.companyView.chosen.detach),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      const body = { companyIds: [company.id], productIds };
      const { deleted, changeId } = await call(linkRoutes.deleteLinks, { body });
      await bulk.tell(
        t(($) => $.companyView.chosen.detached, { count: deleted }),
        changeId,
      );
      onClear();
    } catch (error) {
      toasts.failure(error);
    }
  };

  return (
    <ChosenBar
      label={t(($) => $.companyView.chosen.label)}
      count={t(($) => $.companyView.chosen.count, { count: ids.length })}
      onClear={onClear}
    >
      {may.run && withLinks && (
        <BusyButton size="compact-sm" onClick={() => void run()}>
          {t(($) => $.companyView.chosen.run)}
        </BusyButton>
      )}
      {may.edit && (
        <BusyButton size="compact-sm" variant="default" onClick={() => void deleteBarcodes()}>
          {t(($) => $.companyView.chosen.deleteBarcodes)}
        </BusyButton>
      )}
      {may.edit && withLinks && (
        <BusyButton size="compact-sm" variant="default" onClick={() => void detach()}>
          {t(($) => $.companyView.chosen.detach)}
        </BusyButton>
      )}
    </ChosenBar>
  );
}
