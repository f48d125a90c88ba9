import { Select, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { ProductCard } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { currencySign } from '#lib/format/index.ts';
import { Panel } from '#components/page/Panel.tsx';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import { DirectorySelect } from '#lib/products/DirectorySelect.tsx';
import styles from '../product-page.module.css';
import { useIssueWords } from '../use-issue-words.ts';
import type { CardValues } from './card-values.ts';
import { CategoryLevels } from './CategoryLevels.tsx';
import { MrpHistory } from './MrpHistory.tsx';

interface CardFieldsProps {
  readonly product: ProductCard;
  readonly mayEdit: boolean;
  readonly values: CardValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<CardValues>) => void;
  readonly onLeave: (field: string) => void;
}

type TextField =
  | 'clientArticle'
  | 'manufacturerArticle'
  | 'companyArticle'
  | 'mrp'
  | 'ownPrice'
  | 'ownOldPrice'
  | 'cost'
  | 'referencePhoto'
  | 'notes'
  | 'tagNote';
type ListField = 'nameExceptions' | 'subtitles';

/** Every field of P1 §3 but the name, the barcodes and the links, which have their own places. */
export function CardFields({ product, mayEdit, values, errors, onChange, onLeave }: CardFieldsProps) {
  const { t } = useTranslation();
  const words = useIssueWords();
  const text = (name: TextField) => ({
    name,
    value: values[name],
    disabled: !mayEdit,
    error: words(errors[name]),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
    onBlur: () => onLeave(name),
  });
  const list = (name: ListField) => ({
    value: [...values[name]],
    error: words(errors[name]),
    splitChars: ['\n'],
    onChange: (lines: string[]) => onChange({ [name]: lines }),
    onBlur: () => onLeave(name),
  });
  const brand =
    product.brandId === null || product.brand === null ? [] : [{ id: product.brandId, name: product.brand }];
  return (
    <div className={styles['stack']}>
      <Panel title={t(($) => $.productPage.main)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={t(($) => $.productPage.article)} {...text('clientArticle')} />
          <TextInput label={t(($) => $.productPage.manufacturerArticle)} {...text('manufacturerArticle')} />
          <TextInput label={t(($) => $.productPage.companyArticle)} {...text('companyArticle')} />
          <DirectorySelect
            kind="brands"
            label={t(($) => $.productPage.brand)}
            placeholder={t(($) => $.productPage.noBrand)}
            disabled={!mayEdit}
            value={values.brandId}
            known={brand}
            error={words(errors['brandId'])}
            onChange={(brandId) => onChange({ brandId })}
          />
          <div className={styles['withTool']}>
            <TextInput
              label={t(($) => $.productPage.mrp, { currency: currencySign(product.currency) })}
              inputMode="decimal"
              {...text('mrp')}
            />
            <MrpHistory productId={product.id} />
          </div>
          {(['ownPrice', 'ownOldPrice', 'cost'] as const).map((field) => (
            <TextInput
              key={field}
              label={t(($) => $.productPage[field], { currency: currencySign(product.currency) })}
              inputMode="decimal"
              {...text(field)}
            />
          ))}
          <Select
            label={t(($) => $.productPage.ownAvailable)}
            placeholder={t(($) => $.productPage.ownAvailableUnknown)}
            disabled={!mayEdit}
            clearable
            data={(['yes', 'no'] as const).map((value) => ({
              value,
              label: t(($) => $.productPage.ownAvailability[value]),
            }))}
            value={values.ownAvailable === null ? null : values.ownAvailable ? 'yes' : 'no'}
            onChange={(chosen) => onChange({ ownAvailable: chosen === null ? null : chosen === 'yes' })}
          />
          <TextInput label={t(($) => $.productPage.photoUrl)} inputMode="url" {...text('referencePhoto')} />
        </SimpleGrid>
      </Panel>
      <Panel title={t(($) => $.productPage.place)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <CategoryLevels
            path={values.categoryPath}
            disabled={!mayEdit}
            error={words(errors['categoryId'])}
            onChange={(categoryPath) => onChange({ categoryPath })}
          />
          <DirectoryMultiSelect
            kind="tags"
            label={t(($) => $.productPage.tags)}
            placeholder={t(($) => $.productPage.noTags)}
            disabled={!mayEdit}
            value={values.tagIds}
            known={product.tagList}
            shown={10}
            onChange={(tagIds) => onChange({ tagIds })}
          />
          <TextInput label={t(($) => $.productPage.tagNote)} {...text('tagNote')} />
        </SimpleGrid>
      </Panel>
      <Panel title={t(($) => $.productPage.matching)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TagsInput
            label={t(($) => $.productPage.nameExceptions)}
            description={t(($) => $.productPage.nameExceptionsHint)}
            disabled={!mayEdit}
            {...list('nameExceptions')}
          />
          <TagsInput
            label={t(($) => $.productPage.subtitles)}
            description={t(($) => $.productPage.subtitlesHint)}
            disabled={!mayEdit}
            {...list('subtitles')}
          />
        </SimpleGrid>
        <Textarea mt="md" rows={4} resize="vertical" label={t(($) => $.productPage.notes)} {...text('notes')} />
      </Panel>
    </div>
  );
}
