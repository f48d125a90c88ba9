import { Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { monthName, monthsAway } from './bill-months.ts';

interface MonthChoiceProps {
  readonly month: string;
  readonly current: string;
  readonly onMonth: (month: string) => void;
}

/** The month of the bill: a step back, or forth up to the current one. */
export function MonthChoice({ month, current, onMonth }: MonthChoiceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Group gap="xs" wrap="nowrap">
      <IconButton
        variant="default"
        size="lg"
        label={t(($) => $.billing.previous)}
        onClick={() => onMonth(monthsAway(month, -1))}
      >
        <IconChevronLeft size={16} />
      </IconButton>
      <output aria-label={t(($) => $.billing.month)} style={{ fontWeight: 600, minWidth: 124, textAlign: 'center' }}>
        {monthName(month, locale)}
      </output>
      <IconButton
        variant="default"
        size="lg"
        label={t(($) => $.billing.next)}
        disabled={month >= current}
        onClick={() => onMonth(monthsAway(month, 1))}
      >
        <IconChevronRight size={16} />
      </IconButton>
    </Group>
  );
}
