import { Anchor, Text } from '@mantine/core';
import type { ProductCard } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { markTouched } from '#lib/api/index.ts';
import { PhotosActualisation } from '#lib/products/PhotosActualisation.tsx';
import styles from '../product-page.module.css';

interface PhotoPanelProps {
  readonly product: ProductCard;
  readonly mayEdit: boolean;
}

/**
 * The reference photo as it is kept, and how far the photos of all products are fetched (P2 §3 "Photo actualisation
 * status").
 */
export function PhotoPanel({ product, mayEdit }: PhotoPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.productPage.photo)}>
      <div className={styles['photo']}>
        {product.photo === null ? (
          <Text c="dimmed">
            {product.referencePhoto === null ? t(($) => $.productPage.photoNone) : t(($) => $.productPage.photoWaiting)}
          </Text>
        ) : (
          <a
            href={`/api/product-photos/${product.photo}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t(($) => $.productPage.photoOpen)} (${t(($) => $.common.opensInNewTab)})`}
          >
            <img
              src={`/api/product-photos/${product.photo}`}
              alt={t(($) => $.productPage.photoAlt, { name: product.name })}
            />
          </a>
        )}
        {product.referencePhoto !== null && (
          <Anchor
            size="sm"
            href={product.referencePhoto}
            target="_blank"
            rel="noreferrer"
            className={styles['url'] ?? ''}
          >
            {product.referencePhoto.replace(/^https?:\/\//, '')}
          </Anchor>
        )}
        <PhotosActualisation mayStart={mayEdit} onFinished={() => void markTouched(['photo'])} />
      </div>
    </Panel>
  );
}
