import type { StrategyNames, StrategyRule } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { useShareText } from './use-share-text.ts';

/** Names that a sentence spells out; of more it says how many. */
const SPELT = 3;

/** A strategy as a sentence that people read: which products, the goal, the bounds, the rounding. */
export function useStrategySentence(): (rule: StrategyRule, names: StrategyNames) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const share = useShareText();

  const listed = (names: readonly string[]): string => {
    const spelt = names.slice(0, SPELT).join(', ');
    const more = names.length - SPELT;
    return more > 0 ? t(($) => $.repricing.words.more, { names: spelt, count: more }) : spelt;
  };

  const products = ({ brands, categories, tags, collection, city }: StrategyNames): string => {
    const parts = [
      ...(collection === null ? [] : [t(($) => $.repricing.words.collection, { name: collection })]),
      ...(categories.length === 0 ? [] : [t(($) => $.repricing.words.categories, { names: listed(categories) })]),
      ...(brands.length === 0 ? [] : [t(($) => $.repricing.words.brands, { names: listed(brands) })]),
      ...(tags.length === 0 ? [] : [t(($) => $.repricing.words.tags, { names: listed(tags) })]),
    ];
    const which =
      parts.length === 0
        ? t(($) => $.repricing.words.all)
        : t(($) => $.repricing.words.of, { parts: parts.join(', ') });
    return `${which} ${t(($) => $.repricing.words.city, { city })}`;
  };

  const aim = ({ goal, shift }: StrategyRule, { companies, goalCompany }: StrategyNames): string => {
    const beside = companies.length === 0 ? [] : [t(($) => $.repricing.words.rivals, { names: listed(companies) })];
    const away =
      shift === null
        ? []
        : [
            t(($) => $.repricing.words[shift.side], {
              by: shift.unit === 'percent' ? share(shift.value) : formats.money(shift.value),
            }),
          ];
    return [t(($) => $.repricing.words.goals[goal], { company: goalCompany ?? '…' }), ...beside, ...away].join(', ');
  };

  const bounds = ({ minMargin, recommended, maxStep, minRivals, freshDays, availableOnly, rounding }: StrategyRule) => [
    ...(minMargin === null ? [] : [t(($) => $.repricing.words.margin, { by: share(minMargin) })]),
    ...(recommended === 'none' ? [] : [t(($) => $.repricing.words[recommended])]),
    ...(maxStep === null ? [] : [t(($) => $.repricing.words.step, { by: share(maxStep) })]),
    ...(rounding === 'none'
      ? []
      : [t(($) => $.repricing.words.rounding, { how: t(($) => $.repricing.roundings[rounding]) })]),
    ...(minRivals > 1 ? [t(($) => $.repricing.words.rivalsAtLeast, { count: minRivals })] : []),
    t(($) => $.repricing.words.fresh, { count: freshDays }),
    ...(availableOnly ? [] : [t(($) => $.repricing.words.soldOut)]),
  ];

  return (rule, names) => `${products(names)}: ${aim(rule, names)}; ${bounds(rule).join(', ')}.`;
}
