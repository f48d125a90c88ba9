import { createFileRoute, stripSearchParams, useBlocker } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { CollectionWizard, numberOf, stepAt, WIZARD_DEFAULTS, wizardAddress } from '#features/collection-wizard/index.ts';
import type { OpenStep } from '#features/collection-wizard/index.ts';
import { ImportWindow } from '#features/product-import/index.ts';
import { useCurrentUser, useMay } from '#lib/user/current-user.ts';
import { requirePermission } from '#lib/user/guards.ts';
import { OPENED_FROM_BEFORE, useWayBack } from '#lib/way-back.ts';

export const Route = createFileRoute('/_app/parsing/creating')({
  validateSearch: wizardAddress,
  search: { middlewares: [stripSearchParams(WIZARD_DEFAULTS)] },
  beforeLoad: ({ context }) => requirePermission(context.user, 'collections.create'),
  component: CreatingRoute,
});

function CreatingRoute() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  const { step } = Route.useSearch();
  const goBack = useWayBack();
  // A ref, because the wizard leaves in the same moment in which it stops being dirty.
  const dirty = useRef(false);
  const onDirty = useCallback((value: boolean) => {
    dirty.current = value;
  }, []);
  useBlocker({
    enableBeforeUnload: () => dirty.current,
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty.current || next.pathname === current.pathname) return false;
      const leave = await askToConfirm({
        title: t(($) => $.collectionWizard.leaveTitle),
        text: t(($) => $.collectionWizard.leaveText),
        confirm: t(($) => $.collectionWizard.leaveYes),
        cancel: t(($) => $.collectionWizard.leaveNo),
        dangerous: true,
      });
      return !leave;
    },
  });
  const openStep: OpenStep = (target, instead = false) => {
    const number = numberOf(target);
    const open = (): void => void navigate({
      search: { step: number }, replace: instead, resetScroll: false, ...(number === step + 1 && { state: OPENED_FROM_BEFORE }),
    });
    // The step before is what the browser's own way back leads to, and the other way round.
    if (number === step - 1 && !instead) goBack(open);
    else open();
  };
  const may = {
    run: useMay('collections.run'),
    addPlaces: useMay('directories.create'),
    configureSearch: useMay('linkSearch.configure'),
  };
  const mayImport = useMay('products.add');
  return (
    <CollectionWizard
      may={may}
      importWindow={mayImport ? ImportWindow : null}
      userId={useCurrentUser().id}
      step={stepAt(step)}
      onStep={openStep}
      onDirty={onDirty}
      onCreated={(id) => void navigate({ to: '/parsing/$id', params: { id: String(id) } })}
      onCancel={() => void navigate({ to: '/parsing' })}
    />
  );
}
