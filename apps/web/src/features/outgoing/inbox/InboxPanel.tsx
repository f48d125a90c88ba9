import { Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { alertRoutes } from '@tsenomer/contracts';
import type { InboxEntry } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { mutation } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import { inboxQuery } from './inbox-query.ts';
import styles from './Inbox.module.css';

/** The newest of what somebody was told. */
export default function InboxPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const inbox = useQuery(inboxQuery);
  const read = useMutation({ ...mutation(alertRoutes.readInbox), onError: toasts.failure });
  return (
    <div className={styles['panel']}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t(($) => $.notifications.inbox.title)}
        </Title>
        <BusyButton
          variant="subtle"
          size="compact-sm"
          disabled={(inbox.data?.unread ?? 0) === 0}
          busy={read.isPending}
          onClick={() => read.mutate({ body: {} })}
        >
          {t(($) => $.notifications.inbox.readAll)}
        </BusyButton>
      </Group>
      <QueryView query={inbox}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t(($) => $.notifications.inbox.empty)}
              description={t(($) => $.notifications.inbox.emptyHint)}
            />
          ) : (
            <ul className={styles['entries']}>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} onLeave={onLeave} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <ScreenLink link={{ to: '/settings', search: { tab: 'notifications' } }} size="sm" onClick={onLeave}>
        {t(($) => $.notifications.inbox.rules)}
      </ScreenLink>
    </div>
  );
}

function Entry({ entry, onLeave }: { readonly entry: InboxEntry; readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { product, company, collection, oldPrice, newPrice, currency } = entry;
  const price = (amount: number) => formats.money(amount, currency ?? undefined);
  return (
    <li className={styles['entry']} data-unread={!entry.read}>
      <Text size="sm" inherit={false} fw={entry.read ? 400 : 600}>
        {t(($) => $.notifications.kinds[entry.kind])}
      </Text>
      {product !== null && (
        <ScreenLink link={{ to: '/products/$id', params: { id: String(product.id) } }} size="sm" onClick={onLeave}>
          {product.name}
        </ScreenLink>
      )}
      <Text size="sm" c="var(--ink-2)">
        {[company?.name, product === null ? collection?.name : undefined]
          .filter((name) => name !== undefined)
          .join(', ')}
        {oldPrice !== null && newPrice !== null && ` · ${price(oldPrice)} → ${price(newPrice)}`}
      </Text>
      <Text size="xs" c="var(--ink-2)">
        <DateTime at={entry.at} />
      </Text>
    </li>
  );
}
