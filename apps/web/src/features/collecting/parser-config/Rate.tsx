import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { RATE_BOUNDS } from './bounds.ts';
import type { GroupProps } from './field-props.ts';

/** The ceiling of requests a second; empty means none. */
export function Rate({ draft, change, wrong, leave }: GroupProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { requestsPerSecond: rate } = draft;
  const [state, setState] = useState<{ readonly rate: typeof rate; readonly text: string | number }>({
    rate,
    text: rate,
  });
  // A number that is half typed ("2,") is kept as text; a reset or a saved config replaces it.
  const shown = state.rate === rate ? state : { rate, text: rate };
  if (shown !== state) setState(shown);
  const [min, max] = RATE_BOUNDS.requestsPerSecond;
  return (
    <NumberInput
      name="requestsPerSecond"
      label={t(($) => $.parserConfig.requestsPerSecond)}
      description={t(($) => $.parserConfig.requestsPerSecondHint)}
      allowNegative={false}
      clampBehavior="none"
      decimalScale={1}
      decimalSeparator={locale === 'ru' ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      min={min}
      max={max}
      value={shown.text}
      error={wrong('requestsPerSecond')}
      onChange={(text) => {
        const typed = text === '' ? '' : Number(text);
        const next = Number.isNaN(typed) ? '' : typed;
        setState({ rate: next, text });
        change({ requestsPerSecond: next });
      }}
      onBlur={() => leave('requestsPerSecond')}
    />
  );
}
