import { Button, Checkbox, Code, Group, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import {
  CLIENT_SETTINGS,
  LETTER_BODY,
  LETTER_TEMPLATE_SETTINGS,
  letterTemplate,
  partsOfTemplate,
  settingRoutes,
  templateOfParts,
  violationLetterRoutes,
} from '@tsenomer/contracts';
import type { LetterAudience, LetterParts, LetterTemplate, Locale } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { call } from '#lib/api/index.ts';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import { useLettersLeave } from '#lib/letters/use-letters-leave.ts';
import { LetterPreview } from './LetterPreview.tsx';

interface TemplateEditorProps {
  readonly audience: LetterAudience;
  /** Of its readers. */
  readonly locale: Locale;
  readonly saved: LetterTemplate;
  /** Nobody has written it: it has the delivered words. */
  readonly delivered: boolean;
  readonly may: boolean;
}

/**
 * The two parts of a template around the violations (P2 §3, §4). Each may be empty; what is typed is shown as the
 * letter it makes.
 */
export function TemplateEditor({ audience, locale, saved, delivered, may }: TemplateEditorProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const leave = useLettersLeave();
  const name = LETTER_TEMPLATE_SETTINGS[audience][locale];
  const before = partsOfTemplate(saved);
  const [editable, setEditable] = useState(false);
  const [parts, setParts] = useState(before);
  const template = templateOfParts(parts);
  const issue = schemaIssues(letterTemplate, template)['text'];
  const save = useMutation({
    mutationFn: (value: LetterTemplate) => call(settingRoutes.setClientSetting, { body: { name, value } }),
    onSuccess: () => {
      setEditable(false);
      toasts.success(t(($) => $.violationLetters.saved));
    },
    onError: toasts.failure,
  });
  const test = useMutation({
    mutationFn: () => call(violationLetterRoutes.tryViolationLetter, { body: { audience, template, locale } }),
    onSuccess: ({ email }) => toasts.success(t(($) => $.violationLetters[leave ? 'tested' : 'testedQuiet'], { email })),
    onError: toasts.failure,
  });
  const error = issue === undefined ? null : t(($) => $.violationLetters[issue === 'html' ? 'html' : 'tooLong']);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="sm">
        <Part part="begin" parts={parts} before={before} disabled={!editable} error={error} onChange={setParts} />
        <Code>
          {LETTER_BODY} — {t(($) => $.violationLetters.body)}
        </Code>
        <Part part="end" parts={parts} before={before} disabled={!editable} error={error} onChange={setParts} />
        {may && (
          <Group gap="sm">
            {editable ? (
              <>
                <BusyButton disabled={error !== null} busy={save.isPending} onClick={() => save.mutate(template)}>
                  {t(($) => $.violationLetters.save)}
                </BusyButton>
                <Button
                  variant="default"
                  onClick={() => {
                    setParts(before);
                    setEditable(false);
                  }}
                >
                  {t(($) => $.violationLetters.cancel)}
                </Button>
              </>
            ) : (
              <>
                <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditable(true)}>
                  {t(($) => $.violationLetters.edit)}
                </Button>
                {!delivered && (
                  <BusyButton
                    variant="default"
                    busy={save.isPending}
                    onClick={() => save.mutate(CLIENT_SETTINGS[name].initial)}
                  >
                    {t(($) => $.violationLetters.toDelivered)}
                  </BusyButton>
                )}
              </>
            )}
            <BusyButton
              variant="default"
              leftSection={<IconSend size={16} />}
              disabled={error !== null}
              busy={test.isPending}
              onClick={() => test.mutate()}
            >
              {t(($) => $.violationLetters.test)}
            </BusyButton>
          </Group>
        )}
      </Stack>
      <LetterPreview audience={audience} locale={locale} template={error === null ? template : saved} />
    </SimpleGrid>
  );
}

interface PartProps {
  readonly part: keyof LetterParts;
  readonly parts: LetterParts;
  /** What comes back when a part is no longer empty. */
  readonly before: LetterParts;
  readonly disabled: boolean;
  readonly error: string | null;
  readonly onChange: (parts: LetterParts) => void;
}

function Part({ part, parts, before, disabled, error, onChange }: PartProps) {
  const { t } = useTranslation();
  const [copy, setCopy] = useState(before[part]);
  const [empty, setEmpty] = useState(before[part] === '');
  const name = t(($) => $.violationLetters[part]);
  return (
    <Stack gap={6}>
      <Textarea
        label={name}
        autosize
        minRows={3}
        maxRows={12}
        readOnly={disabled}
        disabled={!disabled && empty}
        value={parts[part]}
        error={/[<>]/.test(parts[part]) || parts[part].length > 3000 ? error : null}
        onChange={(event) => onChange({ ...parts, [part]: event.currentTarget.value })}
      />
      {!disabled && (
        <Checkbox
          size="sm"
          label={t(($) => $.violationLetters.emptyPart)}
          aria-label={`${name}: ${t(($) => $.violationLetters.emptyPart)}`}
          checked={empty}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            setEmpty(checked);
            if (checked) setCopy(parts[part]);
            onChange({ ...parts, [part]: checked ? '' : copy });
          }}
        />
      )}
    </Stack>
  );
}
