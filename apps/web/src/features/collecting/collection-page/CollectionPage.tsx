import { collectionRoutes } from '@tsenomer/contracts';
import type { CollectionDetails, CollectionResult, CollectionSchedule } from '@tsenomer/contracts';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { query } from '#lib/api/index.ts';
import { isSearch } from '#lib/monitoring-kind.ts';
import { isActiveStatus, runStatusLook } from '#lib/run-status.ts';
import { NextStart } from '#lib/schedule/NextStart.tsx';
import { useNextStarts } from '#lib/schedule/use-next-starts.ts';
import { CompanyQueue } from './CompanyQueue.tsx';
import { ErrorChips } from './ErrorChips.tsx';
import type { LinksSearch } from './links-search.ts';
import { LinksWindow } from './LinksWindow.tsx';
import type { PageCommands, PagePermissions } from './page-commands.ts';
import { PageActions } from './PageActions.tsx';
import { RunProgress } from './RunProgress.tsx';
import { SearchCards } from './SearchCards.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { neverChecked, resultKey, runningProgress, totalsOf } from './totals.ts';
import { useResultColumns } from './use-result-columns.tsx';
import styles from './page.module.css';

/** While something runs the page asks this often; it is the truth, live hints only come on top. */
const RUNNING_POLL = 2000;

interface CollectionPageProps {
  readonly id: number;
  readonly search: LinksSearch;
  readonly onSearch: (search: LinksSearch) => void;
  readonly commands: PageCommands;
  readonly may: PagePermissions;
}

/** One monitoring (P2 §2 "Collection page"): how it stands, its results per company and address, live. */
export function CollectionPage({ id, ...rest }: CollectionPageProps) {
  const details = useQuery({
    ...query(collectionRoutes.getCollection, { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? RUNNING_POLL : false),
  });
  return (
    <QueryView page query={details}>
      {(collection) => (
        <Loaded
          collection={collection}
          refresh={details.error === null ? null : () => void details.refetch()}
          {...rest}
        />
      )}
    </QueryView>
  );
}

function isRunning(collection: CollectionDetails): boolean {
  return isActiveStatus(collection.status) || collection.results.some((result) => isActiveStatus(result.status));
}

type LoadedProps = Omit<CollectionPageProps, 'id'> & {
  readonly collection: CollectionDetails;
  /** Tries again to read the results anew, after that has failed. */
  readonly refresh: (() => void) | null;
};

function Loaded({ collection, refresh, search, onSearch, commands, may }: LoadedProps) {
  const { t } = useTranslation();
  const { results } = collection;
  const schedule = useNextStarts([collection.id]).get(collection.id);
  const running = isRunning(collection);
  const totals = totalsOf(results);
  const progress = runningProgress(results, collection.lastRunAt);
  const { kind } = collection;
  const onRun = may.run ? ({ company }: CollectionResult) => void commands.runCompany(collection, company) : null;
  const columns = useResultColumns({ collection, may, onOpen: onSearch, onRun });
  const look = runStatusLook(collection);
  const unchecked = running || isSearch(kind) || collection.status === null ? 0 : neverChecked(results);
  return (
    <>
      <PageHeader
        title={collection.name}
        screen={t(($) => $.nav.monitoring)}
        breadcrumbs={[{ label: t(($) => $.nav.parsing), link: { to: '/parsing' } }]}
        marks={
          <>
            <StatusBadge tone={look.tone} live={look.live}>
              {t(($) => $.monitoring.status[look.word])}
            </StatusBadge>
            {unchecked > 0 && (
              <StatusBadge tone="warn">{t(($) => $.collectionPage.neverChecked, { count: unchecked })}</StatusBadge>
            )}
          </>
        }
        actions={
          <PageActions
            collection={collection}
            withErrors={totals.error > 0}
            paused={schedule?.paused ?? false}
            commands={commands}
            may={may}
          />
        }
        description={<Meta collection={collection} schedule={schedule} />}
      />
      {refresh !== null && <RefreshFailed onRetry={refresh} />}
      {isSearch(kind) ? (
        <SearchCards collection={collection} />
      ) : (
        <SummaryCards collection={collection} totals={totals} />
      )}
      <CompanyQueue collection={collection} poll={running ? RUNNING_POLL : false} />
      {progress !== null && (
        <Panel className={styles['overall']} title={t(($) => $.collectionPage.progress)}>
          <RunProgress
            kind={kind}
            label={`${t(($) => $.collectionPage.progress)}: ${collection.name}`}
            progress={progress}
          />
        </Panel>
      )}
      {isSearch(kind) ? (
        <SearchResults collection={collection} kind={kind} may={may} onOpen={onSearch} onRun={onRun} />
      ) : (
        <>
          <ErrorChips results={results} onOpen={(code) => onSearch({ links: 0, error: code })} />
          <ArrangedTable<CollectionResult>
            name="collection-results"
            label={t(($) => $.collections.columns.companies)}
            columns={columns}
            rows={results}
            rowKey={resultKey}
            empty={<EmptyState title={t(($) => $.collectionPage.noResults)} />}
          />
        </>
      )}
      {search.links !== undefined && (
        <LinksWindow
          collection={collection}
          search={search}
          onSearch={onSearch}
          onClose={() => onSearch({})}
          poll={running ? RUNNING_POLL : false}
          may={{ edit: may.editLinks, run: may.run && !isSearch(kind) }}
        />
      )}
    </>
  );
}

/** The results on the screen are older than they should be. */
function RefreshFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" p="xs" mb="sm" title={t(($) => $.collectionPage.refreshFailed)}>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t(($) => $.common.retry)}
      </Button>
    </Alert>
  );
}

interface MetaProps {
  readonly collection: CollectionDetails;
  readonly schedule: CollectionSchedule | undefined;
}

function Meta({ collection, schedule }: MetaProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles['meta']}>
        <span>{t(($) => $.monitoring.kind[collection.kind])}</span>
        <span>{collection.city.name}</span>
        <span>
          {collection.lastRunAt === null ? (
            t(($) => $.collectionPage.neverRun)
          ) : (
            <>
              {t(($) => $.collectionPage.lastRun)} <DateTime at={collection.lastRunAt} />
            </>
          )}
        </span>
        <span className={styles['nextStart']}>
          {t(($) => $.schedule.next)}: <NextStart schedule={schedule} inline />
        </span>
      </div>
      {collection.note !== '' && <p className={styles['note']}>{collection.note}</p>}
    </>
  );
}
