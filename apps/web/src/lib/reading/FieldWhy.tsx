import { Button, Text } from '@mantine/core';
import type { ExplainedField } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reading.module.css';
import { useReadingWords } from './use-reading-words.ts';

/** Why a field is read as it is: its candidates with what was seen of each and what that adds, shown when asked for. */
export function FieldWhy({ explained }: { readonly explained: ExplainedField }) {
  const { t } = useTranslation();
  const words = useReadingWords();
  const [isOpen, setOpen] = useState(false);
  const { field, candidates } = explained;
  const name = words.fieldName(field);
  return (
    <div>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-expanded={isOpen}
        aria-label={t(($) => $.learning.why, { field: name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t(($) => $.learning.whyShort)}
      </Button>
      {isOpen && candidates.length === 0 && <Text size="sm">{t(($) => $.learning.byRules)}</Text>}
      {isOpen && candidates.length > 0 && (
        <ul className={styles['candidates']} aria-label={t(($) => $.learning.candidates, { field: name })}>
          {candidates.map((candidate, at) => (
            // Candidates of one value may stand in several places.
            <li key={`${at}-${candidate.value}`}>
              <b>{words.answerText(field === 'availability' ? field : 'name', candidate.value)}</b>{' '}
              <span className="tabular">
                {t(($) => $.learning.score, { score: words.weightText(candidate.score) })}
              </span>
              <ul className={styles['reasons']}>
                {candidate.because.map(({ feature, weight }) => (
                  <li key={feature}>
                    {words.featureText(feature)}
                    {weight !== null && <span className="tabular"> {words.weightText(weight)}</span>}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
