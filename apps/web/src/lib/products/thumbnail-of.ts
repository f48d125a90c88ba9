/** What a product's thumbnail shows: its kept photo in small, and the letters that stand in for one. */
export function thumbnailOf(product: {
  readonly name: string;
  readonly photo: string | null;
  readonly brand: string | null;
  readonly categories: readonly string[];
}) {
  return {
    src: product.photo === null ? null : `/api/product-photos/${product.photo.replace(/\.webp$/, '-s.webp')}`,
    of: product.brand ?? product.categories.at(-1) ?? product.name,
  };
}
