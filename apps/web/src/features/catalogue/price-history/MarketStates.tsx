import { VisuallyHidden } from '@mantine/core';
import type { PriceHistory } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { stateShares, stateSpans } from './market-states.ts';
import type { MarketState } from './market-states.ts';
import { placeKey, placeName } from './place-name.ts';
import styles from './MarketStates.module.css';

const STATES: readonly MarketState[] = ['price', 'discount', 'absent', 'error'];

interface MarketStatesProps {
  readonly series: PriceHistory['series'];
}

/**
 * When each company had the product, had it with a discount, did not have it, or could not be read: a strip for each.
 */
export function MarketStates({ series }: MarketStatesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const times = series.flatMap(({ points }) => points.map(({ at }) => Date.parse(at)));
  if (times.length === 0) return null;
  const start = times.reduce((least, at) => Math.min(least, at));
  const end = times.reduce((most, at) => Math.max(most, at));
  const place = (at: number): number => (end === start ? 0 : ((at - start) / (end - start)) * 100);
  const words: Readonly<Record<MarketState, string>> = {
    price: t(($) => $.priceHistory.inStock),
    discount: t(($) => $.priceHistory.withDiscount),
    absent: t(($) => $.priceHistory.notAvailable),
    error: t(($) => $.priceHistory.checkFailed),
  };
  return (
    <figure className={styles['states']} aria-label={t(($) => $.priceHistory.statesLabel)}>
      <p className={styles['legend']} aria-hidden>
        {STATES.map((state) => (
          <span key={state}>
            <span className={styles['swatch']} data-state={state} />
            {words[state]}
          </span>
        ))}
      </p>
      <ul>
        {series.map((each) => {
          const spans = stateSpans(each.points, end);
          if (spans.length === 0) return null;
          return (
            <li key={placeKey(each)}>
              <span className={styles['company']}>{placeName(each)}</span>
              <VisuallyHidden>
                {stateShares(spans)
                  .map(({ state, percent }) => `${words[state]} ${percent} %`)
                  .join(', ')}
              </VisuallyHidden>
              <span className={styles['strip']} aria-hidden>
                {spans.map(({ state, from, to }) => (
                  <span
                    key={from}
                    data-state={state}
                    title={`${words[state]}: ${formats.dateTime(from)} – ${formats.dateTime(to)}`}
                    style={{ left: `${place(from)}%`, width: `${end === start ? 100 : place(to) - place(from)}%` }}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
