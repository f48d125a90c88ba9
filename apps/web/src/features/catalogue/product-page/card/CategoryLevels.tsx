import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categoryRoutes } from '@tsenomer/contracts';
import type { ProductCard } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';

type Path = ProductCard['categoryPath'];

interface CategoryLevelsProps {
  readonly path: Path;
  readonly onChange: (path: Path) => void;
  readonly disabled: boolean;
  readonly error?: string | undefined;
}

/** The category of a product, level by level: each choice offers what stands below the one before. */
export function CategoryLevels({ path, onChange, disabled, error }: CategoryLevelsProps) {
  return (
    <>
      {[...path, null].map((category, position) => (
        <Level
          key={`${position} ${path[position - 1]?.id ?? 'top'}`}
          level={position + 1}
          parentId={path[position - 1]?.id}
          category={category}
          disabled={disabled}
          error={position === Math.max(0, path.length - 1) ? error : undefined}
          onChange={(chosen) => onChange([...path.slice(0, position), ...(chosen === null ? [] : [chosen])])}
        />
      ))}
    </>
  );
}

interface LevelProps {
  readonly level: number;
  readonly parentId: number | undefined;
  readonly category: Path[number] | null;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (category: Path[number] | null) => void;
}

function Level({ level, parentId, category, disabled, error, onChange }: LevelProps) {
  const { t } = useTranslation();
  const children = useQuery({
    ...query(categoryRoutes.categoryTree, { query: parentId === undefined ? {} : { parentId } }),
    enabled: !disabled,
  });
  const items = children.data?.items ?? [];
  // Nothing stands below: there is nothing to choose.
  if (category === null && (level > 1 || disabled) && items.length === 0) return null;
  const options: readonly Path[number][] =
    category === null || items.some(({ id }) => id === category.id) ? items : [category, ...items];
  return (
    <Select<number>
      label={t(($) => $.productPage.categoryLevel, { level })}
      placeholder={t(($) => $.productPage.noCategory)}
      searchable
      clearable={!disabled}
      disabled={disabled}
      allowDeselect={false}
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      nothingFoundMessage={children.isPending ? t(($) => $.common.loading) : t(($) => $.components.noOptions)}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={category?.id ?? null}
      error={error}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id);
        onChange(chosen === undefined ? null : { id: chosen.id, name: chosen.name, level: chosen.level });
      }}
    />
  );
}
