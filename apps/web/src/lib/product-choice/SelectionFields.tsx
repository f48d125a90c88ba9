import { brandRoutes, tagRoutes, WHOLE_LIST } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { query } from '#lib/api/index.ts';
import { CategoryField } from './CategoryField.tsx';
import styles from './product-choice.module.css';

/** Products that are chosen by what they are. */
interface Selection {
  readonly tagIds: readonly number[];
  readonly brandIds: readonly number[];
  readonly categoryIds: readonly number[];
}

interface SelectionFieldsProps {
  readonly value: Selection;
  readonly onChange: (change: { tagIds: number[] } | { brandIds: number[] } | { categoryIds: number[] }) => void;
}

/** The fields that choose products by tags, brands and categories. */
export function SelectionFields({ value, onChange }: SelectionFieldsProps) {
  const { t } = useTranslation();
  const tags = useQuery(query(tagRoutes.listTags, { query: { limit: WHOLE_LIST } }));
  const brands = useQuery(query(brandRoutes.listBrands, { query: { limit: WHOLE_LIST } }));
  return (
    <>
      <div className={styles['pair']}>
        <MultiSelectField
          label={t(($) => $.collectionWizard.tags)}
          placeholder={t(($) => $.collectionWizard.anyTags)}
          options={tags.data?.items ?? []}
          value={value.tagIds}
          onChange={(tagIds) => onChange({ tagIds })}
          shown={3}
        />
        <MultiSelectField
          label={t(($) => $.collectionWizard.brands)}
          placeholder={t(($) => $.collectionWizard.anyBrands)}
          options={brands.data?.items ?? []}
          value={value.brandIds}
          onChange={(brandIds) => onChange({ brandIds })}
          shown={3}
        />
      </div>
      <CategoryField value={value.categoryIds} onChange={(categoryIds) => onChange({ categoryIds })} />
    </>
  );
}
