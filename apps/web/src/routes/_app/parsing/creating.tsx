import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import {
  CollectionWizard,
  numberOf,
  stepAt,
  WIZARD_DEFAULTS,
  wizardAddress,
} from '#features/collecting/collection-wizard/index.ts';
import type { OpenStep } from '#features/collecting/collection-wizard/index.ts';
import type { ImportSlot } from '#lib/product-choice/ImportedFiles.tsx';
import {
  IMPORT_PLACE_DEFAULTS,
  importPlaceAddress,
  importPlaceOf,
  ImportWindow,
} from '#features/catalogue/product-import/index.ts';
import { useCurrentUser, useMay } from '#lib/user/current-user.ts';
import { OPENED_FROM_BEFORE, useWayBack } from '#lib/way-back.ts';

/** The step, and of the window in which a file is imported whether it is open and how far it has come. */
const creatingAddress = z.object({
  ...wizardAddress.shape,
  /** An import whose products the monitoring begins with. */
  ofImport: z.int().positive().optional().catch(undefined),
  importing: z.boolean().default(false).catch(false),
  ...importPlaceAddress.shape,
});
const NOT_IMPORTING = { importing: false, ...IMPORT_PLACE_DEFAULTS } as const;

export const Route = createFileRoute('/_app/parsing/creating')({
  validateSearch: creatingAddress,
  search: { middlewares: [stripSearchParams({ ...WIZARD_DEFAULTS, ...NOT_IMPORTING })] },
  component: CreatingRoute,
});

function CreatingRoute() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const { step } = search;
  const { goBack, further } = useWayBack();
  const openStep: OpenStep = (target, instead = false) => {
    const number = numberOf(target);
    const open = (): void =>
      void navigate({
        search: { step: number, ...NOT_IMPORTING },
        replace: instead,
        resetScroll: false,
        ...(number === step + 1 && { state: OPENED_FROM_BEFORE }),
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
  const place = importPlaceOf(
    search,
    (next, instead) =>
      void navigate({
        search: { step, importing: true, ...next },
        replace: instead,
        resetScroll: false,
        state: instead ? true : further(),
      }),
  );
  const closeImport = (): void =>
    goBack(() => void navigate({ search: { step, ...NOT_IMPORTING }, replace: true, resetScroll: false }));
  const imports: ImportSlot = {
    open: (importId) =>
      void navigate({
        search: { step, ...NOT_IMPORTING, importing: true, importId },
        resetScroll: false,
        state: OPENED_FROM_BEFORE,
      }),
    window: search.importing
      ? (onStarted) => <ImportWindow place={place} onStarted={onStarted} onClose={closeImport} />
      : null,
  };
  return (
    <CollectionWizard
      may={may}
      imports={mayImport ? imports : null}
      userId={useCurrentUser().id}
      step={stepAt(step)}
      onStep={openStep}
      editing={null}
      importId={search.ofImport}
      onSaved={(id) => void navigate({ to: '/parsing/$id', params: { id: String(id) } })}
      onCancel={() => void navigate({ to: '/parsing' })}
    />
  );
}
