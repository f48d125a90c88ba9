import { useQuery } from '@tanstack/react-query';
import { nextStarts } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { query } from '#lib/api/index.ts';
import { NextStart } from '#lib/schedule/NextStart.tsx';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import { useMayOpen } from '#lib/user/screens.ts';
import styles from './Home.module.css';

const SHOWN = 4;

/** Which monitorings start next by themselves, and by which schedule. */
export function NextStarts() {
  const { t } = useTranslation();
  const mayOpenTimetable = useMayOpen('/parsing/timetable');
  const next = useQuery(query(nextStarts, { query: { limit: SHOWN } }));
  if (next.data === undefined) return null;
  const { items } = next.data;
  return (
    <Panel
      title={t(($) => $.schedule.title)}
      flush
      aside={
        mayOpenTimetable && (
          <LinkButton to="/parsing/timetable" variant="light" size="xs">
            {t(($) => $.schedule.toTimetable)}
          </LinkButton>
        )
      }
    >
      {items.length === 0 ? (
        <div className={styles['idle']}>{t(($) => $.schedule.nothing)}</div>
      ) : (
        <ul className={styles['runs']}>
          {items.map((schedule) => (
            <li key={schedule.collectionId} className={styles['run']}>
              <ScreenLink
                link={{ to: '/parsing/$id', params: { id: String(schedule.collectionId) } }}
                size="sm"
                className={styles['runName'] ?? ''}
              >
                {schedule.collectionName}
              </ScreenLink>
              <NextStart schedule={schedule} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
