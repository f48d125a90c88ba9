import type { TagItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { InlineName } from '#components/directory/InlineName.tsx';
import { undoColumn } from '#components/directory/undo-column.tsx';
import type { TimedUndo } from '#components/feedback/use-timed-undo.ts';
import { LinkText } from '#components/links/links.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { useFormats } from '#lib/format/index.ts';
import type { DirectoryRights } from '#lib/user/directory-rights.ts';
import { useDemoRefusal } from '#lib/user/use-demo-refusal.ts';
import type { TagCommands } from './use-tag-commands.ts';
import styles from './tags.module.css';

interface ColumnsOptions {
  readonly commands: TagCommands;
  readonly rights: DirectoryRights;
  readonly undo: TimedUndo<TagItem>;
  readonly renaming: number | null;
  readonly onRename: (id: number | null) => void;
}

/** Columns of the list of tags. */
export function useTagColumns({
  commands,
  rights,
  undo,
  renaming,
  onRename,
}: ColumnsOptions): readonly Column<TagItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const refuseDemo = useDemoRefusal();
  const remove = async (tag: TagItem): Promise<void> => {
    if (rights.remove === 'demo') return refuseDemo();
    if (await commands.warnOfUse(tag)) undo.start(tag);
  };
  return [
    {
      id: 'name',
      header: t(($) => $.components.name),
      sort: 'name',
      phone: 'title',
      width: '45%',
      cell: ({ id, name }) =>
        renaming === id ? (
          <InlineName name={name} onSave={(next) => commands.rename(id, next)} onDone={() => onRename(null)} />
        ) : (
          <span className={styles['name']}>{name}</span>
        ),
    },
    {
      id: 'links',
      header: t(($) => $.tags.links),
      sort: 'linksCount',
      align: 'end',
      cell: ({ linksCount }) => formats.number(linksCount),
    },
    {
      id: 'products',
      header: t(($) => $.tags.products),
      align: 'end',
      cell: ({ id, productsCount }) =>
        productsCount === 0 ? (
          '0'
        ) : (
          <LinkText to="/products" search={{ tagIds: [id] }} size="sm">
            {formats.number(productsCount)}
          </LinkText>
        ),
    },
    {
      id: 'created',
      header: t(($) => $.tags.created),
      sort: 'id',
      align: 'end',
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    ...undoColumn({
      header: t(($) => $.components.actions),
      undo,
      onEdit: rights.edit ? ({ id }) => onRename(id) : undefined,
      onRemove: rights.remove === 'no' ? undefined : (tag) => void remove(tag),
    }),
  ];
}
