import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { ImportedFiles } from '#lib/product-choice/ImportedFiles.tsx';
import type { ImportSlot } from '#lib/product-choice/ImportedFiles.tsx';
import { ProductPicker } from '#lib/product-choice/ProductPicker.tsx';
import { SelectionFields } from '#lib/product-choice/SelectionFields.tsx';
import type { StepProps } from './step-props.ts';

/** Step 1: what is looked for on shelves: by brands, categories with their level, tags, products, and files. */
export function ProductsStep({ draft, change, imports }: StepProps & { readonly imports: ImportSlot | null }) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.offlineWizard.products)}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(($) => $.offlineWizard.productsHint)}
        </Text>
        <SelectionFields value={draft} onChange={change} />
        <ProductPicker value={draft.products} onChange={(products) => change({ products: [...products] })} />
        {imports !== null && (
          <ImportedFiles
            title={t(($) => $.offlineWizard.excel)}
            hint={t(($) => $.offlineWizard.excelHint)}
            value={draft.imports}
            onChange={(files) =>
              change({
                imports: files.map((file) => ({ ...file, productIds: file.productIds && [...file.productIds] })),
              })
            }
            imports={imports}
          />
        )}
      </Stack>
    </Panel>
  );
}
