import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpSign } from '#components/term/HelpSign.tsx';
import { parsingErrorName } from './parsing-error-name.ts';

const AdviceCard = lazy(() => import('./AdviceCard.tsx'));

/** A “?” beside the error of a check: what it means, and what to do. The words come when one is looked at. */
export function ErrorSign({ code }: { readonly code: number }) {
  const { t } = useTranslation();
  const name = parsingErrorName(code);
  return (
    <HelpSign
      label={t(($) => $.components.whatIs, { word: t(($) => $.monitoring.parsingError[name]) })}
      renderCard={(card) => <AdviceCard {...card} error={name} />}
    />
  );
}
