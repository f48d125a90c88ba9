import { NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import type { DurationField } from './bounds.ts';
import type { Typed } from './draft.ts';
import type { GroupProps } from './field-props.ts';
import styles from './parser-config.module.css';

interface DurationProps extends GroupProps {
  readonly field: DurationField;
  readonly hint?: string | undefined;
}

type Unit = 'ms' | 's';

/**
 * A time: milliseconds in the config, shown in seconds where it is a second or more. The unit that somebody chose stays
 * while they type, and choosing another one does not change the time.
 */
export function Duration({ draft, change, wrong, leave, field, hint }: DurationProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const ms = draft[field];
  const [state, setState] = useState(() => shownAs(ms, unitOf(ms)));
  // A time that comes from elsewhere (a reset, a saved config) replaces what is shown; an echo of our own does not.
  const shown = state.ms === ms ? state : shownAs(ms, unitOf(ms));
  if (shown !== state) setState(shown);
  const label = t(($) => $.parserConfig[field]);
  const error = wrong(field);
  return (
    <NumberInput
      name={field}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowNegative={false}
      allowDecimal={shown.unit === 's'}
      decimalScale={3}
      decimalSeparator={locale === 'ru' ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      clampBehavior="none"
      hideControls
      value={shown.text}
      error={error}
      rightSectionWidth={68}
      rightSection={
        <NativeSelect
          variant="unstyled"
          size="xs"
          // The field around it hands its own, wider one down.
          rightSectionWidth={22}
          aria-label={t(($) => $.parserConfig.unit, { field: label })}
          className={styles['unit'] ?? ''}
          data={[
            { value: 'ms', label: t(($) => $.parserConfig.ms) },
            { value: 's', label: t(($) => $.parserConfig.seconds) },
          ]}
          value={shown.unit}
          onChange={(event) => setState(shownAs(ms, event.currentTarget.value === 's' ? 's' : 'ms'))}
        />
      }
      onChange={(text) => {
        const typed = text === '' ? '' : Math.round(Number(text) * (shown.unit === 's' ? 1000 : 1));
        const next = typeof typed === 'number' && Number.isNaN(typed) ? '' : typed;
        setState({ ms: next, unit: shown.unit, text });
        change({ [field]: next });
      }}
      onBlur={() => {
        leave(field);
        // What is wrong between the two ends of the pause stands at its upper end, whichever was changed.
        if (field === 'delayMin') leave('delayMax');
      }}
    />
  );
}

function unitOf(ms: Typed): Unit {
  return ms !== '' && ms >= 1000 ? 's' : 'ms';
}

function shownAs(ms: Typed, unit: Unit): { readonly ms: Typed; readonly unit: Unit; readonly text: number | string } {
  return { ms, unit, text: ms === '' || unit === 'ms' ? ms : ms / 1000 };
}
