import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconHistory, IconListDetails, IconPlayerStop, IconPower, IconUpload } from '@tabler/icons-react';
import { collectionRoutes, parserRoutes } from '@tsenomer/contracts';
import type { CollectionResult, MonitoringKind } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { MenuLink } from '#components/links/MenuLink.tsx';
import { call } from '#lib/api/index.ts';
import { useBulkUndo } from '#lib/bulk-undo.ts';
import { isSearch } from '#lib/monitoring-kind.ts';
import { isActiveStatus } from '#lib/run-status.ts';

const RunHistory = lazy(() => import('./RunHistory.tsx'));
const UploadResults = lazy(() => import('./UploadResults.tsx'));

interface CompanyMenuProps {
  readonly collectionId: number;
  readonly kind: MonitoringKind;
  readonly result: CollectionResult;
  /** Switched off in this monitoring, whatever it is altogether. */
  readonly off: boolean;
  readonly may: { readonly run: boolean; readonly edit: boolean; readonly editLinks: boolean };
}

/** What can be done with one company or address besides its start: its history, its stop, and to leave it out. */
export function CompanyMenu({ collectionId, kind, result, off, may }: CompanyMenuProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const bulk = useBulkUndo();
  const [window, setWindow] = useState<'history' | 'upload' | null>(null);
  const close = () => setWindow(null);
  const { company, companyShop } = result;
  const words = { company: company.name };

  const perform = async (work: () => Promise<unknown>, success: string): Promise<void> => {
    try {
      await work();
      toasts.success(success);
    } catch (error) {
      toasts.failure(error);
    }
  };

  const stop = async (): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.collectionPage.company.stopTitle, words),
      text: t(($) => $.collectionPage.company.stopText),
      confirm: t(($) => $.collections.stopYes),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!agreed) return;
    const body = { companyId: company.id, companyShopId: companyShop?.id ?? null };
    await perform(
      () => call(parserRoutes.stopCompanyShop, { params: { id: collectionId }, body }),
      t(($) => $.collectionPage.company.stopped, words),
    );
  };

  const turn = async (inAllCollections: boolean): Promise<void> => {
    const texts = off ? 'on' : 'off';
    const agreed = await askToConfirm({
      title: t(($) => $.collectionPage.company[texts].title, words),
      text: t(($) => $.collectionPage.company[texts][inAllCollections ? 'everywhereText' : 'text'], words),
      confirm: t(($) => $.collectionPage.company[texts].yes),
      cancel: t(($) => $.common.cancel),
      dangerous: !off,
    });
    if (!agreed) return;
    const params = { id: collectionId, companyId: company.id };
    try {
      const body = { disabled: !off, inAllCollections };
      const { changeId } = await call(collectionRoutes.switchCompany, { params, body });
      await bulk.tell(
        t(($) => $.collectionPage.company[texts].done, words),
        changeId,
      );
    } catch (error) {
      toasts.failure(error);
    }
  };

  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t(($) => $.collectionPage.company.more, words)}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuLink
            to="/parsing/$id/$company"
            params={{ id: String(collectionId), company: String(company.id) }}
            leftSection={<IconListDetails size={16} />}
          >
            {t(($) => $.collectionPage.company.products)}
          </MenuLink>
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => setWindow('history')}>
            {t(($) => $.collectionPage.company.history)}
          </Menu.Item>
          {may.editLinks && !isSearch(kind) && (
            <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => setWindow('upload')}>
              {t(($) => $.collectionPage.upload.open)}
            </Menu.Item>
          )}
          {may.run && isActiveStatus(result.status) && (
            <Menu.Item leftSection={<IconPlayerStop size={16} />} onClick={() => void stop()}>
              {t(($) => $.collectionPage.company.stop)}
            </Menu.Item>
          )}
          {may.edit && (
            <>
              <Menu.Item leftSection={<IconPower size={16} />} onClick={() => void turn(false)}>
                {t(($) => $.collectionPage.company[off ? 'on' : 'off'].here)}
              </Menu.Item>
              <Menu.Item leftSection={<IconPower size={16} />} onClick={() => void turn(true)}>
                {t(($) => $.collectionPage.company[off ? 'on' : 'off'].everywhere)}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {window === 'history' && (
          <RunHistory collectionId={collectionId} kind={kind} company={company} onClose={close} />
        )}
        {window === 'upload' && <UploadResults collectionId={collectionId} result={result} onClose={close} />}
      </Suspense>
    </>
  );
}
