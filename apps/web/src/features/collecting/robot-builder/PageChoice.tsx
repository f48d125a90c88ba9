import { pageSnapshotRoutes } from '@tsenomer/contracts';
import type { PageSnapshot } from '@tsenomer/contracts';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { call, mutation } from '#lib/api/index.ts';
import { PageAddressForm } from '#lib/reading/PageAddressForm.tsx';

interface PageChoiceProps {
  readonly companyId: number;
  readonly snapshot: PageSnapshot | undefined;
  /** Told null when an address was refused: what was opened before belongs to another one. */
  readonly onOrdered: (snapshot: PageSnapshot | null) => void;
}

/** Which page the robot is built on: an address, or any of the company's links. */
export function PageChoice({ companyId, snapshot, onOrdered }: PageChoiceProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [url, setUrl] = useState('');
  const order = useMutation({
    ...mutation(pageSnapshotRoutes.orderSnapshots),
    onSuccess: ({ items: [item] }) => item && onOrdered(item),
    onError: () => onOrdered(null),
  });
  const open = (address: string) => order.mutate({ params: { id: companyId }, body: { urls: [address] } });
  const draw = useMutation({
    mutationFn: () => call(pageSnapshotRoutes.sampleLinks, { params: { id: companyId }, query: { limit: 1 } }),
    onSuccess: ({ items: [link] }) => {
      if (link === undefined) return toasts.warning(t(($) => $.robotBuilder.noLinks));
      setUrl(link.url);
      open(link.url);
    },
    onError: toasts.failure,
  });
  const isFetching = order.isPending || snapshot?.status === 'queued';
  return (
    <Panel title={t(($) => $.robotBuilder.page)}>
      <PageAddressForm
        url={url}
        words={{
          address: t(($) => $.robotBuilder.address),
          open: t(($) => $.robotBuilder.open),
          fetching: t(($) => $.robotBuilder.fetching),
          kept: t(($) => $.robotBuilder.kept),
        }}
        refusal={order.error}
        fetching={isFetching}
        onType={(next) => {
          setUrl(next);
          order.reset();
        }}
        onOpen={open}
      >
        <BusyButton
          variant="default"
          leftSection={<IconArrowsShuffle size={16} />}
          busy={draw.isPending}
          disabled={isFetching}
          onClick={() => draw.mutate()}
        >
          {t(($) => $.robotBuilder.anyLink)}
        </BusyButton>
      </PageAddressForm>
    </Panel>
  );
}
