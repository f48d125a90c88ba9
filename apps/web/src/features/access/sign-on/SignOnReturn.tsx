import { Alert, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { signOnRoutes } from '@tsenomer/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import { useDocumentTitle } from '#components/page/use-document-title.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage, mutation, session } from '#lib/api/index.ts';

interface SignOnReturnProps {
  /** The query that the provider sent the browser back with. */
  readonly parameters: string;
  readonly onSignedIn: (returnTo: string) => void;
}

/** Where the provider sends people back to: signs in, or says what is in the way. */
export function SignOnReturn({ parameters, onSignedIn }: SignOnReturnProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const title = t(($) => $.signOn.returning);
  useDocumentTitle(title);
  const finish = useMutation({
    ...mutation(signOnRoutes.finish),
    onSuccess: ({ access_token: token, returnTo }) => {
      session.accept(token);
      onSignedIn(returnTo);
    },
  });
  const { mutate } = finish;
  // What came back opens once: effects that run twice must not use it twice.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate({ body: { parameters } });
  }, [mutate, parameters]);
  return (
    <Paper withBorder shadow="sm" radius="lg" p={{ base: 'md', xs: 'xl' }}>
      <Title order={1} mb="md">
        {title}
      </Title>
      {finish.error === null ? (
        <Stack align="center" gap="sm">
          <Loader />
          <Text size="sm">{t(($) => $.common.loading)}</Text>
        </Stack>
      ) : (
        <Stack gap="md">
          <Alert color="red" role="alert">
            {errorMessage(finish.error, locale)}
          </Alert>
          <LinkText to="/auth/login" ta="center" size="sm">
            {t(($) => $.auth.toLogin)}
          </LinkText>
        </Stack>
      )}
    </Paper>
  );
}
