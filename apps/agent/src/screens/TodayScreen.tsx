import { IconWalk } from '@tabler/icons-react';
import { Heading } from '../parts/Heading.tsx';
import { inOrder } from '../parts/in-order.ts';
import { usePlace } from '../parts/position.ts';
import { TaskCard } from '../parts/TaskCard.tsx';
import { today, useTasks } from '../parts/use-task.ts';
import { noTasks } from '../rules/no-tasks.ts';
import { useWords } from '../i18n/words.ts';
import { useAgentState } from '../store/state.ts';

/** Today's shops in a good order, what was not handed in before, and the days ahead. */
export function TodayScreen() {
  const { t, day, distance } = useWords();
  const { plan, sync } = useAgentState();
  const place = usePlace();
  const views = useTasks();
  const date = today(plan?.timeZone);
  const { views: now, way } = inOrder(
    views.filter(({ task }) => task.scheduledDate === date),
    place,
  );
  const overdue = views.filter(
    ({ task, status }) => task.scheduledDate < date && (status === 'open' || status === 'in_process'),
  );
  const later = [...Map.groupBy(views, ({ task }) => task.scheduledDate)].filter(([scheduled]) => scheduled > date);
  const next = now.find(({ status }) => status === 'in_process') ?? now.find(({ status }) => status === 'open');
  return (
    <>
      <Heading above={day(date)} title={t.today.shops(now.length)}>
        {way !== null && way > 0 && (
          <span className="tag good" title={t.today.way}>
            <IconWalk size={18} aria-hidden />
            {distance(way)}
          </span>
        )}
      </Heading>
      {now.length === 0 && (
        <div className="card">
          {plan !== null && <h2>{t.today.none}</h2>}
          <p>{t.today.whyNone[noTasks(plan !== null, sync)]}</p>
        </div>
      )}
      {now.map((view) => (
        <TaskCard key={view.task.id} view={view} place={place} next={view === next} />
      ))}
      {overdue.length > 0 && <h2 className="part">{t.today.overdue}</h2>}
      {overdue.map((view) => (
        <TaskCard key={view.task.id} view={view} place={place} />
      ))}
      {later.length > 0 && <h2 className="part">{t.today.later}</h2>}
      {later.map(([scheduled, group]) => (
        <section key={scheduled}>
          <h3 className="part">{day(scheduled)}</h3>
          {group.map((view) => (
            <TaskCard key={view.task.id} view={view} place={place} />
          ))}
        </section>
      ))}
    </>
  );
}
