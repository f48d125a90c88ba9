import { Alert, Button } from '@mantine/core';
import { IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { productRoutes } from '@tsenomer/contracts';
import type { ProductProfile } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTabs } from '#components/page/PageTabs.tsx';
import { useSectionFocus } from '#components/page/use-section-focus.ts';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { ProductHeader } from './ProductHeader.tsx';
import { PRODUCT_TABS } from './tabs.ts';
import type { ProductTab } from './tabs.ts';
import { useProductCommands } from './use-product-commands.ts';

interface ProductPageProps {
  readonly productId: number;
  readonly tab: ProductTab;
  readonly onTab: (tab: ProductTab) => void;
  readonly mayEdit: boolean;
  /** What the open tab shows. */
  readonly children: (product: ProductProfile) => ReactNode;
}

/** One product: what it is and how it stands above, and one of prices, links and card below. */
export function ProductPage({ productId, tab, onTab, mayEdit, children }: ProductPageProps) {
  const { t } = useTranslation();
  const profile = useQuery(query(productRoutes.productProfile, { params: { id: productId } }));
  const commands = useProductCommands(productId);
  const head = useSectionFocus();
  const labels: Readonly<Record<ProductTab, (product: ProductProfile) => string>> = {
    prices: () => t(($) => $.productPage.tabPrices),
    links: ({ links }) => t(($) => $.productPage.tabLinks, { count: links.length }),
    card: () => t(($) => $.productPage.tabCard),
  };
  return (
    <QueryView page query={profile}>
      {(product) => (
        <>
          <div ref={head}>
            <ProductHeader
              product={product}
              mayEdit={mayEdit && !product.deleted}
              commands={commands}
              actions={
                mayEdit &&
                !product.deleted && (
                  <Button
                    variant="subtle"
                    color="red.9"
                    c="var(--bad)"
                    leftSection={<IconTrash size={16} />}
                    data-removes
                    onClick={() => void commands.remove()}
                  >
                    {t(($) => $.productPage.delete)}
                  </Button>
                )
              }
            />
            {product.deleted && (
              <Alert color="yellow" mb="md" role="note" icon={<IconArchiveOff size={18} />}>
                {t(($) => $.productPage.deletedText)}{' '}
                {mayEdit && (
                  <Button size="compact-sm" ml="xs" data-removes onClick={() => void commands.restore()}>
                    {t(($) => $.productPage.restore)}
                  </Button>
                )}
              </Alert>
            )}
          </div>
          <PageTabs
            names={PRODUCT_TABS}
            value={tab}
            onTab={onTab}
            label={t(($) => $.productPage.tabs)}
            titleOf={(name) => labels[name](product)}
          >
            {children(product)}
          </PageTabs>
        </>
      )}
    </QueryView>
  );
}
