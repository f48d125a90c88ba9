import { Alert, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { pageSnapshotRoutes } from '@tsenomer/contracts';
import type { CompanyAbout, PageSnapshot } from '@tsenomer/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';
import { PageAddressForm } from '#lib/reading/PageAddressForm.tsx';
import { SnapshotReading } from '#lib/reading/SnapshotReading.tsx';

interface PageReadingProps {
  readonly company: Pick<CompanyAbout, 'id' | 'fullName'>;
  /** The address that is read at once; empty where none was handed over. */
  readonly address: string;
}

/** How often it is asked whether the page has come, in milliseconds. */
const POLL = 700;

/** How a page of a company is read and why, and what is right there. */
export function PageReading({ company, address }: PageReadingProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState(address);
  const [opened, setOpened] = useState<string | null>(null);
  const order = useMutation({
    ...mutation(pageSnapshotRoutes.orderSnapshots),
    onSuccess: ({ items: [item] }) => setOpened(item?.id ?? null),
    onError: () => setOpened(null),
  });
  const snapshot = useQuery({
    ...query(pageSnapshotRoutes.getSnapshot, { params: { id: opened ?? '' } }),
    enabled: opened !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'queued' ? POLL : false),
  });
  const { mutate } = order;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || address === '') return;
    begun.current = true;
    mutate({ params: { id: company.id }, body: { urls: [address] } });
  }, [address, company.id, mutate]);
  const isFetching = order.isPending || snapshot.data?.status === 'queued';
  return (
    <>
      <PageHeader
        title={t(($) => $.learning.title, { name: company.fullName })}
        description={t(($) => $.learning.about)}
        breadcrumbs={[
          { label: t(($) => $.nav.companies), link: { to: '/companies' } },
          {
            label: company.fullName,
            link: { to: '/companies/$id', params: { id: String(company.id) }, search: { tab: 'parser' } },
          },
        ]}
      />
      <Stack gap="md">
        <Panel title={t(($) => $.learning.page)}>
          <PageAddressForm
            url={url}
            words={{
              address: t(($) => $.learning.address),
              open: t(($) => $.learning.open),
              fetching: t(($) => $.learning.fetching),
              kept: t(($) => $.learning.kept),
            }}
            refusal={order.error}
            fetching={isFetching}
            onType={(next) => {
              setUrl(next);
              order.reset();
            }}
            onOpen={(next) => mutate({ params: { id: company.id }, body: { urls: [next] } })}
          />
        </Panel>
        {snapshot.data && <Fetched snapshot={snapshot.data} />}
      </Stack>
    </>
  );
}

function Fetched({ snapshot: { id, status, errorCode } }: { readonly snapshot: PageSnapshot }) {
  const { t } = useTranslation();
  if (status === 'queued') return null;
  if (status === 'failed')
    return (
      <Alert color="yellow" role="alert">
        {t(($) => $.learning.failed, {
          name: t(($) => $.monitoring.parsingError[parsingErrorName(errorCode ?? 0)]),
          code: errorCode ?? 0,
        })}
      </Alert>
    );
  return (
    <Panel title={t(($) => $.learning.reading)}>
      <SnapshotReading key={id} snapshotId={id} />
    </Panel>
  );
}
