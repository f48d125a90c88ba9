import { useMemo, useState } from 'react';
import { go } from '../app/address.ts';
import { keep, leaveProposal } from '../app/do.ts';
import type { NotKept } from '../app/do.ts';
import { useWords } from '../i18n/words.ts';
import { Heading } from '../parts/Heading.tsx';
import { PhotoButton } from '../parts/PhotoButton.tsx';
import { PriceForm } from '../parts/PriceForm.tsx';
import { useProposals } from '../parts/Proposals.tsx';
import { closedBy, useTask } from '../parts/use-task.ts';
import { saysSomething } from '../rules/price-draft.ts';
import { NO_PRICE } from '../store/records.ts';
import { useAgentState } from '../store/state.ts';

/** One product: its price, photo and what else stands at the tag; then the next without a price. */
export function PriceScreen({ taskId, productId }: { readonly taskId: number; readonly productId: number }) {
  const { t, money } = useWords();
  const { plan } = useAgentState();
  const view = useTask(taskId);
  const at = view?.products.findIndex(({ product }) => product.productId === productId) ?? -1;
  const item = view?.products[at];
  const [fields, setFields] = useState(item?.reading ?? NO_PRICE);
  const [wrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<NotKept | null>(null);
  const drafts = useMemo(() => new Map([[productId, fields]]), [productId, fields]);
  const proposal = useProposals(view, drafts).find((one) => one.productId === productId);
  if (!view || !item || plan === null) return <Heading title={t.task.gone} back={{ name: 'task', taskId }} />;
  const { product } = item;
  const save = async (): Promise<void> => {
    if (wrong || !saysSomething(fields)) return;
    const failed = await keep([{ kind: 'reading', taskId, payload: { productId, ...fields } }]);
    setProblem(failed);
    if (failed !== null) return;
    const rest = [...view.products.slice(at + 1), ...view.products.slice(0, at)];
    const next = rest.find(({ reading }) => reading === null)?.product.productId;
    go(next === undefined ? { name: 'task', taskId } : { name: 'price', taskId, productId: next }, 'replace');
  };
  const closed = closedBy(view);
  const below = [t.price.place(at + 1, view.products.length), product.categoryName, product.barcodes[0]];
  return (
    <>
      <Heading title={product.name} below={below.filter(Boolean).join(' · ')} back={{ name: 'task', taskId }} />
      {closed !== null && <p className="card bad">{t.task.readOnly[closed]}</p>}
      <p className="last">
        <span className="quiet">{t.price.last}</span>{' '}
        <b>{product.previousPrice === null ? t.price.unknown : money(product.previousPrice, product.currency)}</b>
      </p>
      <PriceForm
        plan={plan}
        reading={item.reading}
        previousPrice={product.previousPrice}
        currency={product.currency}
        onChange={(next, isWrong) => {
          setFields(next);
          setWrong(isWrong);
        }}
        proposal={closed === null ? proposal : undefined}
        onLeave={({ photo }) => void leaveProposal(photo)}
      />
      {closed === null && (
        <div className="foot">
          {problem !== null && (
            <p role="alert" className="problem">
              {t[problem]}
            </p>
          )}
          {plan.settings.requiredPhotos && item.photos === 0 && !fields.noProduct && <p>{t.price.photoRequired}</p>}
          <div className="row">
            <PhotoButton short taskId={taskId} productId={productId} label={t.price.photo} count={item.photos} />
            <button
              type="button"
              className="button main"
              aria-disabled={wrong || !saysSomething(fields)}
              onClick={() => void save()}
            >
              {t.price.saveNext}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
