import { brandRoutes, tagRoutes } from '@tsenomer/contracts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { query } from '#lib/api/index.ts';
import { CategoryField } from './CategoryField.tsx';
import { FieldBlock } from './FieldBlock.tsx';
import { ImportedFiles } from './ImportedFiles.tsx';
import type { ImportSlot } from './ImportedFiles.tsx';
import { KindChoice } from './KindChoice.tsx';
import { ProductPicker } from './ProductPicker.tsx';
import { focusOn } from './step-props.ts';
import type { StepProps } from './step-props.ts';
import { WHOLE_DIRECTORY } from './whole-directory.ts';
import styles from './wizard.module.css';

/** Step 1: the kind of monitoring and its products. */
export function WhatStep({
  draft,
  change,
  issues,
  focus,
  imports,
}: StepProps & { readonly imports: ImportSlot | null }) {
  const { t } = useTranslation();
  const tags = useQuery(query(tagRoutes.listTags, { query: { limit: WHOLE_DIRECTORY } }));
  const brands = useQuery(query(brandRoutes.listBrands, { query: { limit: WHOLE_DIRECTORY } }));
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
            <div className={styles['pair']}>
              <MultiSelectField
                label={t(($) => $.collectionWizard.tags)}
                placeholder={t(($) => $.collectionWizard.anyTags)}
                options={tags.data?.items ?? []}
                value={draft.tagIds}
                onChange={(tagIds) => change({ tagIds })}
                shown={3}
              />
              <MultiSelectField
                label={t(($) => $.collectionWizard.brands)}
                placeholder={t(($) => $.collectionWizard.anyBrands)}
                options={brands.data?.items ?? []}
                value={draft.brandIds}
                onChange={(brandIds) => change({ brandIds })}
                shown={3}
              />
            </div>
            <CategoryField value={draft.categoryIds} onChange={(categoryIds) => change({ categoryIds })} />
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
