import { pageSnapshotRoutes } from '@tsenomer/contracts';
import type { Robot, RobotSelectorField } from '@tsenomer/contracts';
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
  readonly onRobot: (change: (robot: Robot) => Robot) => void;
  /** Other pages that have come: what is proposed should fit them too. */
  readonly others: readonly string[];
}

interface Outcome {
  readonly added: readonly RobotSelectorField[];
  /** Whether anything was proposed, be it for fields that are filled. */
  readonly hasAny: boolean;
}

/** Has selectors proposed for what was found on the page without a robot; fields that have one already keep it. */
export function Proposal({ snapshotId, robot, onRobot, others }: ProposalProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toasts = useToasts();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const propose = useMutation({
    ...mutation(pageSnapshotRoutes.proposeRobot),
    onMutate: () => setOutcome(null),
    onError: toasts.failure,
  });
  const ask = (): void => {
    const currency = robot.currency !== undefined && isCurrency(robot.currency) ? { currency: robot.currency } : {};
    // Told to this call alone: an answer that comes after another page was opened is about none that is there.
    propose.mutate(
      { params: { id: snapshotId }, body: { ...currency, others: [...others] } },
      {
        onSuccess: ({ robot: proposed }) => {
          const fields = fieldsOf(proposed);
          setOutcome({ added: fields.filter((field) => robot[field] === undefined), hasAny: fields.length > 0 });
          onRobot((now) => withProposed(now, proposed));
        },
      },
    );
  };
  const said = ({ added, hasAny }: Outcome): string => {
    if (added.length === 0) return t(($) => $.robotBuilder[hasAny ? 'proposedHeld' : 'proposedNone']);
    return t(($) => $.robotBuilder.proposed, {
      fields: new Intl.ListFormat(locale).format(added.map((field) => t(($) => $.parserConfig.robot[field]))),
    });
  };
  return (
    <div>
      <BusyButton variant="default" busy={propose.isPending} onClick={ask}>
        {t(($) => $.robotBuilder.propose)}
      </BusyButton>
      <Text size="sm" c="dimmed" mt={4} aria-live="polite">
        {outcome && said(outcome)}
      </Text>
    </div>
  );
}
