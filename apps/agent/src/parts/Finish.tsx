import { useState } from 'react';
import { keep } from '../app/do.ts';
import type { NotKept } from '../app/do.ts';
import { useWords } from '../i18n/words.ts';
import type { TaskView } from '../rules/fold-task.ts';
import { missingBeforeFinish } from '../rules/missing-before-finish.ts';
import type { Settings } from '../store/records.ts';

/** Handing in: what is missing is said first, and photos that are demanded hold it back. */
export function Finish({ view, settings }: { readonly view: TaskView; readonly settings: Settings }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<NotKept | null>(null);
  const { prices, photos } = missingBeforeFinish(view, settings);
  if (view.status === 'completed') return <p className="tag good">{t.task.finished}</p>;
  const finish = async (): Promise<void> => {
    const failed = await keep([{ kind: 'finish', taskId: view.task.id, payload: { comment } }]);
    setProblem(failed);
    if (failed === null) setAsking(false);
  };
  return (
    <>
      {asking && (
        <>
          {photos > 0 && <p role="alert">{t.task.missingPhotos(photos)}</p>}
          {photos === 0 && prices > 0 && <p role="alert">{t.task.missingPrices(prices)}</p>}
          <label className="field">
            {t.task.finishComment}
            <textarea rows={2} value={comment} onChange={({ currentTarget }) => setComment(currentTarget.value)} />
          </label>
        </>
      )}
      {problem !== null && <p role="alert">{t[problem]}</p>}
      <button
        type="button"
        className="button main"
        aria-disabled={asking && photos > 0}
        onClick={() => {
          if (!asking) setAsking(true);
          else if (photos === 0) void finish();
        }}
      >
        {t.task.finish}
      </button>
    </>
  );
}
