import { Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { photoRoutes } from '@tsenomer/contracts';
import type { PhotoActualisation } from '@tsenomer/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { useSectionFocus } from '#components/page/use-section-focus.ts';
import { QueryView } from '#components/states/QueryView.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { mutation, query, routeKey } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';

/** Milliseconds between two looks at a running actualisation. */
const LOOK = 3000;

interface PhotosActualisationProps {
  readonly mayStart: boolean;
  readonly onFinished?: () => void;
}

/**
 * How far the reference photos of all products are fetched (P2 §3 "Photo actualisation status"), and the start of
 * fetching the rest.
 */
export function PhotosActualisation({ mayStart, onFinished = nothing }: PhotosActualisationProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const client = useQueryClient();
  const status = useQuery({
    ...query(photoRoutes.actualisationStatus),
    refetchInterval: ({ state }) => (state.data?.running === true ? LOOK : false),
  });
  const start = useMutation({
    ...mutation(photoRoutes.startActualisation),
    onSuccess: (answer) => client.setQueryData(routeKey(photoRoutes.actualisationStatus, {}), answer),
    onError: toasts.failure,
  });
  const place = useSectionFocus();
  useWhenFinished(status.data?.running, onFinished);
  return (
    <QueryView query={status}>
      {(data) => (
        <Stack ref={place} gap={8} align="flex-start">
          <Text size="sm" c="dimmed">
            {data.totalPhotosCount === 0
              ? t(($) => $.productPage.actualisationNone)
              : t(($) => $.productPage.actualisation, {
                  kept: formats.number(data.totalPhotosCount - data.notActualisedPhotosCount),
                  total: formats.number(data.totalPhotosCount),
                })}
            {data.lastActualisationTime !== null &&
              `, ${t(($) => $.productPage.actualisedAt, { at: formats.dateTime(data.lastActualisationTime) })}`}
            {data.stats.errors > 0 && `, ${t(($) => $.productPage.actualiseErrors, { count: data.stats.errors })}`}
          </Text>
          {data.running ? (
            <Running status={data} />
          ) : (
            mayStart &&
            data.notActualisedPhotosCount > 0 && (
              <BusyButton
                size="compact-sm"
                variant="default"
                busy={start.isPending}
                onClick={() => start.mutate({ body: { all: false } })}
              >
                {t(($) => $.productPage.actualise)}
              </BusyButton>
            )
          )}
        </Stack>
      )}
    </QueryView>
  );
}

function nothing(): void {}

function Running({ status: { stats } }: { readonly status: PhotoActualisation }) {
  const { t } = useTranslation();
  const label = t(($) => $.productPage.actualising, {
    done: stats.success + stats.errors,
    total: stats.total,
  });
  return (
    <div style={{ width: '100%' }}>
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
