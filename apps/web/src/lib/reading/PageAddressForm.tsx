import { Group, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage } from '#lib/api/index.ts';

interface PageAddressFormProps {
  readonly url: string;
  /** What the field and its button are called, and what is said below while the page is fetched and else. */
  readonly words: {
    readonly address: string;
    readonly open: string;
    readonly fetching: string;
    readonly kept: string;
  };
  /** Why the address was refused; null: it was not. */
  readonly refusal: Error | null;
  readonly fetching: boolean;
  readonly onType: (url: string) => void;
  /** Told the address without blanks around it, never an empty one. */
  readonly onOpen: (url: string) => void;
  /** Other ways to a page, beside the button. */
  readonly children?: ReactNode;
}

/** The address of a page that is to be fetched and read. */
export function PageAddressForm(props: PageAddressFormProps) {
  const { url, words, refusal, fetching, onType, onOpen, children } = props;
  const locale = useLocale();
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (url.trim() !== '') onOpen(url.trim());
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            label={words.address}
            type="url"
            style={{ flex: '1 1 320px' }}
            value={url}
            error={refusal === null ? undefined : errorMessage(refusal, locale)}
            onChange={(event) => onType(event.currentTarget.value)}
          />
          <BusyButton type="submit" disabled={url.trim() === ''} busy={fetching}>
            {words.open}
          </BusyButton>
          {children}
        </Group>
      </form>
      <Text size="sm" c="dimmed" mt="xs" aria-live="polite">
        {fetching ? words.fetching : words.kept}
      </Text>
    </>
  );
}
