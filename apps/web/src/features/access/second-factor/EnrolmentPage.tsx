import { Anchor, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '#components/page/use-document-title.ts';
import { Enrolment } from './Enrolment.tsx';

interface EnrolmentPageProps {
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** Where somebody comes to whose role must sign in with a code and who has none yet: nothing else is open before. */
export function EnrolmentPage({ onDone, onLeave }: EnrolmentPageProps) {
  const { t } = useTranslation();
  useDocumentTitle(t(($) => $.secondFactor.title));
  return (
    <Paper withBorder shadow="sm" radius="lg" p={{ base: 'md', xs: 'xl' }}>
      <Title order={1} mb="md">
        {t(($) => $.secondFactor.title)}
      </Title>
      <Enrolment text={t(($) => $.secondFactor.mustHave)} onDone={onDone} />
      <Text size="sm" ta="center" mt="md">
        <Anchor component="button" type="button" size="sm" onClick={onLeave}>
          {t(($) => $.shell.logout)}
        </Anchor>
      </Text>
    </Paper>
  );
}
