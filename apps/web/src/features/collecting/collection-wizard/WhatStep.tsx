import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { FieldBlock } from './FieldBlock.tsx';
import { ImportedFiles } from '#lib/product-choice/ImportedFiles.tsx';
import type { ImportSlot } from '#lib/product-choice/ImportedFiles.tsx';
import { KindChoice } from './KindChoice.tsx';
import { ProductPicker } from '#lib/product-choice/ProductPicker.tsx';
import { SelectionFields } from '#lib/product-choice/SelectionFields.tsx';
import { focusOn } from './step-props.ts';
import type { StepProps } from './step-props.ts';

/** Step 1: the kind of monitoring and its products. */
export function WhatStep({
  draft,
  change,
  issues,
  focus,
  imports,
}: StepProps & { readonly imports: ImportSlot | null }) {
  const { t } = useTranslation();
  const wrong = issues.selection;
  return (
    <Stack gap="md">
      <Panel>
        <KindChoice value={draft.kind} onChange={(kind) => change({ kind })} />
      </Panel>
      <Panel title={t(($) => $.collectionWizard.products)}>
        <FieldBlock
          focus={focusOn(focus, 'selection')}
          error={wrong === undefined ? undefined : t(($) => $.collectionWizard.issues[wrong])}
        >
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t(($) => $.collectionWizard.productsHint)}
            </Text>
            <SelectionFields value={draft} onChange={change} />
            <ProductPicker value={draft.products} onChange={(products) => change({ products })} />
            {imports !== null && (
              <ImportedFiles value={draft.imports} onChange={(files) => change({ imports: files })} imports={imports} />
            )}
          </Stack>
        </FieldBlock>
      </Panel>
    </Stack>
  );
}
