import { useState } from 'react';
import { go } from '../app/address.ts';
import { useWords } from '../i18n/words.ts';
import { lookFor } from '../rules/look-for.ts';
import type { ProductView, TaskView } from '../rules/fold-task.ts';
import { StageTag } from './Tag.tsx';

/** The products by aisle or brand; those looked for, or all. */
export function ProductList({ view, looked }: { readonly view: TaskView; readonly looked: string }) {
  const { t } = useWords();
  const [by, setBy] = useState<'categoryName' | 'brandName'>('categoryName');
  const [onlyLeft, setOnlyLeft] = useState(false);
  const shown = lookFor(view.products, looked).filter(({ reading }) => !onlyLeft || reading === null);
  const groups = [...Map.groupBy(shown, ({ product }) => product[by] ?? t.task.other)];
  return (
    <>
      <div className="chips">
        <Chip on={by === 'categoryName'} label={t.task.byAisle} onPress={() => setBy('categoryName')} />
        <Chip on={by === 'brandName'} label={t.task.byBrand} onPress={() => setBy('brandName')} />
        <Chip on={onlyLeft} label={t.task.onlyLeft} onPress={() => setOnlyLeft(!onlyLeft)} />
      </div>
      {shown.length === 0 && <p className="card">{t.task.nothing}</p>}
      {groups.map(([name, products]) => (
        <section className="list" key={name}>
          <h2 className="part">{name}</h2>
          {products.map((item) => (
            <Item key={item.product.productId} item={item} taskId={view.task.id} />
          ))}
        </section>
      ))}
    </>
  );
}

interface ChipProps {
  readonly on: boolean;
  readonly label: string;
  readonly onPress: () => void;
}

export function Chip({ on, label, onPress }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={onPress}>
      {label}
    </button>
  );
}

function Item({ item, taskId }: { readonly item: ProductView; readonly taskId: number }) {
  const { t, money } = useWords();
  const { product, reading, stage } = item;
  const price = reading?.price ?? reading?.extraPrice ?? null;
  return (
    <button type="button" className="item" onClick={() => go({ name: 'price', taskId, productId: product.productId })}>
      <span className="name">
        {product.name}
        <span className="quiet">
          {[
            product.article,
            product.previousPrice && `${t.task.previous} ${money(product.previousPrice, product.currency)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="end">
        {reading?.noProduct === true && <b>{t.task.absent}</b>}
        {price !== null && <b>{money(price, product.currency)}</b>}
        {stage !== null && <StageTag stage={stage} />}
      </span>
    </button>
  );
}
