import { Button, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categoryRoutes, WHOLE_LIST } from '@tsenomer/contracts';
import type { CategoryItem } from '@tsenomer/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { moveTargets } from './category-paths.ts';
import type { Target } from './use-category-commands.ts';

/** The option that is no category. */
const TOP = 'top';

interface MoveDialogProps {
  readonly category: CategoryItem;
  readonly onMove: (target: Target) => void;
  readonly onClose: () => void;
}

/** Asks where a category goes; does by keyboard and on a phone what dragging does. */
export default function MoveDialog({ category, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const all = useQuery(query(categoryRoutes.listCategories, { query: { limit: WHOLE_LIST } }));
  return (
    <ModalWindow onClose={onClose} title={t(($) => $.categories.moveTitle, { name: category.name })}>
      <QueryView query={all}>
        {({ items }) => <MoveForm category={category} categories={items} onMove={onMove} onClose={onClose} />}
      </QueryView>
    </ModalWindow>
  );
}

function MoveForm({
  category,
  categories,
  onMove,
  onClose,
}: MoveDialogProps & { readonly categories: readonly CategoryItem[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const topLevel = t(($) => $.categories.topLevel);
  const options = useMemo(() => {
    const targets = moveTargets(categories, category).map(({ id, label }) => ({ value: String(id), label }));
    return category.parentId === null ? targets : [{ value: TOP, label: topLevel }, ...targets];
  }, [categories, category, topLevel]);
  const submit = (): void => {
    if (chosen === null) return;
    onMove(chosen === TOP ? null : (categories.find(({ id }) => String(id) === chosen) ?? null));
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Select
        label={t(($) => $.categories.moveTo)}
        searchable
        data-autofocus
        data={options}
        value={chosen}
        nothingFoundMessage={t(($) => $.components.noOptions)}
        onChange={setChosen}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button type="submit" disabled={chosen === null}>
          {t(($) => $.categories.moveYes)}
        </Button>
      </Group>
    </form>
  );
}
