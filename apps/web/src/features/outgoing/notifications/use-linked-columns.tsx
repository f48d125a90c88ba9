import { Button } from '@mantine/core';
import type { Contact } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { useContactLinks } from './use-contact-links.ts';

/** The columns of linked colleagues; who may not change links has no button. */
export function useLinkedColumns(may: boolean): readonly Column<Contact>[] {
  const { t } = useTranslation();
  const links = useContactLinks();
  return [
    { id: 'name', header: t(($) => $.notifications.name), phone: 'title', cell: ({ name }) => name },
    { id: 'email', header: t(($) => $.notifications.email), cell: ({ email }) => email },
    {
      id: 'collection',
      header: t(($) => $.notifications.collection),
      cell: ({ parsingCollection }) => parsingCollection?.name ?? '—',
    },
    {
      id: 'unlink',
      header: t(($) => $.notifications.actions),
      phone: 'actions',
      align: 'end',
      cell: (contact) =>
        may && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t(($) => $.notifications.unlink, { name: contact.name })}
            onClick={() => {
              if (!links.busy && contact.parsingCollection !== null)
                links.unlink(contact, contact.parsingCollection.id);
            }}
          >
            {t(($) => $.notifications.unlinkShort)}
          </Button>
        ),
    },
  ];
}
