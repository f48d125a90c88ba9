import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contactRoutes } from '@tsenomer/contracts';
import type { Contact } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { query } from '#lib/api/index.ts';
import { useColleagueColumns } from './use-colleague-columns.tsx';
import { useContactLinks } from './use-contact-links.ts';

interface ColleaguesWindowProps {
  readonly collection: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Every colleague, with a switch for whether they are told of the monitoring. */
export function ColleaguesWindow({ collection, onClose }: ColleaguesWindowProps) {
  const { t } = useTranslation();
  const [{ page, limit, search }, setShown] = useState({ page: 1, limit: 10, search: '' });
  const links = useContactLinks();
  const contacts = useQuery({
    ...query(contactRoutes.listContacts, { query: { page, limit, search, parsingCollectionId: collection.id } }),
    placeholderData: keepPreviousData,
  });
  const toggle = (contact: Contact) =>
    contact.isActive ? links.unlink(contact, collection.id) : links.link(contact, collection.id);
  const title = t(($) => $.notifications.colleaguesOf, { name: collection.name });
  return (
    <ModalWindow title={title} size="lg" onClose={onClose}>
      <Stack gap="md">
        <SearchField
          label={t(($) => $.notifications.search)}
          value={search}
          onChange={(text) => setShown({ page: 1, limit, search: text.slice(0, 200) })}
        />
        <DataTable
          label={title}
          columns={useColleagueColumns((contact) => {
            if (!links.busy) toggle(contact);
          })}
          {...pagedRows(contacts, { page, limit, onPage: (next) => setShown({ ...next, search }), brief: true })}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t(($) => $.notifications.notFound)} />}
        />
      </Stack>
    </ModalWindow>
  );
}
