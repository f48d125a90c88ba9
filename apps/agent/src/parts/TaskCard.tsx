import { addressOf, go } from '../app/address.ts';
import type { TaskView } from '../rules/fold-task.ts';
import { metresBetween } from '../rules/route-order.ts';
import { useWords } from '../i18n/words.ts';
import type { Place } from './position.ts';
import { closedBy } from './use-task.ts';

const TONES = { open: 'calm', in_process: 'warn', completed: 'good', canceled: 'bad' } as const;

interface TaskCardProps {
  readonly view: TaskView;
  readonly place: Place | null;
  readonly next?: boolean;
}

export function TaskCard({ view, place, next = false }: TaskCardProps) {
  const { t, distance } = useWords();
  const { task, status, done, products } = view;
  const { lat, lon, address } = task.shop;
  const away = place !== null && lat !== null && lon !== null ? distance(metresBetween(place, { lat, lon })) : null;
  const where = [address, away ?? (lat === null ? t.today.noPlace : null)].filter(Boolean).join(' · ');
  const tone = task.approved ? 'good' : TONES[status];
  const label = task.approved ? t.status.approved : t.status[status];
  const screen = { name: 'task', taskId: task.id } as const;
  return (
    <a
      className={next ? 'card task next' : 'card task'}
      href={addressOf(screen)}
      onClick={(event) => {
        event.preventDefault();
        go(screen);
      }}
    >
      <span className="row">
        <strong>{task.company.name}</strong>
        <span className={`tag ${tone}`}>{label}</span>
      </span>
      <span className="quiet">{where}</span>
      <progress max={Math.max(1, products.length)} value={done} aria-label={t.today.pricesWord} />
      <span className="row">
        <span>
          <b>{t.today.prices(done, products.length)}</b> <span className="quiet">{t.today.pricesWord}</span>
        </span>
        {next && closedBy(view) === null && (
          <span className="button main">{status === 'in_process' ? t.today.goOn : t.today.go}</span>
        )}
      </span>
    </a>
  );
}
