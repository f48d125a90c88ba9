export { aKnownSite } from './a-known-site.ts';
export { deleteLink, deleteLinks } from './delete-links.ts';
export { editLink } from './edit-link.ts';
export type { EditLinkInput } from './edit-link.ts';
export { listLinks } from './list-links.ts';
export { replaceLinks } from './replace-links.ts';
export { recogniseLink } from './recognise-link.ts';
export { setLink } from './set-link.ts';
