import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { violationLetterRoutes } from '@tsenomer/contracts';
import type { LetterAudience, LetterTemplate, Locale } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { call } from '#lib/api/index.ts';

interface LetterPreviewProps {
  readonly audience: LetterAudience;
  readonly template: LetterTemplate;
  readonly locale: Locale;
}

/** Milliseconds of quiet in typing before the letter is made anew. */
const PAUSE = 400;

/** The letter that a template makes, with the violations of a real company where there are any. */
export function LetterPreview({ audience, template, locale }: LetterPreviewProps) {
  const { t } = useTranslation();
  const [text] = useDebouncedValue(template.text, PAUSE);
  const preview = useQuery({
    queryKey: ['violation-letter-preview', audience, locale, text],
    queryFn: ({ signal }) =>
      call(violationLetterRoutes.previewViolationLetter, { body: { audience, template: { text }, locale } }, signal),
    placeholderData: keepPreviousData,
  });
  if (preview.data === undefined) return <LoadingState />;
  const { company, subject, text: letter } = preview.data;
  return (
    <Stack gap={6}>
      <Text fw={600} size="sm">
        {t(($) => $.violationLetters.preview)}
      </Text>
      <Text size="xs" c="var(--ink-2)">
        {company === null
          ? t(($) => $.violationLetters.previewSample)
          : t(($) => $.violationLetters.previewReal, { company })}
      </Text>
      <article
        aria-label={t(($) => $.violationLetters.previewTitle)}
        style={{ border: '1px solid var(--line)', borderRadius: 8, padding: 16, maxHeight: 460, overflow: 'auto' }}
        // Scrolled by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Text fw={600} size="sm" mb="xs">
          {subject}
        </Text>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {letter}
        </Text>
      </article>
    </Stack>
  );
}
