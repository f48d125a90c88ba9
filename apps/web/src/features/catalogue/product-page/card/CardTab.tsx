import { Text } from '@mantine/core';
import type { ProductProfile } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { MarkUnsaved } from '#lib/forms/use-leave-guard.ts';
import styles from '../product-page.module.css';
import { useProductCommands } from '../use-product-commands.ts';
import { BarcodesPanel } from './BarcodesPanel.tsx';
import { CardForm } from './CardForm.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';

interface CardTabProps {
  readonly product: ProductProfile;
  readonly mayEdit: boolean;
  readonly onUnsaved: MarkUnsaved;
}

/** Everything that is known about a product itself: the card, the barcodes and the photo. */
export function CardTab({ product, mayEdit, onUnsaved }: CardTabProps) {
  const { t } = useTranslation();
  const commands = useProductCommands(product.id);
  const editable = mayEdit && !product.deleted;
  return (
    <>
      {!mayEdit && (
        <Text c="dimmed" mb="sm">
          {t(($) => $.productPage.readOnly)}
        </Text>
      )}
      <div className={styles['card']}>
        <CardForm product={product} mayEdit={editable} commands={commands} onUnsaved={onUnsaved} />
        <div className={styles['stack']}>
          <BarcodesPanel product={product} mayEdit={editable} commands={commands} />
          <PhotoPanel product={product} mayEdit={editable} />
        </div>
      </div>
    </>
  );
}
