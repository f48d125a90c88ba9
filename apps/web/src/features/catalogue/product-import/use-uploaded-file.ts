import { productRoutes } from '@tsenomer/contracts';
import type { UploadedSheet } from '@tsenomer/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, query, routeKey } from '#lib/api/index.ts';
import type { ImportPlace } from './import-place.ts';

/**
 * The uploaded file that the place of an import names. Files are kept for a week and for the one who uploaded them: of
 * an old address, or somebody else's, the file is `gone` and asked for once more. `take` goes on with a file that has
 * just been uploaded.
 */
export function useUploadedFile({ fileId, importId, onFile }: Pick<ImportPlace, 'fileId' | 'importId' | 'onFile'>) {
  const client = useQueryClient();
  const file = useQuery({
    ...query(productRoutes.uploadedSheet, { params: { fileId: fileId ?? '' } }),
    enabled: fileId !== undefined && importId === undefined,
    staleTime: Infinity,
  });
  return {
    file,
    gone: fileId !== undefined && file.error instanceof ApiError && file.error.status === 404,
    take: (uploaded: UploadedSheet): void => {
      client.setQueryData(routeKey(productRoutes.uploadedSheet, { params: { fileId: uploaded.fileId } }), uploaded);
      onFile(uploaded.fileId);
    },
  };
}

export type UploadedFile = ReturnType<typeof useUploadedFile>;

/** Which step of an import its place means: the file, its columns, the import. */
export function stepOf({ fileId, importId }: Pick<ImportPlace, 'fileId' | 'importId'>, gone: boolean): 0 | 1 | 2 {
  if (importId !== undefined) return 2;
  return fileId === undefined || gone ? 0 : 1;
}
