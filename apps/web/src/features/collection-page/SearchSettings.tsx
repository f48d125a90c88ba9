import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { collectionRoutes } from '@tsenomer/contracts';
import type { CollectionDetails } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { useGuardedClose } from '#lib/accounts/use-guarded-close.ts';
import { mutation, routeKey } from '#lib/api/index.ts';
import { searchIssues, searchSettingsOf } from '#lib/link-search/search-draft.ts';
import type { SearchDraft } from '#lib/link-search/search-draft.ts';
import { SearchFields } from '#lib/link-search/SearchFields.tsx';

interface SearchSettingsProps {
  readonly collection: CollectionDetails;
  readonly running: boolean;
  readonly mayConfigure: boolean;
  readonly onClose: () => void;
}

/** How the links of a collection are searched: changed by administrators, seen by all (P2 §6). */
export default function SearchSettings({ collection, running, mayConfigure, onClose }: SearchSettingsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  const saved = collection.settings.parserTaskCommandArguments;
  const [draft, setDraft] = useState<SearchDraft>(saved);
  const issues = searchIssues(draft);
  const changed = JSON.stringify(draft) !== JSON.stringify(saved);
  const { close, asking } = useGuardedClose(changed, onClose);
  const save = useMutation({
    ...mutation(collectionRoutes.editCollection),
    onSuccess: async (details) => {
      client.setQueryData(routeKey(collectionRoutes.getCollection, { params: { id: collection.id } }), details);
      toasts.success(t(($) => $.linkSearch.settings.saved));
      onClose();
      await client.invalidateQueries({ queryKey: routeKey(collectionRoutes.getCollection) });
    },
    onError: toasts.failure,
  });
  return (
    <FormWindow title={t(($) => $.linkSearch.settings.title)} size={720} onClose={close} closeOnEscape={!asking}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(issues).length > 0) return;
          save.mutate({ params: { id: collection.id }, body: { settings: { parserTaskCommandArguments: searchSettingsOf(draft) } } });
        }}
      >
        <Stack gap="md">
          {mayConfigure && running && <Alert role="note" color="yellow" p="xs">{t(($) => $.linkSearch.settings.running)}</Alert>}
          <SearchFields draft={draft} change={(patch) => setDraft((current) => ({ ...current, ...patch }))} issues={issues} mayChange={mayConfigure} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>{mayConfigure ? t(($) => $.common.cancel) : t(($) => $.common.close)}</Button>
            {mayConfigure && (
              <Button type="submit" loading={save.isPending} disabled={!changed || running || Object.keys(issues).length > 0}>
                {t(($) => $.common.save)}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </FormWindow>
  );
}
