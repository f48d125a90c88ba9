/** The screens that docs/walk.md shows before and after they were drawn anew. */
export const WALK_PICTURES: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'home', path: '/' },
  { name: 'brand-segments', path: '/parsing/1/report/brand-segment' },
  { name: 'price-index', path: '/price-index' },
  { name: 'link-search', path: '/link-search' },
  { name: 'environment', path: '/competitive-environment' },
  { name: 'rereadings', path: '/rereadings' },
  { name: 'parser-settings', path: '/companies/2?tab=parser' },
  { name: 'admin-panel', path: '/admin-panel' },
];
