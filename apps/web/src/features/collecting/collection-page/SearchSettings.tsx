import { Alert, Button, Group, Stack } from '@mantine/core';
import type { CollectionDetails } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { useGuardedClose } from '#lib/accounts/use-guarded-close.ts';
import { searchIssues, searchSettingsOf } from '#lib/link-search/search-draft.ts';
import type { SearchDraft } from '#lib/link-search/search-draft.ts';
import { SearchFields } from '#lib/link-search/SearchFields.tsx';
import { useEditCollection } from './use-edit-collection.ts';

interface SearchSettingsProps {
  readonly collection: CollectionDetails;
  readonly running: boolean;
  readonly mayConfigure: boolean;
  readonly onClose: () => void;
}

/** How the links of a collection are searched: changed by administrators, seen by all (P2 §6). */
export default function SearchSettings({ collection, running, mayConfigure, onClose }: SearchSettingsProps) {
  const { t } = useTranslation();
  const saved = collection.settings.parserTaskCommandArguments;
  const [draft, setDraft] = useState<SearchDraft>(saved);
  const issues = searchIssues(draft);
  const changed = JSON.stringify(draft) !== JSON.stringify(saved);
  const { close, asking } = useGuardedClose(changed, onClose);
  const save = useEditCollection(
    collection.id,
    t(($) => $.linkSearch.settings.saved),
    onClose,
  );
  return (
    <FormWindow title={t(($) => $.linkSearch.settings.title)} size={720} onClose={close} closeOnEscape={!asking}>
      <Form
        busy={save.isPending}
        onSubmit={() => {
          if (Object.keys(issues).length > 0) return;
          save.mutate({
            params: { id: collection.id },
            body: { settings: { parserTaskCommandArguments: searchSettingsOf(draft) } },
          });
        }}
      >
        <Stack gap="md">
          {mayConfigure && running && (
            <Alert role="note" color="yellow" p="xs">
              {t(($) => $.linkSearch.settings.running)}
            </Alert>
          )}
          <SearchFields
            draft={draft}
            change={(patch) => setDraft((current) => ({ ...current, ...patch }))}
            issues={issues}
            mayChange={mayConfigure}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {mayConfigure ? t(($) => $.common.cancel) : t(($) => $.common.close)}
            </Button>
            {mayConfigure && (
              <BusyButton type="submit" busy={save.isPending} disabled={!changed || running}>
                {t(($) => $.common.save)}
              </BusyButton>
            )}
          </Group>
        </Stack>
      </Form>
    </FormWindow>
  );
}
