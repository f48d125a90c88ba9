import { Text, TextInput, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { barcodeField, productEditRoutes } from '@tsenomer/contracts';
import type { ProductCard } from '@tsenomer/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton, BusyIcon } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { call } from '#lib/api/index.ts';
import styles from '../product-page.module.css';
import { useIssueWords } from '../use-issue-words.ts';
import type { ProductCommands } from '../use-product-commands.ts';

interface BarcodesPanelProps {
  readonly product: ProductCard;
  readonly mayEdit: boolean;
  readonly commands: ProductCommands;
}

/**
 * The barcodes of a product: added one by one, deleted with a way back; a wrong check digit is marked and explained.
 */
export function BarcodesPanel({ product, mayEdit, commands }: BarcodesPanelProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const add = async (codes: string[]): Promise<void> => {
    await call(productEditRoutes.addBarcodes, { params: { id: product.id }, body: { codes } });
  };
  const remove = (id: number, code: string): Promise<boolean> =>
    commands.attempt(async () => {
      await call(productEditRoutes.deleteBarcode, { params: { id } });
      // The pressed button goes with its row.
      field.current?.focus();
      await commands.offerUndo(
        t(($) => $.productPage.barcodeRemoved, { code }),
        () => void commands.attempt(() => add([code])),
      );
    });
  return (
    <Panel title={t(($) => $.productPage.barcodes)}>
      {product.barcodeList.length === 0 && <Text c="dimmed">{t(($) => $.productPage.barcodesNone)}</Text>}
      <ul className={styles['codes']} aria-label={t(($) => $.productPage.barcodes)}>
        {product.barcodeList.map(({ id, code, valid }) => (
          <li key={id}>
            <span className="tabular">{code}</span>
            {!valid && <WrongDigit />}
            {mayEdit && (
              <BusyIcon
                variant="subtle"
                color="gray"
                c="var(--calm)"
                size={30}
                aria-label={t(($) => $.productPage.barcodeRemove, { code })}
                onClick={() => void remove(id, code)}
              >
                <IconTrash size={16} />
              </BusyIcon>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <NewBarcode taken={product.barcodes} field={field} onAdd={(code) => commands.attempt(() => add([code]))} />
      )}
    </Panel>
  );
}

/** The explanation opens by pointer, touch and keyboard. */
function WrongDigit() {
  const { t } = useTranslation();
  return (
    <Tooltip multiline w={280} label={t(($) => $.productPage.barcodeWrongHint)}>
      <button type="button" className={styles['flag']}>
        <StatusBadge tone="warn">{t(($) => $.productPage.barcodeWrong)}</StatusBadge>
      </button>
    </Tooltip>
  );
}

interface NewBarcodeProps {
  readonly taken: readonly string[];
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly onAdd: (code: string) => Promise<boolean>;
}

function NewBarcode({ taken, field, onAdd }: NewBarcodeProps) {
  const { t } = useTranslation();
  const words = useIssueWords();
  const toasts = useToasts();
  const [code, setCode] = useState('');
  const [issue, setIssue] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    const parsed = barcodeField.safeParse(code);
    const wrong = !parsed.success ? 'barcode' : taken.includes(parsed.data) ? 'duplicate' : undefined;
    setIssue(wrong);
    if (wrong !== undefined || busy) return;
    setBusy(true);
    const added = await onAdd(code.trim());
    setBusy(false);
    if (!added) return;
    setCode('');
    toasts.success(t(($) => $.productPage.barcodeAdded));
  };
  return (
    <form
      noValidate
      className={styles['nameForm']}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        ref={field}
        className={styles['grow'] ?? ''}
        aria-label={t(($) => $.productPage.barcodeAdd)}
        placeholder={t(($) => $.productPage.barcodeAdd)}
        inputMode="numeric"
        value={code}
        error={words(issue)}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setIssue(undefined);
        }}
      />
      <BusyButton type="submit" variant="default" busy={busy}>
        {t(($) => $.common.add)}
      </BusyButton>
    </form>
  );
}
