import { codeIssue } from '@tsenomer/scanner/check-digit.ts';
import { SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core';
import { barcodeField } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useFormats } from '#lib/format/index.ts';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import { DirectorySelect } from '#lib/products/DirectorySelect.tsx';
import { ArticleField } from './ArticleField.tsx';
import type { ManualValues } from './manual-values.ts';
import styles from './product-manual.module.css';
import { useManualWords } from './use-manual-words.ts';

interface ManualFieldsProps {
  readonly values: ManualValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<ManualValues>) => void;
  readonly onLeave: (field: string) => void;
}

type TextField = 'name' | 'manufacturerArticle' | 'companyArticle' | 'mrp' | 'referencePhoto' | 'notes' | 'tagNote';
type ListField = 'barcodes' | 'nameExceptions' | 'subtitles';

/** Every field of a product but its links (P1 §3). */
export function ManualFields({ values, errors, onChange, onLeave }: ManualFieldsProps) {
  const { t } = useTranslation();
  const words = useManualWords();
  const { currencySign: currency } = useFormats();
  const text = (name: TextField) => ({
    name,
    value: values[name],
    error: words(errors[name]),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
    onBlur: () => onLeave(name),
  });
  const list = (name: ListField) => ({
    value: [...values[name]],
    'data-field': name,
    error: words(errors[name]),
    onChange: (lines: string[]) => onChange({ [name]: lines }),
    onBlur: () => onLeave(name),
  });
  const doubtful = values.barcodes.filter((code) => codeIssue(code) === 'digit');
  const wrong = values.barcodes.filter((code) => !barcodeField.safeParse(code).success);
  return (
    <>
      <Panel title={t(($) => $.productManual.main)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            className={styles['wide'] ?? ''}
            label={t(($) => $.productManual.name)}
            required
            {...text('name')}
          />
          <ArticleField
            value={values.clientArticle}
            error={words(errors['clientArticle'])}
            onChange={(clientArticle) => onChange({ clientArticle })}
            onLeave={() => onLeave('clientArticle')}
          />
          <TagsInput
            label={t(($) => $.productManual.barcodes)}
            description={
              doubtful.length === 0
                ? t(($) => $.productManual.barcodesHint)
                : t(($) => $.productManual.barcodesDoubtful, { codes: doubtful.join(', ') })
            }
            splitChars={[',', ';', ' ', '\n']}
            inputMode="numeric"
            {...list('barcodes')}
            error={
              errors['barcodes'] === 'barcode'
                ? t(($) => $.productManual.barcodesWrong, { codes: wrong.join(', ') })
                : words(errors['barcodes'])
            }
          />
          <TextInput label={t(($) => $.productManual.manufacturerArticle)} {...text('manufacturerArticle')} />
          <TextInput label={t(($) => $.productManual.companyArticle)} {...text('companyArticle')} />
          <TextInput label={t(($) => $.productManual.mrp, { currency })} inputMode="decimal" {...text('mrp')} />
          <TextInput label={t(($) => $.productManual.photo)} inputMode="url" {...text('referencePhoto')} />
        </SimpleGrid>
      </Panel>
      <Panel title={t(($) => $.productManual.place)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <DirectorySelect
            kind="brands"
            label={t(($) => $.productManual.brand)}
            placeholder={t(($) => $.productManual.noBrand)}
            value={values.brandId}
            onChange={(brandId) => onChange({ brandId })}
          />
          <DirectorySelect
            kind="categories"
            label={t(($) => $.productManual.category)}
            placeholder={t(($) => $.productManual.noCategory)}
            value={values.categoryId}
            onChange={(categoryId) => onChange({ categoryId })}
          />
          <DirectoryMultiSelect
            kind="tags"
            shown={10}
            label={t(($) => $.productManual.tags)}
            placeholder={t(($) => $.productManual.noTags)}
            value={values.tagIds}
            onChange={(tagIds) => onChange({ tagIds })}
          />
          <TextInput label={t(($) => $.productManual.tagNote)} {...text('tagNote')} />
        </SimpleGrid>
      </Panel>
      <Panel title={t(($) => $.productManual.matching)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TagsInput
            label={t(($) => $.productManual.nameExceptions)}
            description={t(($) => $.productManual.nameExceptionsHint)}
            splitChars={['\n']}
            {...list('nameExceptions')}
          />
          <TagsInput
            label={t(($) => $.productManual.subtitles)}
            description={t(($) => $.productManual.subtitlesHint)}
            splitChars={['\n']}
            {...list('subtitles')}
          />
        </SimpleGrid>
        <Textarea mt="md" rows={3} resize="vertical" label={t(($) => $.productManual.notes)} {...text('notes')} />
      </Panel>
    </>
  );
}
