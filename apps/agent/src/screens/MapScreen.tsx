import { IconMapPin } from '@tabler/icons-react';
import { useWords } from '../i18n/words.ts';
import { Heading } from '../parts/Heading.tsx';
import { inOrder } from '../parts/in-order.ts';
import { usePlace } from '../parts/position.ts';
import { today, useTasks } from '../parts/use-task.ts';
import { metresBetween } from '../rules/route-order.ts';
import { sketch } from '../rules/sketch.ts';
import { useAgentState } from '../store/state.ts';

const SIZE = 320;

/** Today's way as a sketch that needs no network, and the same as a list with the phone's own map behind each shop. */
export function MapScreen() {
  const { t, distance } = useWords();
  const { plan } = useAgentState();
  const place = usePlace();
  const date = today(plan?.timeZone);
  const { views } = inOrder(
    useTasks().filter(
      ({ task, status }) => task.scheduledDate === date && status !== 'completed' && status !== 'canceled',
    ),
    place,
  );
  const stops = views.flatMap(({ task }) =>
    task.shop.lat === null || task.shop.lon === null
      ? []
      : [{ lat: task.shop.lat, lon: task.shop.lon, name: task.company.name, address: task.shop.address, id: task.id }],
  );
  const points = sketch(place === null ? stops : [place, ...stops], SIZE);
  const first = place === null ? 0 : 1;
  return (
    <>
      <Heading title={t.map.title} below={stops.length > 0 && t.map.schematic} />
      {stops.length === 0 && <p className="card">{t.map.none}</p>}
      {stops.length > 0 && (
        <svg className="sketch" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden>
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.map(({ x, y }, at) => (
            <g key={`${x} ${y} ${at}`} transform={`translate(${x} ${y})`} className={at < first ? 'you' : ''}>
              <circle r={13} />
              <text dy="0.35em">{at < first ? '•' : at - first + 1}</text>
            </g>
          ))}
        </svg>
      )}
      <ol className="stops">
        {stops.map((stop, at) => {
          const before = at === 0 ? place : (stops[at - 1] ?? null);
          return (
            <li key={stop.id} className="card">
              <strong>{stop.name}</strong>
              <span className="quiet">
                {stop.address}
                {before !== null && ` · ${distance(metresBetween(before, stop))}`}
              </span>
              <a className="button" href={`geo:${stop.lat},${stop.lon}?q=${stop.lat},${stop.lon}`}>
                <IconMapPin size={20} aria-hidden />
                {t.task.openMap}
              </a>
            </li>
          );
        })}
      </ol>
    </>
  );
}
