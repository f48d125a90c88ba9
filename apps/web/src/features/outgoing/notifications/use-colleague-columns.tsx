import { Switch, Text } from '@mantine/core';
import type { Contact } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';

/** The columns of colleagues, with a switch for whether they are told. */
export function useColleagueColumns(onToggle: (contact: Contact) => void): readonly Column<Contact>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      header: t(($) => $.notifications.name),
      phone: 'title',
      cell: ({ name, email, isActive, parsingCollection }) => (
        <>
          {name}
          <Text size="sm" c="var(--ink-2)" style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
          {!isActive && parsingCollection !== null && (
            <Text size="sm" c="var(--ink-2)">
              {t(($) => $.notifications.otherCollection, { name: parsingCollection.name })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'active',
      header: t(($) => $.notifications.title),
      width: 130,
      phone: 'actions',
      cell: (contact) => (
        <Switch
          aria-label={t(($) => $.notifications.link, { name: contact.name })}
          checked={contact.isActive}
          onChange={() => onToggle(contact)}
        />
      ),
    },
  ];
}
