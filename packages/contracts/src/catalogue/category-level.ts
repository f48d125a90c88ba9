/** The deepest level of the tree. */
export const CATEGORY_MAX_LEVEL = 20;
