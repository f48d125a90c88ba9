import { Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { assortmentRoutes, cityRoutes, companyRoutes } from '@tsenomer/contracts';
import type { AssortmentDetails, AssortmentWrite } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { call, query } from '#lib/api/index.ts';
import { FRESH } from '#lib/reports/filter-lists.ts';
import { draftIssues, draftOf, writeOf } from './assortment-draft.ts';
import type { AssortmentDraft } from './assortment-draft.ts';
import { ListingFields } from './ListingFields.tsx';

interface AssortmentWindowProps {
  /** null: a new one. */
  readonly saved: AssortmentDetails | null;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}

/** Makes or changes a monitoring of assortment: where, whose, and from which pages on. */
export default function AssortmentWindow({ saved, onClose, onSaved }: AssortmentWindowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [draft, setDraft] = useState<AssortmentDraft>(() => draftOf(saved));
  const [tried, setTried] = useState(false);
  const cities = useQuery(query(cityRoutes.listCities, { query: { limit: 1_000_000 } }));
  const companies = useQuery({
    ...query(companyRoutes.listCompanies, { query: { limit: 1_000_000 } }),
    staleTime: FRESH,
  });
  const named = (companies.data?.items ?? []).map(({ id, fullName }) => ({ id, name: fullName }));
  const change = (patch: Partial<AssortmentDraft>): void => setDraft((current) => ({ ...current, ...patch }));
  const save = useMutation({
    mutationFn: async (body: AssortmentWrite) =>
      saved === null
        ? (await call(assortmentRoutes.createAssortment, { body })).id
        : (await call(assortmentRoutes.editAssortment, { params: { id: saved.id }, body })).id,
    onSuccess: (id) => {
      toasts.success(saved === null ? t(($) => $.assortment.created) : t(($) => $.assortment.saved));
      onClose();
      onSaved(id);
    },
    onError: toasts.failure,
  });
  const issues = draftIssues(draft);
  const issue = (name: keyof typeof issues): string | undefined =>
    tried && issues[name] ? t(($) => $.assortment.issue[name]) : undefined;
  return (
    <FormWindow
      title={saved === null ? t(($) => $.assortment.create) : t(($) => $.assortment.edit)}
      size={760}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const body = writeOf(draft);
          if (body !== null) save.mutate(body);
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t(($) => $.assortment.name)}
            required
            maxLength={200}
            value={draft.name}
            error={issue('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Select<number>
            label={t(($) => $.assortment.city)}
            required
            searchable
            limit={100}
            value={draft.cityId}
            error={issue('city')}
            onChange={(cityId) => change({ cityId })}
            nothingFoundMessage={t(($) => $.components.noOptions)}
            data={(cities.data?.items ?? []).map(({ id, name, countryName }) => ({
              value: id,
              label: `${name}, ${countryName}`,
            }))}
          />
          <MultiSelectField
            label={t(($) => $.assortment.companies)}
            required
            options={named}
            shown={5}
            value={draft.companyIds}
            error={issue('companies')}
            onChange={(companyIds) =>
              change({
                companyIds,
                listings: draft.listings.filter(
                  ({ companyId }) => companyId === null || companyIds.includes(companyId),
                ),
              })
            }
          />
          <ListingFields
            listings={draft.listings}
            companies={named.filter(({ id }) => draft.companyIds.includes(id))}
            tried={tried}
            onChange={(listings) => change({ listings })}
          />
          <Textarea
            label={t(($) => $.assortment.note)}
            maxLength={2000}
            autosize
            minRows={2}
            value={draft.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          <Group justify="flex-end">
            <BusyButton type="submit" busy={save.isPending}>
              {t(($) => $.common.save)}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </FormWindow>
  );
}
