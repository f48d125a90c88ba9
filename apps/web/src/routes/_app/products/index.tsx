import { createFileRoute } from '@tanstack/react-router';
import { productListSearch, Products } from '#features/products/index.ts';
import { requirePermission } from '#lib/user/guards.ts';

export const Route = createFileRoute('/_app/products/')({
  validateSearch: productListSearch,
  beforeLoad: ({ context }) => requirePermission(context.user, 'products.read'),
  component: ProductsPage,
});

function ProductsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <Products search={search} onSearch={(next) => void navigate({ search: next })} />;
}
