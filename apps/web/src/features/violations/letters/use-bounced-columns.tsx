import { Button, Text } from '@mantine/core';
import type { BouncedAddress } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { Tone } from '#components/values/StatusBadge.tsx';

const TONES: Readonly<Record<BouncedAddress['state'], Tone>> = { stopped: 'bad', returned: 'warn', refused: 'warn' };

/** The columns of the addresses that letters do not reach. @param onAgain null: the reader may not change it. */
export function useBouncedColumns(onAgain: ((email: string) => void) | null): readonly Column<BouncedAddress>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'email',
      header: t(($) => $.violationLetters.address),
      phone: 'title',
      cell: ({ email, company }) => (
        <>
          <span style={{ overflowWrap: 'anywhere' }}>{email}</span>
          <Text size="xs" c="var(--ink-2)">
            {company ?? t(($) => $.violationLetters.colleague)}
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      header: t(($) => $.violationLetters.addressState),
      cell: ({ state, softReturns }) => (
        <StatusBadge tone={TONES[state]}>
          {state === 'returned'
            ? t(($) => $.violationLetters.cameBack, { count: softReturns })
            : t(($) => $.violationLetters.addressStates[state])}
        </StatusBadge>
      ),
    },
    { id: 'at', header: t(($) => $.violationLetters.since), cell: ({ at }) => <DateTime at={at} /> },
    {
      id: 'error',
      header: t(($) => $.violationLetters.reason),
      cell: ({ error }) => <span style={{ overflowWrap: 'anywhere' }}>{error}</span>,
    },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.apiTokens.actions),
      align: 'end',
      cell: ({ email, state }) =>
        onAgain !== null &&
        state !== 'refused' && (
          <Button
            size="xs"
            variant="default"
            aria-label={t(($) => $.violationLetters.writeAgainTo, { email })}
            onClick={() => onAgain(email)}
          >
            {t(($) => $.violationLetters.writeAgain)}
          </Button>
        ),
    },
  ];
}
