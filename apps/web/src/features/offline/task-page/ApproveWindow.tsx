import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { approvalOf, offlineTaskRoutes } from '@tsenomer/contracts';
import type { TaskProductRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { call, errorMessage } from '#lib/api/index.ts';
import { Notice } from './Notice.tsx';

interface ApproveWindowProps {
  readonly taskId: number;
  readonly rows: readonly TaskProductRow[];
  readonly onClose: () => void;
}

/** So many products are named; of the others only their number is told. */
const NAMED = 5;

/**
 * Approval, which cannot be taken back: what goes into the history, what does not, and what to look at before (P2 §5).
 */
export default function ApproveWindow({ taskId, rows, onClose }: ApproveWindowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toasts = useToasts();
  const { approvedResult, attachedProducts, newProducts, incomplete } = approvalOf(rows);
  const bare = rows.filter(({ newProductUuid }) => newProductUuid !== null && incomplete.includes(newProductUuid));
  const flagged = rows.filter((row) => row.flagged);
  const without = rows.filter(({ price, extraPrice }) => price === null && extraPrice === null).length;
  const approve = useMutation({
    mutationFn: () =>
      call(offlineTaskRoutes.approveOfflineTask, { params: { id: taskId }, body: { anyway: bare.length > 0 } }),
    onSuccess: () => {
      toasts.success(t(($) => $.offlineTask.approveDone));
      onClose();
    },
  });
  const prices = approvedResult.length + newProducts.reduce((sum, product) => sum + product.prices.length, 0);
  return (
    <ModalWindow title={t(($) => $.offlineTask.approveTitle)} size={560} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{t(($) => $.offlineTask.approveText)}</Text>
        <List size="sm" spacing={2}>
          <List.Item>{t(($) => $.offlineTask.willEnter, { count: prices })}</List.Item>
          {attachedProducts.length > 0 && (
            <List.Item>{t(($) => $.offlineTask.willBeAttached, { count: attachedProducts.length })}</List.Item>
          )}
          {newProducts.length > 0 && (
            <List.Item>{t(($) => $.offlineTask.willBeCreated, { count: newProducts.length })}</List.Item>
          )}
          {without > 0 && <List.Item>{t(($) => $.offlineTask.withoutPrice, { count: without })}</List.Item>}
        </List>
        <Warned rows={flagged} title={t(($) => $.offlineTask.priceFlag)} />
        <Warned rows={bare} title={t(($) => $.offlineTask.bareProducts)} />
        {approve.error !== null && (
          <Notice tone="bad" title={t(($) => $.offlineTask.approveFailed)}>
            {errorMessage(approve.error, locale)}
          </Notice>
        )}
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <BusyButton busy={approve.isPending} onClick={() => approve.mutate()}>
            {bare.length > 0 ? t(($) => $.offlineTask.approveAnyway) : t(($) => $.offlineTask.approve)}
          </BusyButton>
        </Group>
      </Stack>
    </ModalWindow>
  );
}

function Warned({ rows, title }: { readonly rows: readonly TaskProductRow[]; readonly title: string }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const names = rows.slice(0, NAMED).map(({ name }) => (name === '' ? t(($) => $.offline.unnamed) : name));
  return (
    <Notice tone="warn" title={title}>
      {names.join('; ')}
      {rows.length > NAMED && ` +${rows.length - NAMED}`}
    </Notice>
  );
}
