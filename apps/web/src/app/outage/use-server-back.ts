import { systemRoutes } from '@tsenomer/contracts';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#lib/api/index.ts';
import { askUntilBack } from './ask-until-back.ts';

/** While the server is away, asks it at a calm pace whether it is back, and tells when it is. */
export function useServerBack(away: boolean, onBack: () => void): void {
  const tell = useEffectEvent(onBack);
  useEffect(() => {
    if (!away) return undefined;
    const controller = new AbortController();
    void askUntilBack({ signal: controller.signal, answers, onBack: () => tell() });
    return () => controller.abort();
  }, [away]);
}

function answers(signal: AbortSignal): Promise<boolean> {
  return call(systemRoutes.health, {}, signal).then(
    () => true,
    () => false,
  );
}
