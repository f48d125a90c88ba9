export { attachTags } from './attach-tags.ts';
export { createTag } from './create-tag.ts';
export { createTags } from './create-tags.ts';
export { deleteTag, deleteTags } from './delete-tags.ts';
export { detachTags } from './detach-tags.ts';
export { editTag } from './edit-tag.ts';
export { listTags } from './list-tags.ts';
