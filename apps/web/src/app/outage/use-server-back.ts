import { useEffect, useEffectEvent } from 'react';
import { askUntilBack } from './ask-until-back.ts';
import { serverAnswers } from './server-answers.ts';

/** While the server is away, asks it at a calm pace whether it is back, and tells when it is. */
export function useServerBack(away: boolean, onBack: () => void): void {
  const tell = useEffectEvent(onBack);
  useEffect(() => {
    if (!away) return undefined;
    const controller = new AbortController();
    void askUntilBack({ signal: controller.signal, answers: serverAnswers, onBack: () => tell() });
    return () => controller.abort();
  }, [away]);
}
