import { useState } from 'react';
import { keep } from '../app/do.ts';
import type { NotKept } from '../app/do.ts';
import { useWords } from '../i18n/words.ts';
import type { TaskView } from '../rules/fold-task.ts';
import { metresBetween } from '../rules/route-order.ts';
import { consent, setConsent, usePlace, whereAmI } from './position.ts';
import { closedBy } from './use-task.ts';

/** "I am here": with the place when the agent agrees; how far it is holds nobody back. */
export function Arrival({ view }: { readonly view: TaskView }) {
  const { t, distance } = useWords();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<NotKept | null>(null);
  const place = usePlace();
  const { lat, lon } = view.task.shop;
  const arrive = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    const position = await whereAmI();
    setProblem(await keep([{ kind: 'arrival', taskId: view.task.id, payload: { position } }]));
    setBusy(false);
  };
  const agree = (given: boolean): void => {
    setConsent(given);
    void arrive();
  };
  return (
    <>
      {place !== null && lat !== null && lon !== null && (
        <p>{t.task.away(distance(metresBetween(place, { lat, lon })))}</p>
      )}
      {problem !== null && <p role="alert">{t[problem]}</p>}
      {view.arrived && <p className="tag good">{t.task.arrived}</p>}
      {!view.arrived && closedBy(view) === null && !asking && (
        <button
          type="button"
          className="button main"
          aria-disabled={busy}
          onClick={() => !busy && (consent() === null ? setAsking(true) : void arrive())}
        >
          {t.task.arrive}
        </button>
      )}
      {asking && (
        <>
          <p>{t.task.consentAsk}</p>
          <div className="row">
            <button type="button" className="button main" onClick={() => agree(true)}>
              {t.task.consentYes}
            </button>
            <button type="button" className="button" onClick={() => agree(false)}>
              {t.task.consentNo}
            </button>
          </div>
        </>
      )}
    </>
  );
}
