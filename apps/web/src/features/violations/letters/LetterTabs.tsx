import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { NoLetters } from '#lib/letters/NoLetters.tsx';
import { Bounced } from './Bounced.tsx';
import { ColleagueEmails } from './ColleagueEmails.tsx';
import { LetterLanguages } from './LetterLanguages.tsx';
import { ShelfLetters } from './ShelfLetters.tsx';
import { TemplateByLanguage } from './TemplateByLanguage.tsx';

/** The letter to dealers (SET-4). */
export function DealerLetters() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <NoLetters />
      <Panel title={t(($) => $.violationLetters.dealersTemplate)}>
        <Text size="sm" c="var(--ink-2)" maw={820} mb="md">
          {t(($) => $.violationLetters.dealersHint)}
        </Text>
        <ShelfLetters />
        <TemplateByLanguage audience="dealer" />
      </Panel>
      <LetterLanguages />
      <Bounced />
    </Stack>
  );
}

/** The letter to colleagues, and who they are (SET-4). */
export function ColleagueLetters() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <NoLetters />
      <Panel title={t(($) => $.violationLetters.colleagues)}>
        <ColleagueEmails />
      </Panel>
      <Panel title={t(($) => $.violationLetters.colleaguesTemplate)}>
        <TemplateByLanguage audience="colleague" />
      </Panel>
      <LetterLanguages />
      <Bounced />
    </Stack>
  );
}
