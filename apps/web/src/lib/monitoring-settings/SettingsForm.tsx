import { Button, Fieldset, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { collectionRoutes } from '@tsenomer/contracts';
import type { CollectionDetails } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { mutation, routeKey } from '#lib/api/index.ts';
import { searchIssues, searchSettingsOf } from '#lib/link-search/search-draft.ts';
import type { SearchDraft } from '#lib/link-search/search-draft.ts';
import { SearchFields } from '#lib/link-search/SearchFields.tsx';
import { useMay } from '#lib/user/current-user.ts';
import { FLAG_GROUPS, FlagSwitches } from './FlagSwitches.tsx';

interface SettingsFormProps {
  readonly collection: CollectionDetails;
  readonly onChanged: (changed: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** The switches of a monitoring and, for administrators to change, how its links are searched (P2 §6). */
export function SettingsForm({ collection, onChanged, onCancel, onSaved }: SettingsFormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  const mayConfigure = useMay('linkSearch.configure');
  // As the window was opened: a switch that others turn meanwhile is not turned back.
  const [{ parserTaskCommandArguments: savedSearch, ...savedFlags }] = useState(collection.settings);
  const [flags, setFlags] = useState(savedFlags);
  const [search, setSearch] = useState<SearchDraft>(savedSearch);
  const issues = searchIssues(search);
  const input = { params: { id: collection.id } };
  const save = useMutation({
    ...mutation(collectionRoutes.editCollection),
    onSuccess: (details) => {
      client.setQueryData(routeKey(collectionRoutes.getCollection, input), details);
      toasts.success(t(($) => $.collectionSettings.saved));
      onSaved();
    },
    onError: toasts.failure,
  });
  const told = (nextFlags: typeof flags, nextSearch: SearchDraft): void => {
    setFlags(nextFlags);
    setSearch(nextSearch);
    onChanged(JSON.stringify([nextFlags, nextSearch]) !== JSON.stringify([savedFlags, savedSearch]));
  };
  const switches = (group: keyof typeof FLAG_GROUPS) => (
    <FlagSwitches
      flags={FLAG_GROUPS[group]}
      values={flags}
      onChange={(values) => told({ ...flags, ...values }, search)}
    />
  );
  return (
    <Form
      busy={save.isPending}
      onSubmit={() => {
        if (Object.keys(issues).length > 0) return;
        const parserTaskCommandArguments = searchSettingsOf(search);
        const turned = Object.fromEntries(
          Object.values(FLAG_GROUPS)
            .flat()
            .filter((name) => flags[name] !== savedFlags[name])
            .map((name) => [name, flags[name]]),
        );
        save.mutate({
          ...input,
          body: { settings: mayConfigure ? { ...turned, parserTaskCommandArguments } : turned },
        });
      }}
    >
      <Stack gap="lg">
        <Fieldset legend={t(($) => $.collectionSettings.groups.running)}>{switches('running')}</Fieldset>
        <Fieldset legend={t(($) => $.collectionSettings.groups.checks)}>{switches('checks')}</Fieldset>
        <Fieldset legend={t(($) => $.collectionSettings.groups.search)}>
          <Stack gap="md">
            {switches('search')}
            <SearchFields
              draft={search}
              change={(patch) => told(flags, { ...search, ...patch })}
              issues={issues}
              mayChange={mayConfigure}
            />
          </Stack>
        </Fieldset>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t(($) => $.common.cancel)}
          </Button>
          <BusyButton type="submit" busy={save.isPending}>
            {t(($) => $.common.save)}
          </BusyButton>
        </Group>
      </Stack>
    </Form>
  );
}
