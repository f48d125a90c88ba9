import { ActionIcon, Title } from '@mantine/core';
import { IconCircleCheck, IconProgress } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PARSER_STATE_POLL, parserRoutes } from '@tsenomer/contracts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FloatingPanel } from '#components/overlay/FloatingPanel.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { IncidentLines } from '#lib/site-health/IncidentLines.tsx';
import { useOpenIncidents } from '#lib/site-health/use-open-incidents.ts';
import { isRunning } from './panel-rows.ts';
import styles from './ParserStatus.module.css';

/** Fetched when the panel is opened first. */
const ParserPanel = lazy(() => import('./ParserPanel.tsx'));

/**
 * The header's icon of the parser's state with its floating panel (P1 §2). Polled every 30 s; live events come sooner.
 */
export function ParserStatus() {
  const { t } = useTranslation();
  const state = useQuery({ ...query(parserRoutes.parserState), refetchInterval: PARSER_STATE_POLL });
  const incidents = useOpenIncidents();
  const running = isRunning(state.data);
  const name = running ? t(($) => $.parser.iconRunning) : t(($) => $.parser.iconReady);
  return (
    <FloatingPanel
      label={t(($) => $.parser.title)}
      renderButton={(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          size={36}
          color="gray"
          c={running ? 'var(--bad)' : 'var(--good)'}
          aria-label={name}
          title={name}
        >
          {running ? <IconProgress size={22} className={styles['spin']} /> : <IconCircleCheck size={22} />}
        </ActionIcon>
      )}
    >
      {(close) => (
        <>
          {incidents.length > 0 && (
            <div className={styles['incidents']}>
              <Title order={2}>{t(($) => $.incidents.title)}</Title>
              <IncidentLines incidents={incidents} onLeave={close} />
            </div>
          )}
          <Suspense fallback={<LoadingState />}>
            <QueryView query={state}>{(data) => <ParserPanel state={data} onLeave={close} />}</QueryView>
          </Suspense>
        </>
      )}
    </FloatingPanel>
  );
}
