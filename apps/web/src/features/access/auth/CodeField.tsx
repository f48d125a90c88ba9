import { Input } from '@mantine/core';
import { useId } from 'react';
import { CODE_GROUP, CODE_PLACES, codeText } from './code-text.ts';
import styles from './CodeField.module.css';

interface CodeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** A code of eight characters in two groups: one field to type or paste into, drawn as eight places. */
export function CodeField({ label, hint, value, error, onChange }: CodeFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error}>
      <div className={styles['places']} data-invalid={error !== undefined}>
        {CODE_PLACES.map((place) => (
          <span
            key={place}
            aria-hidden
            className={styles['place']}
            data-next={place === Math.min(value.length, CODE_PLACES.length - 1)}
            data-group={place === CODE_GROUP}
          >
            {value[place]}
          </span>
        ))}
        <input
          id={id}
          name="code"
          className={styles['input']}
          value={value}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-description${error === undefined ? '' : ` ${id}-error`}`}
          onChange={(event) => onChange(codeText(event.currentTarget.value))}
          data-autofocus
        />
      </div>
    </Input.Wrapper>
  );
}
