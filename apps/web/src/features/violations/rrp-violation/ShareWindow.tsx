import { Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { casePageRoutes, SHARE_DAYS_MAX } from '@tsenomer/contracts';
import type { CaseShare } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { call, mutation, query } from '#lib/api/index.ts';
import { copyText } from '#lib/copy-text.ts';

const DAYS = 14;

interface ShareWindowProps {
  readonly caseId: number;
  readonly onClose: () => void;
}

/** Makes links by which a case is read without signing in, and ends them. */
export function ShareWindow({ caseId, onClose }: ShareWindowProps) {
  const { t } = useTranslation();
  const shares = useQuery(query(casePageRoutes.caseShares, { params: { id: caseId } }));
  return (
    <ModalWindow onClose={onClose} size={560} title={t(($) => $.violations.shareTitle)}>
      <Stack gap="md">
        <Text size="sm">{t(($) => $.violations.shareHint)}</Text>
        <NewLink caseId={caseId} />
        <QueryView query={shares}>
          {({ items }) => (
            <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {items.map((share) => (
                <ShareLine key={share.id} share={share} />
              ))}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </ModalWindow>
  );
}

function NewLink({ caseId }: { readonly caseId: number }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [days, setDays] = useState<number | string>(DAYS);
  const fits = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= SHARE_DAYS_MAX;
  const share = useMutation({
    mutationFn: () =>
      call(casePageRoutes.shareCase, { params: { id: caseId }, body: { days: Number(days) } }).then(
        ({ path }) => new URL(path, window.location.origin).href,
      ),
    onError: toasts.failure,
  });
  const copy = async (link: string): Promise<void> => {
    if (await copyText(link)) toasts.success(t(($) => $.violations.shareCopied));
  };
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <NumberInput
          label={t(($) => $.violations.shareDays)}
          min={1}
          max={SHARE_DAYS_MAX}
          clampBehavior="none"
          allowDecimal={false}
          value={days}
          error={!fits && t(($) => $.violations.shareDaysWrong, { most: SHARE_DAYS_MAX })}
          onChange={setDays}
        />
        <BusyButton busy={share.isPending} disabled={!fits} onClick={() => share.mutate()}>
          {t(($) => $.violations.shareMake)}
        </BusyButton>
      </Group>
      {share.data !== undefined && (
        <Group align="flex-end" gap="sm" wrap="nowrap">
          <TextInput
            label={t(($) => $.violations.shareLink)}
            description={t(($) => $.violations.shareOnce)}
            readOnly
            flex={1}
            value={share.data}
            onFocus={(event) => event.currentTarget.select()}
          />
          <BusyButton variant="default" busy={false} onClick={() => void copy(share.data)}>
            {t(($) => $.violations.shareCopy)}
          </BusyButton>
        </Group>
      )}
    </Stack>
  );
}

function ShareLine({ share }: { readonly share: CaseShare }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const revoke = useMutation({
    ...mutation(casePageRoutes.revokeShare),
    onSuccess: () => toasts.success(t(($) => $.violations.shareEnded)),
    onError: toasts.failure,
  });
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm" component="div">
        {t(($) => $.violations.shareUntil)} <DateTime at={share.expiresAt} />
        <Text size="xs" c="var(--ink-2)">
          {[share.createdBy, t(($) => $.violations.shareOpened, { count: share.openings })].filter(Boolean).join(' · ')}
        </Text>
      </Text>
      <BusyButton
        variant="default"
        size="compact-sm"
        busy={revoke.isPending}
        onClick={() => revoke.mutate({ params: { id: share.id } })}
      >
        {t(($) => $.violations.shareEnd)}
      </BusyButton>
    </Group>
  );
}
