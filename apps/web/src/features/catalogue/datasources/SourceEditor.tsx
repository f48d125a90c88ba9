import { Button } from '@mantine/core';
import { datasourceRoutes } from '@tsenomer/contracts';
import type { DatasourceItem, ImportMapping } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import type { QueryLike } from '#components/states/QueryView.tsx';
import { call } from '#lib/api/index.ts';
import { SourceForm } from './SourceForm.tsx';
import { scheduleOf } from './source-values.ts';
import type { SourceValues } from './source-values.ts';
import type { SourceCommands } from './use-source-commands.ts';

interface SourceEditorProps {
  readonly sources: QueryLike<{ readonly items: readonly DatasourceItem[] }>;
  readonly id: 'new' | number;
  readonly commands: SourceCommands;
  readonly onClose: () => void;
}

/** Makes a new spreadsheet link, or changes one of the list. */
export function SourceEditor({ sources, id, commands, onClose }: SourceEditorProps) {
  const { t } = useTranslation();
  const toasts = useToasts();

  const save = async (
    source: DatasourceItem | null,
    values: SourceValues,
    metadata: ImportMapping,
    importNow: boolean,
  ): Promise<void> => {
    try {
      const saved = await keep(source, values, metadata);
      toasts.success(t(($) => $.datasources.saved, { name: saved.name || saved.url }));
      onClose();
      if (importNow) await commands.importNow(saved.id);
    } catch (error) {
      toasts.failure(error);
      throw error;
    }
  };

  if (id === 'new') return <SourceForm source={null} onSave={(...input) => save(null, ...input)} onClose={onClose} />;
  return (
    <QueryView query={sources}>
      {({ items }) => {
        const source = items.find((item) => item.id === id);
        if (source !== undefined)
          return <SourceForm source={source} onSave={(...input) => save(source, ...input)} onClose={onClose} />;
        return (
          <EmptyState
            title={t(($) => $.datasources.gone)}
            actions={<Button onClick={onClose}>{t(($) => $.datasources.toList)}</Button>}
          />
        );
      }}
    </QueryView>
  );
}

/** A name that was not changed is not sent: the file's own title goes on naming the link. */
function keep(source: DatasourceItem | null, values: SourceValues, metadata: ImportMapping): Promise<DatasourceItem> {
  const { url, mode, active } = values;
  const name = values.name.trim();
  const options = { mode, active, schedule: scheduleOf(values) };
  if (source === null) return call(datasourceRoutes.createDatasource, { body: { url, name, metadata, options } });
  return call(datasourceRoutes.editDatasource, {
    params: { id: source.id },
    body: { url, metadata, options, ...(name !== source.name && { name }) },
  });
}
