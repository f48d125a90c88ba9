import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { settingRoutes } from '@tsenomer/contracts';
import type { LetterAudience, LetterTemplate } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { Bounced } from './Bounced.tsx';
import { ColleagueEmails } from './ColleagueEmails.tsx';
import { LetterLanguages } from './LetterLanguages.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';

const NAMES = { dealer: 'dealerLetterTemplate', colleague: 'colleagueLetterTemplate' } as const;

/** The letter to dealers (SET-4). */
export function DealerLetters() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Panel title={t(($) => $.violationLetters.dealersTemplate)}>
        <Text size="sm" c="var(--ink-2)" maw={820} mb="md">
          {t(($) => $.violationLetters.dealersHint)}
        </Text>
        <Template audience="dealer" />
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
      <Panel title={t(($) => $.violationLetters.colleagues)}>
        <ColleagueEmails />
      </Panel>
      <Panel title={t(($) => $.violationLetters.colleaguesTemplate)}>
        <Template audience="colleague" />
      </Panel>
      <LetterLanguages />
      <Bounced />
    </Stack>
  );
}

function Template({ audience }: { readonly audience: LetterAudience }) {
  const may = useMay('settings.edit');
  const settings = useQuery(query(settingRoutes.findClientSettings, { query: { names: [NAMES[audience]] } }));
  return (
    <QueryView query={settings}>
      {({ items }) => {
        const saved: LetterTemplate[] = items.flatMap((item) =>
          item.name === 'dealerLetterTemplate' || item.name === 'colleagueLetterTemplate' ? [item.value] : [],
        );
        const [template] = saved;
        return template === undefined ? null : (
          <TemplateEditor key={template.text} audience={audience} name={NAMES[audience]} saved={template} may={may} />
        );
      }}
    </QueryView>
  );
}
