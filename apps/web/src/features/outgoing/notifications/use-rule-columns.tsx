import { Button, Group } from '@mantine/core';
import type { AlertRule } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';

interface RuleTools {
  readonly onEdit: (rule: AlertRule) => void;
  readonly onRemove: (rule: AlertRule) => void;
}

/** The columns of the rules of alerts; the tools are there for who may change rules. */
export function useRuleColumns(may: boolean, { onEdit, onRemove }: RuleTools): readonly Column<AlertRule>[] {
  const { t } = useTranslation();
  return [
    { id: 'name', header: t(($) => $.notifications.rules.name), phone: 'title', cell: ({ name }) => name },
    {
      id: 'kinds',
      header: t(($) => $.notifications.rules.kinds),
      cell: ({ kinds }) => kinds.map((kind) => t(($) => $.notifications.kinds[kind])).join(', '),
    },
    {
      id: 'how',
      header: t(($) => $.notifications.rules.how),
      cell: ({ enabled, byMail, byTelegram, digest }) => {
        if (!enabled) return t(($) => $.notifications.rules.off);
        const ways = [
          t(($) => $.notifications.rules.inboxOnly),
          ...(byMail ? [t(($) => $.notifications.rules.mail)] : []),
          ...(byTelegram ? ['Telegram'] : []),
        ].join(', ');
        return ways.includes(',') ? `${ways}: ${t(($) => $.notifications.rules.digests[digest])}` : ways;
      },
    },
    {
      id: 'tools',
      header: t(($) => $.notifications.actions),
      phone: 'actions',
      align: 'end',
      cell: (rule) =>
        may && (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t(($) => $.notifications.rules.editNamed, { name: rule.name })}
              onClick={() => onEdit(rule)}
            >
              {t(($) => $.notifications.rules.edit)}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-label={t(($) => $.notifications.rules.removeNamed, { name: rule.name })}
              onClick={() => onRemove(rule)}
            >
              {t(($) => $.notifications.rules.remove)}
            </Button>
          </Group>
        ),
    },
  ];
}
