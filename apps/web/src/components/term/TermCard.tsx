import { Popover } from '@mantine/core';
import { Fragment } from 'react';
import { glossary as en } from '#i18n/en/glossary.ts';
import { glossary as ru } from '#i18n/ru/glossary.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { Notion } from './notion.ts';
import styles from './Term.module.css';

/** So many words are a legend, which is wider than it is high. */
const MANY = 3;
const WIDE = 'min(460px, 94vw)';

interface TermCardProps {
  readonly id: string;
  readonly of: readonly Notion[];
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** What words mean, beside the sign that was looked at. */
export default function TermCard({ id, of, onEnter, onLeave }: TermCardProps) {
  const words = { ru, en }[useLocale()];
  return (
    <Popover
      opened
      position="bottom-start"
      shadow="md"
      width={of.length > MANY ? WIDE : 320}
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={styles['anchor']} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" onMouseEnter={onEnter} onMouseLeave={onLeave}>
        <dl className={styles['meanings']}>
          {of.map((notion) => (
            <Fragment key={notion}>
              <dt>{words[notion].word}</dt>
              <dd>{words[notion].meaning}</dd>
            </Fragment>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
