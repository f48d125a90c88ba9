import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import styles from './price-index.module.css';

interface ProductCellProps {
  readonly row: { readonly productId: number; readonly productName: string; readonly cityName: string };
}

/** A product, and below it the city. */
export function ProductCell({ row: { productId, productName, cityName } }: ProductCellProps) {
  return (
    <>
      <ScreenLink link={{ to: '/products/$id', params: { id: String(productId) } }} inherit>
        {productName}
      </ScreenLink>
      <span className={styles['second']}>{cityName}</span>
    </>
  );
}
