export { Tags } from './Tags.tsx';
export { TAGS_DEFAULTS, tagsSearch } from './tags-search.ts';
