import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { fieldsOfDraft, draftOf, weightIsWrong } from '../rules/price-draft.ts';
import type { PadField, PriceDraft } from '../rules/price-draft.ts';
import { pressed, textOf } from '../rules/price-pad.ts';
import type { PadKey } from '../rules/price-pad.ts';
import type { Proposal } from '../rules/proposals.ts';
import { priceWarning } from '../rules/price-warning.ts';
import type { Plan, PriceFields } from '../store/records.ts';
import { PriceExtras } from './PriceExtras.tsx';
import { PricePad } from './PricePad.tsx';
import { Chip } from './ProductList.tsx';
import { ProposalCard } from './ProposalCard.tsx';

interface PriceFormProps {
  readonly plan: Plan;
  readonly reading: PriceFields | null;
  readonly previousPrice: number | null;
  readonly currency: string;
  /** @param wrong something was typed that is not kept; the form says what */
  readonly onChange: (fields: PriceFields, wrong: boolean) => void;
  /** A price that a photo says: taken, it is written as if it were typed. */
  readonly proposal?: Proposal | undefined;
  readonly onLeave?: (proposal: Proposal) => void;
}

/** What stands at a price tag, entered with one thumb; keys of a keyboard write too. */
export function PriceForm({ plan, reading, previousPrice, currency, onChange, proposal, onLeave }: PriceFormProps) {
  const { t, typedPrice } = useWords();
  const [draft, setDraft] = useState(() => draftOf(reading));
  const [field, setField] = useState<PadField>('price');
  const change = (changes: Partial<PriceDraft>): void => {
    const next = { ...draft, ...changes };
    setDraft(next);
    onChange(fieldsOfDraft(next, reading), weightIsWrong(next));
  };
  const press = (key: PadKey): void => change({ [field]: pressed(draft[field], key), noProduct: false });
  useKeyboard(press);
  const warning = draft.noProduct ? null : priceWarning(fieldsOfDraft(draft, reading).price, previousPrice);
  const sign = new Intl.NumberFormat('ru', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  return (
    <>
      <output className={warning === null ? 'amount' : 'amount warn'} aria-label={t.price.price}>
        <span className="figure">
          {draft.noProduct ? (
            t.price.absent
          ) : draft.price === '' ? (
            <small>{t.price.enter}</small>
          ) : (
            typedPrice(draft.price)
          )}
          {!draft.noProduct && draft.price !== '' && <small> {sign}</small>}
        </span>
        {warning !== null && (
          <span className="warning">
            <IconAlertTriangle size={20} aria-hidden /> {t.price[warning.direction](warning.percent)}
          </span>
        )}
      </output>
      {proposal !== undefined && (
        <ProposalCard
          proposal={proposal}
          onTake={() => change({ price: textOf(proposal.price), noProduct: false })}
          onLeave={() => onLeave?.(proposal)}
        />
      )}
      <div className="chips">
        <Chip
          on={draft.promotion}
          label={t.price.promotion}
          onPress={() => {
            setField(draft.promotion ? 'price' : 'priceBeforePromo');
            change({ promotion: !draft.promotion });
          }}
        />
        <Chip
          on={draft.card}
          label={t.price.card}
          onPress={() => {
            setField(draft.card ? 'price' : 'extraPrice');
            change({ card: !draft.card });
          }}
        />
        <Chip on={draft.noProduct} label={t.price.absent} onPress={() => change({ noProduct: !draft.noProduct })} />
        <Chip on={draft.analog} label={t.price.analog} onPress={() => change({ analog: !draft.analog })} />
        {plan.settings.getMeasuredValueAndUnit && (
          <Chip on={draft.weight} label={t.price.weight} onPress={() => change({ weight: !draft.weight })} />
        )}
        <Chip on={draft.commented} label={t.price.comment} onPress={() => change({ commented: !draft.commented })} />
      </div>
      <PriceExtras plan={plan} draft={draft} field={field} onField={setField} onChange={change} />
      <PricePad onKey={press} />
    </>
  );
}

/** Digits of a keyboard, unless somebody types into a field. */
function useKeyboard(press: (key: PadKey) => void): void {
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      if (/^\d$/.test(key)) press(key as PadKey);
      else if (key === ',' || key === '.') press(',');
      else if (key === 'Backspace') press('back');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
