import type { Advice } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { useShareText } from './use-share-text.ts';

/** Why a price is advised, or none can be, in one line. */
export function useWhyText(): (advice: Advice) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const share = useShareText();
  return ({ verdict, reason, aim, base, guards, rivals, currency }) => {
    const named = guards.map((guard) => t(($) => $.repricing.guards[guard])).join(', ');
    if (verdict === 'cannot' && reason !== null)
      return t(($) => $.repricing.reasons[reason], { count: rivals, guards: named });
    const { goal, shift, company } = aim;
    const price = base === null ? '—' : formats.money(base, currency);
    const away =
      shift === null
        ? []
        : [
            t(($) => $.repricing.away[shift.side], {
              by: shift.unit === 'percent' ? share(shift.value) : formats.money(shift.value, currency),
            }),
          ];
    const held = guards.length === 0 ? [] : [t(($) => $.repricing.held, { guards: named })];
    return [t(($) => $.repricing.bases[goal], { price, company: company ?? '…' }), ...away, ...held].join('; ');
  };
}
