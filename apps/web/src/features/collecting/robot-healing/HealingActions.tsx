import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { healingRoutes } from '@tsenomer/contracts';
import type { HealingDetail } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { mutation } from '#lib/api/index.ts';
import { isUnderWay } from './healing-tone.ts';

interface HealingActionsProps {
  readonly companyId: number;
  readonly healing: HealingDetail | null;
  /** Whether a field is not read now. */
  readonly stopped: boolean;
  readonly buildRobot: ReactNode;
}

/** What may be done about an attempt by who configures robots. */
export function HealingActions({ companyId, healing, stopped, buildRobot }: HealingActionsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const told = (text: string) => ({ onSuccess: () => toasts.success(text), onError: toasts.failure });
  const start = useMutation({
    ...mutation(healingRoutes.startHealing),
    ...told(t(($) => $.robotHealing.started)),
  });
  const apply = useMutation({
    ...mutation(healingRoutes.applyHealing),
    ...told(t(($) => $.robotHealing.appliedTold)),
  });
  const reject = useMutation({
    ...mutation(healingRoutes.rejectHealing),
    ...told(t(($) => $.robotHealing.rejectedTold)),
  });
  const takeBack = useMutation({
    ...mutation(healingRoutes.takeBackHealing),
    ...told(t(($) => $.robotHealing.takenBackTold)),
  });
  const bringBack = async (id: number): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.robotHealing.backTitle),
      text: t(($) => $.robotHealing.backText),
      confirm: t(($) => $.robotHealing.takeBack),
      cancel: t(($) => $.common.cancel),
    });
    if (sure) takeBack.mutate({ params: { id } });
  };
  if (healing?.state === 'proposed') {
    const { id } = healing;
    return (
      <Group gap="sm">
        <BusyButton busy={apply.isPending} onClick={() => apply.mutate({ params: { id } })}>
          {t(($) => $.robotHealing.apply)}
        </BusyButton>
        <BusyButton variant="default" busy={reject.isPending} onClick={() => reject.mutate({ params: { id } })}>
          {t(($) => $.robotHealing.reject)}
        </BusyButton>
        {buildRobot}
      </Group>
    );
  }
  return (
    <Group gap="sm">
      {healing?.state === 'applied' && (
        <BusyButton variant="default" busy={takeBack.isPending} onClick={() => void bringBack(healing.id)}>
          {t(($) => $.robotHealing.takeBack)}
        </BusyButton>
      )}
      {stopped && (healing === null || !isUnderWay(healing)) && (
        <BusyButton variant="light" busy={start.isPending} onClick={() => start.mutate({ params: { id: companyId } })}>
          {t(($) => $.robotHealing.start)}
        </BusyButton>
      )}
      {buildRobot}
    </Group>
  );
}
