import { Button, Divider, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { signOnRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage, mutation, query } from '#lib/api/index.ts';

/** Sign-in by the provider, where there is one; passwords go on working without an answer about it. */
export default function SignOnOffer({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const offer = useQuery(query(signOnRoutes.offer));
  const start = useMutation({
    ...mutation(signOnRoutes.start),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const name = offer.data?.name ?? null;
  if (name === null) return null;
  return (
    <Stack gap="sm">
      <Divider label={t(($) => $.signOn.or)} />
      {offer.data?.onlyWayIn === true && (
        <Text size="sm" c="dimmed">
          {t(($) => $.signOn.onlyHint)}
        </Text>
      )}
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate({ body: { returnTo } })}
      >
        {t(($) => $.signOn.by, { name })}
      </Button>
      {start.error !== null && (
        <Text size="sm" c="red" role="alert">
          {errorMessage(start.error, locale)}
        </Text>
      )}
    </Stack>
  );
}
