import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { homeRoutes } from '@tsenomer/contracts';
import type { Overview } from '@tsenomer/contracts';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { laterTexts } from '#i18n/i18n.ts';
import { query } from '#lib/api/index.ts';
import { IncidentLines } from '#lib/site-health/IncidentLines.tsx';
import { useOpenIncidents } from '#lib/site-health/use-open-incidents.ts';
import { useMay } from '#lib/user/current-user.ts';
import { useMayOpen } from '#lib/user/screens.ts';
import { Figures } from './Figures.tsx';
import { LastRuns, RunningNow } from './Runs.tsx';
import { ErrorKinds } from './ErrorKinds.tsx';
import { DayStrip } from './DayStrip.tsx';
import { RivalMoves } from './RivalMoves.tsx';
import { RivalsPanel } from './RivalsPanel.tsx';
import { firstSteps } from './first-steps.ts';
import { Standing } from './Standing.tsx';
import { NextStarts } from './NextStarts.tsx';
import styles from './Home.module.css';

/** Only some see them: who opens no monitoring, and who has yet to begin. */
const ReportsHome = lazy(() => import('./ReportsHome.tsx'));
const FirstSteps = lazy(async () => {
  await laterTexts();
  return import('./FirstSteps.tsx');
});

const BlogPosts = lazy(() => import('./BlogPosts.tsx'));

/** While something runs the overview is read this often (ms), whatever live events come or not. */
const RUNNING_POLL = 5000;

/**
 * The first screen: what the market did and what the monitoring does now.
 * @param offer what is offered before all else.
 * @param demo what is said of the demo, where it is.
 */
export function Home({ offer, demo }: { readonly offer?: ReactNode; readonly demo?: ReactNode }) {
  const { t } = useTranslation();
  const mayAdd = useMay('products.add');
  const mayCreate = useMay('collections.create');
  const overview = useQuery({
    ...query(homeRoutes.overview),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.running.length ?? 0) > 0 ? RUNNING_POLL : 60_000),
  });
  return (
    <>
      <PageHeader
        title={t(($) => $.home.title)}
        actions={
          <>
            {mayAdd && (
              <LinkButton to="/adding-products" search={{ tab: 'upload-excel' }} variant="default">
                {t(($) => $.home.addProducts)}
              </LinkButton>
            )}
            {mayCreate && (
              <LinkButton to="/parsing/creating" leftSection={<IconPlus size={16} />}>
                {t(($) => $.home.newCollection)}
              </LinkButton>
            )}
          </>
        }
      />
      {offer}
      <QueryView query={overview}>{(data) => <OverviewView overview={data} demo={demo} />}</QueryView>
    </>
  );
}

function OverviewView({ overview, demo }: { readonly overview: Overview; readonly demo: ReactNode }) {
  const { t } = useTranslation();
  const incidents = useOpenIncidents();
  const decisions = useQuery({ ...query(homeRoutes.decisions), placeholderData: keepPreviousData });
  const { data } = decisions;
  const mayOpenMonitorings = useMayOpen('/parsing');
  const maySeeStarts = useMay('collections.read');
  if (!mayOpenMonitorings)
    return (
      <QueryView query={decisions}>
        {(shown) => (
          <Suspense fallback={<LoadingState />}>
            <ReportsHome decisions={shown} />
          </Suspense>
        )}
      </QueryView>
    );
  return (
    <>
      {firstSteps(overview).some(({ done }) => !done) && (
        <Suspense>
          <FirstSteps overview={overview} />
        </Suspense>
      )}
      {data !== undefined && <Standing decisions={data} />}
      {data !== undefined && (
        <div className={styles['moves']}>
          <RivalMoves side="falls" moves={data.falls} collectionId={data.collectionId} />
          <RivalMoves side="rises" moves={data.rises} collectionId={data.collectionId} />
        </div>
      )}
      <div className={styles['rivals']}>
        <RivalsPanel />
      </div>
      <Figures overview={overview} />
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <div className={styles['course']}>
            <Panel title={t(($) => $.home.byDay)}>
              <DayStrip days={overview.days} />
            </Panel>
            <ErrorKinds errors={overview.lastDay.errors} />
          </div>
          <LastRuns runs={overview.lastRuns} />
        </div>
        <div className={styles['stack']}>
          {incidents.length > 0 && (
            <Panel title={t(($) => $.incidents.title)}>
              <IncidentLines incidents={incidents} />
            </Panel>
          )}
          <RunningNow runs={overview.running} />
          {maySeeStarts && <NextStarts />}
          <Suspense>
            <BlogPosts />
          </Suspense>
          {demo}
        </div>
      </div>
    </>
  );
}
