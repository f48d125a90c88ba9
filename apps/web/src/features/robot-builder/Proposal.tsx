import { pageSnapshotRoutes } from '@tsenomer/contracts';
import type { Robot } from '@tsenomer/contracts';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { mutation } from '#lib/api/index.ts';
import { fieldsOf, isCurrency, withProposed } from './robot-draft.ts';

interface ProposalProps {
  readonly snapshotId: string;
  readonly robot: Robot;
  readonly onRobot: (robot: Robot) => void;
  /** Other pages that have come: what is proposed should fit them too. */
  readonly others: readonly string[];
}

/** Has selectors proposed for what was found on the page without a robot; fields that have one already keep it. */
export function Proposal({ snapshotId, robot, onRobot, others }: ProposalProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toasts = useToasts();
  const [outcome, setOutcome] = useState('');
  const propose = useMutation({
    ...mutation(pageSnapshotRoutes.proposeRobot),
    onMutate: () => setOutcome(''),
    onSuccess: ({ robot: proposed }) => {
      const added = fieldsOf(proposed).filter((field) => robot[field] === undefined);
      const names = new Intl.ListFormat(locale).format(added.map((field) => t(($) => $.parserConfig.robot[field])));
      setOutcome(added.length > 0 ? t(($) => $.robotBuilder.proposed, { fields: names }) : t(($) => $.robotBuilder[fieldsOf(proposed).length > 0 ? 'proposedHeld' : 'proposedNone']));
      onRobot(withProposed(robot, proposed));
    },
    onError: toasts.failure,
  });
  const currency = robot.currency !== undefined && isCurrency(robot.currency) ? { currency: robot.currency } : {};
  return (
    <div>
      <BusyButton variant="default" busy={propose.isPending} onClick={() => propose.mutate({ params: { id: snapshotId }, body: { ...currency, others: [...others] } })}>
        {t(($) => $.robotBuilder.propose)}
      </BusyButton>
      <Text size="sm" c="dimmed" mt={4} aria-live="polite">
        {outcome}
      </Text>
    </div>
  );
}
