import { createFileRoute, stripSearchParams, useBlocker } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import {
  EditWizard,
  numberOf,
  stepAt,
  WIZARD_DEFAULTS,
  wizardAddress,
} from '#features/collecting/collection-wizard/index.ts';
import type { OpenStep } from '#features/collecting/collection-wizard/index.ts';
import { idInAddress } from '#lib/id-in-address.ts';
import { useCurrentUser, useMay } from '#lib/user/current-user.ts';
import { OPENED_FROM_BEFORE, useWayBack } from '#lib/way-back.ts';

export const Route = createFileRoute('/_app/parsing/$id/edit')({
  validateSearch: wizardAddress,
  search: { middlewares: [stripSearchParams(WIZARD_DEFAULTS)] },
  beforeLoad: ({ params }) => ({ collectionId: idInAddress(params.id) }),
  component: EditRoute,
});

function EditRoute() {
  const { t } = useTranslation();
  const { collectionId } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { step } = Route.useSearch();
  const { goBack } = useWayBack();
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
        title: t(($) => $.forms.leaveTitle),
        text: t(($) => $.forms.leaveText),
        confirm: t(($) => $.forms.leaveYes),
        cancel: t(($) => $.forms.leaveNo),
        dangerous: true,
      });
      return !leave;
    },
  });
  const openStep: OpenStep = (target, instead = false) => {
    const number = numberOf(target);
    const open = (): void =>
      void navigate({
        search: { step: number },
        replace: instead,
        resetScroll: false,
        ...(number === step + 1 && { state: OPENED_FROM_BEFORE }),
      });
    if (number === step - 1 && !instead) goBack(open);
    else open();
  };
  const page = { to: '/parsing/$id', params: { id: String(collectionId) } } as const;
  return (
    <EditWizard
      id={collectionId}
      may={{
        run: false,
        addPlaces: useMay('directories.create'),
        configureSearch: useMay('linkSearch.configure'),
      }}
      imports={null}
      userId={useCurrentUser().id}
      step={stepAt(step)}
      onStep={openStep}
      onDirty={onDirty}
      onSaved={() => void navigate(page)}
      onCancel={() => void navigate(page)}
    />
  );
}
