export { addUpProducts } from './add-up-products.ts';
export { categoryTree } from './category-tree.ts';
export { createCategory } from './create-category.ts';
export { deleteCategory } from './delete-category.ts';
export { detachCategory } from './detach-category.ts';
export { editCategory } from './edit-category.ts';
export { categoryLevels, listCategories } from './list-categories.ts';
