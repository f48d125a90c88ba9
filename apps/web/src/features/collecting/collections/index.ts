export { Collections } from './Collections.tsx';
export { collectionsSearch } from './collections-search.ts';
export type { CollectionsSearch } from './collections-search.ts';
export { useCollectionCommands } from './use-collection-commands.tsx';
export type { CollectionCommands } from './use-collection-commands.tsx';
