import { productRoutes } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '#lib/api/index.ts';
import { importQuery } from '#lib/imports/import-query.ts';
import type { ChosenImport } from './chosen-import.ts';

interface ImportFollowerProps {
  readonly id: number;
  readonly onEnded: (products: Pick<ChosenImport, 'productIds' | 'complete'>) => void;
}

/**
 * Follows an import to its end, whatever step is open, and finds its products; draws nothing. One that fails has none.
 */
export function ImportFollower({ id, onEnded }: ImportFollowerProps) {
  const progress = useQuery(importQuery(id));
  const status = progress.data?.status;
  const products = useQuery({
    ...query(productRoutes.importedProducts, { params: { id } }),
    enabled: status === 'done',
    staleTime: Infinity,
  });
  useEffect(() => {
    if (products.data !== undefined) onEnded(products.data);
    else if (status === 'failed' || products.isError) onEnded({ productIds: [], complete: status === 'failed' });
  });
  return null;
}
