import { SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProductSelect } from '#lib/products/ProductSelect.tsx';
import { FATES } from './row-values.ts';
import type { RowValues } from './row-values.ts';

interface NewProductFieldsProps {
  readonly values: RowValues;
  readonly onChange: (patch: Partial<RowValues>) => void;
}

/** What becomes of a new product that nobody knows: one of ours, or a product of its own (P2 §5). */
export function NewProductFields({ values, onChange }: NewProductFieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={8}>
      <SegmentedControl
        aria-label={t(($) => $.offlineTask.fate)}
        value={values.fate}
        onChange={(next) => onChange({ fate: FATES.find((each) => each === next) ?? values.fate })}
        data={FATES.map((each) => ({ value: each, label: t(($) => $.offlineTask.fates[each]) }))}
      />
      {values.fate === 'attach' ? (
        <ProductSelect
          label={t(($) => $.offlineTask.attachTo)}
          placeholder={t(($) => $.offlineTask.attachHint)}
          value={values.attachToProduct}
          onChange={(attachToProduct) => onChange({ attachToProduct })}
        />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label={t(($) => $.offlineTask.newName)}
            maxLength={1000}
            value={values.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          <TextInput
            label={t(($) => $.offlineTask.newArticle)}
            maxLength={200}
            value={values.article}
            onChange={(event) => onChange({ article: event.currentTarget.value })}
          />
        </SimpleGrid>
      )}
      <Text size="xs" c="dimmed">
        {t(($) => $.offlineTask.fateHint)}
      </Text>
    </Stack>
  );
}
