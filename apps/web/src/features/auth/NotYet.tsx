import { Paper, Title } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { useDocumentTitle } from '#components/page/use-document-title.ts';
import { StateCard } from '#components/states/StateCard.tsx';

interface NotYetProps {
  readonly pageTitle: string;
  readonly title: string;
  readonly hint: string;
}

/** A page before sign-in that is not there yet: what to do instead, and the way back. */
export function NotYet({ pageTitle, title, hint }: NotYetProps) {
  const { t } = useTranslation();
  useDocumentTitle(pageTitle);
  return (
    <Paper withBorder shadow="sm" radius="lg" pt="xl">
      <Title order={1} ta="center">
        {pageTitle}
      </Title>
      <StateCard
        icon={<IconTools />}
        title={title}
        description={hint}
        actions={<LinkButton to="/auth/login">{t(($) => $.auth.toLogin)}</LinkButton>}
      />
    </Paper>
  );
}
