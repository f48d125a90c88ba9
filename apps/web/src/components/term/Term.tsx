import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpSign } from './HelpSign.tsx';
import type { Notion } from './notion.ts';

const TermCard = lazy(() => import('./TermCard.tsx'));

interface TermProps {
  /** Notions of the glossary; a screen's whole legend may stand behind one sign. */
  readonly of: Notion | readonly Notion[];
  /** The word that the sign stands beside. */
  readonly label: string;
}

/** A “?” beside a word: what it means. The meanings come with the first one that is looked at. */
export function Term({ of, label }: TermProps) {
  const { t } = useTranslation();
  return (
    <HelpSign
      label={t(($) => $.components.whatIs, { word: label })}
      renderCard={(card) => <TermCard {...card} of={typeof of === 'string' ? [of] : of} />}
    />
  );
}
