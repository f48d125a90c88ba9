import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { weightIsWrong } from '../rules/price-draft.ts';
import type { PadField, PriceDraft } from '../rules/price-draft.ts';
import type { Plan } from '../store/records.ts';

interface PriceExtrasProps {
  readonly plan: Plan;
  readonly draft: PriceDraft;
  readonly field: PadField;
  readonly onField: (field: PadField) => void;
  readonly onChange: (changes: Partial<PriceDraft>) => void;
}

/** What was opened beside the price: other prices, written by the pad too, weight, comment. */
export function PriceExtras({ plan, draft, field, onField, onChange }: PriceExtrasProps) {
  const { t, typed, typedPrice } = useWords();
  // Nobody is told while they type.
  const [left, setLeft] = useState(false);
  const wrong = left && weightIsWrong(draft);
  const amounts = [
    { key: 'price', label: t.price.price, open: draft.promotion || draft.card },
    { key: 'priceBeforePromo', label: t.price.beforePromotion, open: draft.promotion },
    { key: 'extraPrice', label: t.price.cardPrice, open: draft.card },
  ] as const;
  return (
    <>
      <div className="amounts">
        {!draft.noProduct &&
          amounts.map(
            ({ key, label, open }) =>
              open && (
                <button type="button" key={key} aria-pressed={field === key} onClick={() => onField(key)}>
                  {label} <b>{draft[key] === '' ? '—' : typedPrice(draft[key])}</b>
                </button>
              ),
          )}
      </div>
      {draft.weight && !draft.noProduct && (
        <div className="row">
          <div className="field">
            <label className="field">
              {t.price.amount}
              <input
                inputMode="decimal"
                aria-invalid={wrong}
                aria-describedby={wrong ? 'weight-issue' : undefined}
                value={typed(draft.measuredValue)}
                onFocus={() => setLeft(false)}
                onBlur={() => setLeft(true)}
                onChange={({ currentTarget }) => onChange({ measuredValue: currentTarget.value })}
              />
            </label>
            {wrong && (
              <span role="alert" className="problem" id="weight-issue">
                {t.price.weightWrong}
              </span>
            )}
          </div>
          <label className="field">
            {t.price.unit}
            <select
              value={draft.measureUnitId ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({ measureUnitId: value === '' ? null : Number(value) })
              }
            >
              <option value="">—</option>
              {plan.units.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {draft.commented && (
        <label className="field">
          {t.price.comment}
          <textarea
            rows={2}
            maxLength={2000}
            value={draft.comment}
            onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
          />
        </label>
      )}
    </>
  );
}
