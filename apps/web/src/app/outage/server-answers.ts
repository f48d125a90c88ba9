import { systemRoutes } from '@tsenomer/contracts';
import { call } from '#lib/api/index.ts';

/** Whether the server answers now. */
export function serverAnswers(signal?: AbortSignal): Promise<boolean> {
  return call(systemRoutes.health, {}, signal).then(
    () => true,
    () => false,
  );
}
