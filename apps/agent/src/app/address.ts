import { useSyncExternalStore } from 'react';

/** What is shown; every screen has an address of its own, so that the phone's way back works. */
export type Screen =
  | { readonly name: 'today' | 'map' | 'outbox' | 'me' }
  | { readonly name: 'task'; readonly taskId: number }
  | { readonly name: 'price'; readonly taskId: number; readonly productId: number }
  | { readonly name: 'fresh'; readonly taskId: number; readonly uuid: string };

const BASE = '/agent/';

export function addressOf(screen: Screen): string {
  switch (screen.name) {
    case 'today':
      return BASE;
    case 'map':
    case 'outbox':
    case 'me':
      return BASE + screen.name;
    case 'task':
      return `${BASE}task/${screen.taskId}`;
    case 'price':
      return `${BASE}task/${screen.taskId}/product/${screen.productId}`;
    case 'fresh':
    default:
      return `${BASE}task/${screen.taskId}/new/${screen.uuid}`;
  }
}

/** The screen of an address; today's for one that is none. */
export function screenOf(pathname: string): Screen {
  const parts = pathname.slice(BASE.length).split('/').filter(Boolean);
  const [first = '', task = '', kind = '', id = ''] = parts;
  if (first === 'map' || first === 'outbox' || first === 'me') return { name: first };
  const taskId = Number(task);
  if (first !== 'task' || !Number.isSafeInteger(taskId) || taskId <= 0) return { name: 'today' };
  if (kind === 'product' && Number.isSafeInteger(Number(id))) return { name: 'price', taskId, productId: Number(id) };
  if (kind === 'new' && /^[0-9a-f-]{36}$/.test(id)) return { name: 'fresh', taskId, uuid: id };
  return { name: 'task', taskId };
}

const CHANGED = 'addresschange';

export function go(screen: Screen, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', addressOf(screen));
  else history.replaceState(null, '', addressOf(screen));
  dispatchEvent(new Event(CHANGED));
  scrollTo(0, 0);
}

function listen(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}

export function usePathname(): string {
  return useSyncExternalStore(listen, () => location.pathname);
}
