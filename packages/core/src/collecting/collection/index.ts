export { collectionLinks } from './collection-links.ts';
export { collectionNames } from './collection-names.ts';
export { createCollection } from './create-collection.ts';
export { deleteCollection } from './delete-collection.ts';
export { editCollection } from './edit-collection.ts';
export { getCollection } from './get-collection.ts';
export { listCollections } from './list-collections.ts';
export { refreshSelections } from './refresh-selections.ts';
export { countSelection, resolveSelection } from './selection.ts';
