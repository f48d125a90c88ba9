import { useState } from 'react';
import { go } from '../app/address.ts';
import { keep } from '../app/do.ts';
import type { NotKept } from '../app/do.ts';
import { useWords } from '../i18n/words.ts';
import { Heading } from '../parts/Heading.tsx';
import { PhotoButton } from '../parts/PhotoButton.tsx';
import { PriceForm } from '../parts/PriceForm.tsx';
import { closedBy, useTask } from '../parts/use-task.ts';
import { typedBarcode } from '../rules/typed-barcode.ts';
import { NO_PRICE } from '../store/records.ts';
import { useAgentState } from '../store/state.ts';

/** A product that the task does not have. */
export function FreshScreen({ taskId, uuid }: { readonly taskId: number; readonly uuid: string }) {
  const { t } = useWords();
  const { plan } = useAgentState();
  const view = useTask(taskId);
  const item = view?.newProducts.find((product) => product.uuid === uuid);
  const [name, setName] = useState(item?.name ?? '');
  const [article, setArticle] = useState(item?.article ?? '');
  const [barcode, setBarcode] = useState(item?.reading.barcode ?? '');
  const [fields, setFields] = useState(item?.reading ?? NO_PRICE);
  const [wrong, setWrong] = useState(false);
  /** A number with a wrong check digit that the agent wants all the same: some packs are printed so. */
  const [wanted, setWanted] = useState(item?.reading.barcode ?? '');
  const [problem, setProblem] = useState<NotKept | 'nameNeeded' | 'wrongBarcode' | null>(null);
  if (!view || plan === null) return <Heading title={t.task.gone} back={{ name: 'task', taskId }} />;
  const { code, issue, passes } = typedBarcode(barcode);
  const asks = !passes && (code === null || code !== wanted);
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setProblem('nameNeeded');
    if (asks) return setProblem('wrongBarcode');
    if (wrong) return setProblem(null);
    const payload = { uuid, name, article, ...fields, barcode: code };
    const failed = await keep([{ kind: 'newProduct', taskId, payload }]);
    setProblem(failed);
    if (failed === null) go({ name: 'task', taskId }, 'replace');
  };
  return (
    <>
      <Heading title={t.fresh.title} back={{ name: 'task', taskId }} />
      <div className="card">
        <label className="field">
          {t.fresh.name}
          <input value={name} maxLength={1000} onChange={({ currentTarget }) => setName(currentTarget.value)} />
        </label>
        <div className="row">
          <label className="field">
            {t.fresh.article}
            <input value={article} maxLength={200} onChange={({ currentTarget }) => setArticle(currentTarget.value)} />
          </label>
          <label className="field">
            {t.fresh.barcode}
            <input
              inputMode="numeric"
              value={barcode}
              maxLength={30}
              aria-invalid={asks}
              onChange={({ currentTarget }) => setBarcode(currentTarget.value)}
            />
          </label>
        </div>
        {issue !== null && <output>{t.scan[issue]}</output>}
        {asks && code !== null && (
          <button type="button" className="button" onClick={() => setWanted(code)}>
            {t.fresh.printedSo}
          </button>
        )}
      </div>
      <PriceForm
        plan={plan}
        reading={item?.reading ?? null}
        previousPrice={null}
        currency={view.products[0]?.product.currency ?? 'RUB'}
        onChange={(next, isWrong) => {
          setFields(next);
          setWrong(isWrong);
        }}
      />
      {closedBy(view) === null && (
        <div className="foot">
          {problem !== null && (
            <p role="alert" className="problem">
              {problem === 'nameNeeded' || problem === 'wrongBarcode' ? t.fresh[problem] : t[problem]}
            </p>
          )}
          <div className="row">
            <PhotoButton short taskId={taskId} newProductUuid={uuid} label={t.price.photo} count={item?.photos ?? 0} />
            <button type="button" className="button main" onClick={() => void save()}>
              {t.save}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
