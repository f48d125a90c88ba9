import { companyShopRoutes } from '@tsenomer/contracts';
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { ApiError, errorMessage, mutation } from '#lib/api/index.ts';
import { useIssueWords } from '#lib/companies/use-issue-words.ts';
import { BULK_LIMIT, bulkLines, bulkProblem, refusedLine } from './bulk-lines.ts';
import type { BulkLine, BulkProblem } from './bulk-lines.ts';
import { CitySelect } from './CitySelect.tsx';

interface BulkWindowProps {
  readonly companyId: number;
  readonly cityId: number | null;
  readonly onClose: () => void;
}

/** Many addresses of one city, one per line: all are added, or none and the line that was refused is named. */
export default function BulkWindow({ companyId, cityId: givenCity, onClose }: BulkWindowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refusal = useRefusal();
  const problemWords = useProblemWords();
  const [cityId, setCityId] = useState(givenCity);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const lines = bulkLines(text);
  const problem = bulkProblem(lines);
  const add = useMutation({
    ...mutation(companyShopRoutes.createCompanyShops),
    onSuccess: async ({ items }) => {
      toasts.success(t(($) => $.companyPage.manyDone, { count: items.length }));
      onClose();
    },
  });
  const wrong = problem !== null && (tried || problem.kind !== 'empty') ? problemWords(problem) : undefined;
  return (
    <ModalWindow onClose={onClose} size={600} title={t(($) => $.companyPage.manyTitle)}>
      <Form
        busy={add.isPending}
        onSubmit={() => {
          setTried(true);
          if (problem !== null || cityId === null) return;
          add.mutate({ params: { cityId }, body: { companyId, shops: lines.map((line) => ({ address: line.text })) } });
        }}
      >
        <Stack gap="sm">
          {add.error !== null && (
            <Alert role="alert" color="red" variant="light">
              {refusal(add.error, lines)}
            </Alert>
          )}
          <CitySelect
            value={cityId}
            onChange={setCityId}
            error={tried && cityId === null ? t(($) => $.companyPage.cityRequired) : undefined}
          />
          <Textarea
            label={t(($) => $.companyPage.manyLabel)}
            description={t(($) => $.companyPage.manyHint)}
            required
            rows={10}
            resize="vertical"
            size="sm"
            value={text}
            error={wrong}
            onChange={(event) => {
              setText(event.currentTarget.value);
              add.reset();
            }}
          />
          <Group justify="space-between" gap="sm">
            <span aria-live="polite">
              {problem === null && t(($) => $.companyPage.manyCount, { count: lines.length })}
            </span>
            <Group gap="sm">
              <Button variant="default" onClick={onClose}>
                {t(($) => $.common.cancel)}
              </Button>
              <BusyButton type="submit" busy={add.isPending}>
                {t(($) => $.common.add)}
              </BusyButton>
            </Group>
          </Group>
        </Stack>
      </Form>
    </ModalWindow>
  );
}

function useProblemWords() {
  const { t } = useTranslation();
  return (problem: BulkProblem): string => {
    if (problem.kind === 'empty') return t(($) => $.companyPage.manyEmpty);
    if (problem.kind === 'tooMany') return t(($) => $.companyPage.manyTooMany, { limit: BULK_LIMIT });
    const { line, text } = problem;
    if (problem.kind === 'tooLong') return t(($) => $.companyPage.manyTooLong, { line, text: `${text.slice(0, 60)}…` });
    return t(($) => $.companyPage.manyRepeated, { line, text, first: problem.first });
  };
}

/** The server's refusal, with the line that it is about when it names one. */
function useRefusal() {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = useIssueWords();
  return (error: unknown, lines: readonly BulkLine[]): string => {
    const issue = error instanceof ApiError ? error.details?.fields?.[0] : undefined;
    const refused = refusedLine(lines, issue?.path);
    if (refused === undefined || issue === undefined) return errorMessage(error, locale);
    const reason =
      error instanceof ApiError && error.code === 'INVALID_INPUT'
        ? (words(issue.code) ?? '')
        : errorMessage(error, locale);
    return t(($) => $.companyPage.manyRefused, { line: refused.line, text: refused.text, reason });
  };
}
