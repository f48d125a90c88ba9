import type { BrandItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { InlineName } from '#components/directory/InlineName.tsx';
import { undoColumn } from '#components/directory/undo-column.tsx';
import type { TimedUndo } from '#components/feedback/use-timed-undo.ts';
import { LinkText } from '#components/links/links.tsx';
import type { Column } from '#components/table/column.ts';
import { useFormats } from '#lib/format/index.ts';
import type { DirectoryRights } from '#lib/user/directory-rights.ts';
import { useDemoRefusal } from '#lib/user/use-demo-refusal.ts';
import type { BrandCommands } from './use-brand-commands.ts';

interface ColumnsOptions {
  readonly commands: BrandCommands;
  readonly rights: DirectoryRights;
  readonly undo: TimedUndo<BrandItem>;
  readonly renaming: number | null;
  readonly onRename: (id: number | null) => void;
}

/** Columns of the list of brands. */
export function useBrandColumns({
  commands,
  rights,
  undo,
  renaming,
  onRename,
}: ColumnsOptions): readonly Column<BrandItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const refuseDemo = useDemoRefusal();
  const remove = rights.remove === 'demo' ? refuseDemo : undo.start;
  return [
    {
      id: 'name',
      header: t(($) => $.components.name),
      sort: 'name',
      phone: 'title',
      width: '60%',
      cell: ({ id, name }) =>
        renaming === id ? (
          <InlineName name={name} onSave={(next) => commands.rename(id, next)} onDone={() => onRename(null)} />
        ) : (
          name
        ),
    },
    {
      id: 'products',
      header: t(($) => $.brands.products),
      align: 'end',
      cell: ({ id, productsCount }) =>
        productsCount === null ? (
          '—'
        ) : productsCount === 0 ? (
          '0'
        ) : (
          <LinkText to="/products" search={{ brandIds: [id] }} size="sm">
            {formats.number(productsCount)}
          </LinkText>
        ),
    },
    ...undoColumn({
      header: t(($) => $.components.actions),
      undo,
      onEdit: rights.edit ? ({ id }) => onRename(id) : undefined,
      onRemove: rights.remove === 'no' ? undefined : remove,
    }),
  ];
}
