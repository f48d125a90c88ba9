import { EXCEL_PREVIEW_STEP, productRoutes } from '@tsenomer/contracts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call, routeKey } from '#lib/api/index.ts';

/** Rows of a sheet of an uploaded file, ten at a time (P1 §9), with the suggestion that came with the first ten. */
export function sheetPreviewQuery(fileId: string, sheet: number) {
  const route = productRoutes.previewSheet;
  return infiniteQueryOptions({
    queryKey: [...routeKey(route, { params: { fileId }, query: { sheet } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(route, { params: { fileId }, query: { sheet, from: pageParam, limit: EXCEL_PREVIEW_STEP } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _, from) => (last.more ? from + EXCEL_PREVIEW_STEP : undefined),
    staleTime: Infinity,
    retry: false,
  });
}

/** The preview as one list of rows. */
export function useSheetPreview(fileId: string, sheet: number) {
  const preview = useInfiniteQuery(sheetPreviewQuery(fileId, sheet));
  return {
    preview,
    rows: preview.data?.pages.flatMap((page) => page.rows) ?? [],
    suggestion: preview.data?.pages[0]?.suggestion ?? null,
  };
}
