import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import {
  IMPORT_PLACE_DEFAULTS,
  importPlaceAddress,
  importPlaceOf,
  ImportWindow,
} from '#features/catalogue/product-import/index.ts';
import { taskWizardAddress, TaskWizard } from '#features/offline/task-wizard/index.ts';
import type { ImportSlot } from '#lib/product-choice/ImportedFiles.tsx';
import { useMay } from '#lib/user/current-user.ts';
import { OPENED_FROM_BEFORE, useWayBack } from '#lib/way-back.ts';

/** The step, and of the window in which a file is imported whether it is open and how far it has come. */
const address = z.object({
  ...taskWizardAddress.shape,
  importing: z.boolean().default(false).catch(false),
  ...importPlaceAddress.shape,
});
const NOT_IMPORTING = { importing: false, ...IMPORT_PLACE_DEFAULTS } as const;

export const Route = createFileRoute('/_app/task-list/creating')({
  validateSearch: address,
  search: { middlewares: [stripSearchParams({ step: 1, ...NOT_IMPORTING })] },
  component: Screen,
});

function Screen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { goBack, further } = useWayBack();
  const mayImport = useMay('products.add');
  const { step, city } = search;
  const place = importPlaceOf(
    search,
    (next, instead) =>
      void navigate({
        search: { step, city, importing: true, ...next },
        replace: instead,
        resetScroll: false,
        state: instead ? true : further(),
      }),
  );
  const closeImport = (): void =>
    goBack(() => void navigate({ search: { step, city, ...NOT_IMPORTING }, replace: true, resetScroll: false }));
  const imports: ImportSlot = {
    open: (importId) =>
      void navigate({
        search: { step, city, ...NOT_IMPORTING, importing: true, importId },
        resetScroll: false,
        state: OPENED_FROM_BEFORE,
      }),
    window: search.importing
      ? (onStarted) => <ImportWindow place={place} onStarted={onStarted} onClose={closeImport} />
      : null,
  };
  return (
    <TaskWizard
      address={search}
      onAddress={(patch) => void navigate({ search: { step, city, ...NOT_IMPORTING, ...patch }, resetScroll: false })}
      imports={mayImport ? imports : null}
      onMade={({ ids, from, to }) => {
        const [only] = ids;
        if (ids.length === 1 && only !== undefined)
          void navigate({ to: '/task-list/{-$id}', params: { id: String(only) } });
        else
          void navigate({ to: '/task-list/{-$id}', params: { id: undefined }, search: { from, to, status: ['open'] } });
      }}
    />
  );
}
