import { useQuery } from '@tanstack/react-query';
import { collectionRoutes } from '@tsenomer/contracts';
import type { CollectionDetails, ProductHit } from '@tsenomer/contracts';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { hitsByIds } from '#lib/product-choice/hits-by-ids.ts';
import { CollectionWizard } from './CollectionWizard.tsx';
import { draftOf } from './draft.ts';

type EditWizardProps = Omit<ComponentProps<typeof CollectionWizard>, 'editing'> & { readonly id: number };

/** Changing what a monitoring watches, and where, in the steps in which it was created (P2 §2). */
export function EditWizard({ id, ...rest }: EditWizardProps) {
  const details = useQuery(query(collectionRoutes.getCollection, { params: { id } }));
  return (
    <QueryView page query={details}>
      {(collection) => <WithProducts collection={collection} {...rest} />}
    </QueryView>
  );
}

type WithProductsProps = Omit<EditWizardProps, 'id'> & { readonly collection: CollectionDetails };

function WithProducts({ collection: newest, ...rest }: WithProductsProps) {
  // What others change meanwhile does not come between; saving writes what is seen here.
  const [collection] = useState(newest);
  const ids = collection.selection.productIds;
  const products = useQuery({
    queryKey: ['products of a monitoring', ids],
    queryFn: () => hitsByIds(ids),
    staleTime: Infinity,
  });
  return (
    <QueryView query={products}>{(hits) => <Editing collection={collection} products={hits} {...rest} />}</QueryView>
  );
}

function Editing({ collection, products, ...rest }: WithProductsProps & { readonly products: readonly ProductHit[] }) {
  const [draft] = useState(() => draftOf(collection, products));
  return <CollectionWizard {...rest} editing={{ id: collection.id, draft }} />;
}
