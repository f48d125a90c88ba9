import { useQuery } from '@tanstack/react-query';
import { violationLetterRoutes } from '@tsenomer/contracts';
import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { query } from '#lib/api/index.ts';

/** Addresses that letters do not reach; nothing while all are reached. */
export function Bounced() {
  const { t } = useTranslation();
  const bounced = useQuery(query(violationLetterRoutes.bouncedAddresses));
  const items = bounced.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title={t(($) => $.violationLetters.bounced)}>
      <Text size="sm" c="var(--ink-2)" mb="xs">
        {t(($) => $.violationLetters.bouncedHint)}
      </Text>
      <List size="sm" spacing={6}>
        {items.map(({ email, company, at, error }) => (
          <List.Item key={email}>
            <strong>{email}</strong> {company ?? ''} · <DateTime at={at} /> · {error}
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
