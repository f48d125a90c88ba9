import { Fragment } from 'react';
import { glossary as en } from '#i18n/en/glossary.ts';
import { glossary as ru } from '#i18n/ru/glossary.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { SignCardProps } from './HelpSign.tsx';
import type { Notion } from './notion.ts';
import { SignCard } from './SignCard.tsx';
import styles from './Term.module.css';

/** So many words are a legend, which is wider than it is high. */
const MANY = 3;
const WIDE = 'min(460px, 94vw)';

interface TermCardProps extends SignCardProps {
  readonly of: readonly Notion[];
}

/** What words mean, beside the sign that was looked at. */
export default function TermCard({ of, ...card }: TermCardProps) {
  const words = { ru, en }[useLocale()];
  return (
    <SignCard {...card} width={of.length > MANY ? WIDE : 320}>
      <dl className={styles['meanings']}>
        {of.map((notion) => (
          <Fragment key={notion}>
            <dt>{words[notion].word}</dt>
            <dd>{words[notion].meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </SignCard>
  );
}
