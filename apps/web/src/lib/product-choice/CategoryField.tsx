import { categoryRoutes, WHOLE_LIST } from '@tsenomer/contracts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { query } from '#lib/api/index.ts';

import styles from './product-choice.module.css';

interface CategoryFieldProps {
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** Categories of one level at a time; what is chosen on other levels stays chosen (P2 §9: levels start at 1). */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const { t } = useTranslation();
  const [level, setLevel] = useState(1);
  const meta = useQuery(query(categoryRoutes.categoriesMeta));
  const categories = useQuery(query(categoryRoutes.listCategories, { query: { limit: WHOLE_LIST } }));
  const levels = Array.from({ length: Math.max(1, meta.data?.max_level ?? 1) }, (_, position) => position + 1);
  const options =
    categories.data?.items.filter((category) => category.level === level || value.includes(category.id)) ?? [];
  return (
    <div className={styles['pair']}>
      <Select<number>
        label={t(($) => $.collectionWizard.level)}
        allowDeselect={false}
        value={level}
        onChange={(next) => setLevel(next ?? 1)}
        data={levels.map((each) => ({ value: each, label: t(($) => $.collectionWizard.levelN, { level: each }) }))}
      />
      <MultiSelectField
        label={t(($) => $.collectionWizard.categories)}
        placeholder={t(($) => $.collectionWizard.anyCategories)}
        options={options}
        value={value}
        onChange={onChange}
        shown={3}
      />
    </div>
  );
}
