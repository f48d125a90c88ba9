import { Stack } from '@mantine/core';
import { productRoutes } from '@tsenomer/contracts';
import type { ImportMode, ImportProgress } from '@tsenomer/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { routeKey } from '#lib/api/index.ts';
import { Problem } from '#lib/imports/Problem.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import type { ImportPattern } from './import-pattern.ts';
import type { ImportPlace } from './import-place.ts';
import { ImportRun } from './ImportRun.tsx';
import type { GoOn } from './ImportRun.tsx';
import { keepColumns } from './kept-columns.ts';
import { stepOf } from './use-uploaded-file.ts';
import type { UploadedFile } from './use-uploaded-file.ts';

interface ImportStepProps {
  readonly place: ImportPlace;
  readonly upload: UploadedFile;
  /** An import that is repeated: its columns and mode are the first choice. */
  readonly pattern?: ImportPattern | null;
  readonly onForgetPattern?: () => void;
  /** What becomes of products that exist, where that is not to be chosen. */
  readonly fixedMode?: ImportMode;
  /** Where to go on when the import has ended. */
  readonly renderGoOn: GoOn;
  /** What is said while it runs, where leaving means something else than leaving the page. */
  readonly hint?: string;
  readonly onStarted?: (progress: ImportProgress) => void;
}

/** The step at which an import stands, on a screen of its own or in a window. */
export function ImportStep({
  place,
  upload: { file, gone, take },
  pattern = null,
  onForgetPattern,
  fixedMode,
  renderGoOn,
  hint,
  onStarted,
}: ImportStepProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const forgetPattern = (): void => onForgetPattern?.();
  const step = stepOf(place, gone);
  if (place.importId !== undefined) {
    return (
      <ImportRun
        importId={place.importId}
        list={place.list}
        paging={place.paging}
        onList={place.onList}
        onPaging={(next) => place.onPaging({ ...place.paging, ...next })}
        renderGoOn={renderGoOn}
        {...(hint !== undefined && { hint })}
        onAnother={() => {
          forgetPattern();
          place.onImport(undefined);
        }}
      />
    );
  }
  if (step === 0) {
    return (
      <Stack gap="md">
        {gone && <Problem title={t(($) => $.productImport.fileGone)} />}
        <FileStep
          pattern={pattern}
          onUploaded={(uploaded) => {
            if (pattern !== null)
              keepColumns(sessionStorage, uploaded.fileId, { mapping: pattern.mapping, mode: pattern.mode });
            take(uploaded);
          }}
          onForgetPattern={forgetPattern}
        />
      </Stack>
    );
  }
  if (file.data === undefined) {
    return file.isError ? (
      <ErrorState error={file.error} onRetry={() => void file.refetch()} />
    ) : (
      <LoadingState lines={7} lineHeight={24} />
    );
  }
  return (
    <ColumnsStep
      key={file.data.fileId}
      file={file.data}
      pattern={pattern}
      {...(fixedMode !== undefined && { fixedMode })}
      sheet={place.sheet}
      onSheet={place.onSheet}
      onAnotherFile={() => place.onFile(undefined)}
      onStarted={(progress) => {
        client.setQueryData(routeKey(productRoutes.importProgress, { params: { id: progress.id } }), progress);
        onStarted?.(progress);
        place.onImport(progress.id);
      }}
    />
  );
}
