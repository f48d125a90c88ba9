import type { TaskView } from '../rules/fold-task.ts';
import { routeOrder, wayLength } from '../rules/route-order.ts';
import type { Point } from '../rules/route-order.ts';

interface Stop extends Point {
  readonly view: TaskView;
}

export interface Round {
  /** Those to do in a good order, then those without a place, then what is over. */
  readonly views: readonly TaskView[];
  /** Metres through all that is to do; null when no shop has a place. */
  readonly way: number | null;
}

const isOver = ({ status }: TaskView): boolean => status === 'completed' || status === 'canceled';

export function inOrder(views: readonly TaskView[], from: Point | null): Round {
  const todo = views.filter((view) => !isOver(view));
  const stops = todo.flatMap((view): Stop[] => {
    const { lat, lon } = view.task.shop;
    return lat === null || lon === null ? [] : [{ lat, lon, view }];
  });
  const route = routeOrder(stops, from);
  const placed = new Set(route.map(({ view }) => view));
  return {
    views: [...route.map(({ view }) => view), ...todo.filter((view) => !placed.has(view)), ...views.filter(isOver)],
    way: route.length === 0 ? null : wayLength(from === null ? route : [from, ...route]),
  };
}
