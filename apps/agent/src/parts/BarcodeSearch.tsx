import { IconBarcode } from '@tabler/icons-react';
import { codeIssue } from '@tsenomer/scanner/check-digit.ts';
import { lazy, Suspense, useState } from 'react';
import { go } from '../app/address.ts';
import { useWords } from '../i18n/words.ts';
import type { TaskView } from '../rules/fold-task.ts';

/** The camera and its engine are opened when somebody wants to scan. */
const Camera = lazy(() => import('./Camera.tsx'));

interface BarcodeSearchProps {
  readonly view: TaskView;
  readonly looked: string;
  readonly onLook: (text: string) => void;
}

/** Looks for a product by name, article or number, or reads the number by camera. */
export function BarcodeSearch({ view, looked, onLook }: BarcodeSearchProps) {
  const { t } = useWords();
  const [scanning, setScanning] = useState(false);
  const digits = looked.replaceAll(/\s/g, '');
  // A whole number of a barcode that nothing has: the agent is told what is wrong with it.
  const issue = /^\d{8,14}$/.test(digits) && !has(view, digits) ? (codeIssue(digits) ?? 'unknown') : null;
  const found = (code: string): void => {
    setScanning(false);
    const product = view.products.find(({ product: { barcodes } }) => barcodes.includes(code))?.product;
    if (product) go({ name: 'price', taskId: view.task.id, productId: product.productId });
    else onLook(code);
  };
  const expected = new Set(view.products.flatMap(({ product }) => product.barcodes));
  return (
    <search>
      <div className="row look">
        <input
          type="search"
          aria-label={t.task.search}
          placeholder={t.task.search}
          value={looked}
          onChange={({ currentTarget }) => onLook(currentTarget.value)}
        />
        <button type="button" className="icon" aria-label={t.task.scan} onClick={() => setScanning(true)}>
          <IconBarcode size={28} />
        </button>
      </div>
      {issue !== null && <output>{issue === 'unknown' ? t.task.unknownCode(digits) : t.scan[issue]}</output>}
      {scanning && (
        <Suspense fallback={<p>{t.scan.starting}</p>}>
          <Camera expected={expected} onCode={found} onStop={() => setScanning(false)} />
        </Suspense>
      )}
    </search>
  );
}

const has = (view: TaskView, code: string): boolean =>
  view.products.some(({ product }) => product.barcodes.includes(code) || product.article === code);
