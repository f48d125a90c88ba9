import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { SEARCH_TEXT_MAX_LENGTH } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedChange } from './use-debounced-change.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Milliseconds of quiet before a change is told; Enter tells at once. */
  readonly pause?: number;
}

/** A text filter that tells its value once typing pauses. */
export function SearchField({ label, value, onChange, placeholder, pause = 400 }: SearchFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  const later = useDebouncedChange((next: string) => {
    setTold(next);
    onChange(next);
  }, pause);
  // A value that comes from elsewhere (a reset, the browser's back button) replaces the text; an echo of our own does
  // not, because typing may have gone on since.
  if (value !== seen) {
    setSeen(value);
    setTold(value);
    if (value !== told) setText(value);
  }
  return (
    <TextInput
      label={label}
      type="search"
      maxLength={SEARCH_TEXT_MAX_LENGTH}
      value={text}
      placeholder={placeholder ?? ''}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text === '' ? null : (
          <CloseButton
            size="sm"
            aria-label={t(($) => $.components.clear)}
            onClick={() => {
              setText('');
              later.now('');
            }}
          />
        )
      }
      onChange={(event) => {
        setText(event.currentTarget.value);
        later.call(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') later.now(text.trim());
      }}
    />
  );
}
