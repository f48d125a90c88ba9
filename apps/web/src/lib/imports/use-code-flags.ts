import { productRoutes } from '@tsenomer/contracts';
import type { SheetPreview } from '@tsenomer/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#lib/api/index.ts';
import { codeFlags, codesOf, rowsWithCodes } from './code-flags.ts';
import type { MappingDraft } from './mapping-draft.ts';

/** Which of the shown rows repeat a code or mean a product that exists, asked for all of them in one call. */
export function useCodeFlags(draft: MappingDraft, rows: SheetPreview['rows']) {
  const asked = rowsWithCodes(draft, rows);
  const checks = useQuery({
    ...query(productRoutes.checkCodes, { body: { rows: codesOf(draft, asked) } }),
    enabled: asked.length > 0,
    // What existed a moment ago says nothing after an import.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    flags: codeFlags(draft, asked, checks.data?.items ?? []),
    failed: checks.isError,
  };
}
