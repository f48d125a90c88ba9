import { createFileRoute, useBlocker } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { CollectionWizard } from '#features/collection-wizard/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { requirePermission } from '#lib/user/guards.ts';

export const Route = createFileRoute('/_app/parsing/creating')({
  beforeLoad: ({ context }) => requirePermission(context.user, 'collections.create'),
  component: CreatingRoute,
});

function CreatingRoute() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  // A ref, because the wizard leaves in the same moment in which it stops being dirty.
  const dirty = useRef(false);
  const onDirty = useCallback((value: boolean) => {
    dirty.current = value;
  }, []);
  useBlocker({
    enableBeforeUnload: () => dirty.current,
    shouldBlockFn: async () => {
      if (!dirty.current) return false;
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
  const may = {
    run: useMay('collections.run'),
    addPlaces: useMay('directories.create'),
    importLinks: useMay('products.add'),
    configureSearch: useMay('linkSearch.configure'),
  };
  return (
    <CollectionWizard
      may={may}
      onDirty={onDirty}
      onCreated={(id) => void navigate({ to: '/parsing/$id', params: { id: String(id) } })}
      onCancel={() => void navigate({ to: '/parsing' })}
    />
  );
}
