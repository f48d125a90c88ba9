import { Anchor, Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { photoRoutes } from '@tsenomer/contracts';
import type { PhotoActualisation, ProductCard } from '@tsenomer/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { mutation, query, routeKey } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import styles from '../product-page.module.css';
import type { ProductCommands } from '../use-product-commands.ts';

/** Milliseconds between two looks at a running actualisation. */
const LOOK = 3000;

interface PhotoPanelProps {
  readonly product: ProductCard;
  readonly mayEdit: boolean;
  readonly commands: ProductCommands;
}

/** The reference photo as it is kept, and how far the photos of all products are fetched (P2 §3 "Photo actualisation status"). */
export function PhotoPanel({ product, mayEdit, commands }: PhotoPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.productPage.photo)}>
      <div className={styles['photo']}>
        {product.photo === null ? (
          <Text c="dimmed">{product.referencePhoto === null ? t(($) => $.productPage.photoNone) : t(($) => $.productPage.photoWaiting)}</Text>
        ) : (
          <a href={`/api/product-photos/${product.photo}`} target="_blank" rel="noreferrer" aria-label={`${t(($) => $.productPage.photoOpen)} (${t(($) => $.common.opensInNewTab)})`}>
            <img src={`/api/product-photos/${product.photo}`} alt={t(($) => $.productPage.photoAlt, { name: product.name })} />
          </a>
        )}
        {product.referencePhoto !== null && (
          <Anchor size="sm" href={product.referencePhoto} target="_blank" rel="noreferrer" className={styles['url'] ?? ''}>
            {product.referencePhoto.replace(/^https?:\/\//, '')}
          </Anchor>
        )}
        <Actualisation mayEdit={mayEdit} onFinished={() => void commands.refresh()} />
      </div>
    </Panel>
  );
}

function Actualisation({ mayEdit, onFinished }: { readonly mayEdit: boolean; readonly onFinished: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const client = useQueryClient();
  const status = useQuery({ ...query(photoRoutes.actualisationStatus), refetchInterval: ({ state }) => (state.data?.running === true ? LOOK : false) });
  const start = useMutation({
    ...mutation(photoRoutes.startActualisation),
    onSuccess: (answer) => client.setQueryData(routeKey(photoRoutes.actualisationStatus, {}), answer),
    onSettled: () => client.invalidateQueries({ queryKey: routeKey(photoRoutes.actualisationStatus) }),
    onError: toasts.failure,
  });
  useWhenFinished(status.data?.running, onFinished);
  return (
    <QueryView query={status}>
      {(data) => (
        <div className={styles['actualisation']}>
          <Text size="sm" c="dimmed">
            {t(($) => $.productPage.actualisation, { kept: formats.number(data.totalPhotosCount - data.notActualisedPhotosCount), total: formats.number(data.totalPhotosCount) })}
            {data.lastActualisationTime !== null && `, ${t(($) => $.productPage.actualisedAt, { at: formats.dateTime(data.lastActualisationTime) })}`}
            {data.stats.errors > 0 && `, ${t(($) => $.productPage.actualiseErrors, { count: data.stats.errors })}`}
          </Text>
          {data.running ? (
            <Running status={data} />
          ) : (
            mayEdit &&
            data.notActualisedPhotosCount > 0 && (
              <Button size="compact-sm" variant="default" loading={start.isPending} onClick={() => start.mutate({ body: { all: false } })}>
                {t(($) => $.productPage.actualise)}
              </Button>
            )
          )}
        </div>
      )}
    </QueryView>
  );
}

function Running({ status: { stats } }: { readonly status: PhotoActualisation }) {
  const { t } = useTranslation();
  const label = t(($) => $.productPage.actualising, { done: String(stats.success + stats.errors), total: String(stats.total) });
  return (
    <div>
      <Text size="sm">{label}</Text>
      <ProgressLine
        label={label}
        total={stats.total}
        parts={[
          { label: t(($) => $.monitoring.outcome.success), value: stats.success, tone: 'good' },
          { label: t(($) => $.monitoring.outcome.error), value: stats.errors, tone: 'bad' },
        ]}
      />
    </div>
  );
}

/** Calls back once when something that ran has come to its end. */
function useWhenFinished(running: boolean | undefined, onFinished: () => void): void {
  const ran = useRef(false);
  const latest = useRef(onFinished);
  useEffect(() => {
    latest.current = onFinished;
  });
  useEffect(() => {
    if (running === false && ran.current) latest.current();
    ran.current = running === true;
  }, [running]);
}
