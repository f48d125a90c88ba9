import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { signOnEdit, signOnRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage, mutation } from '#lib/api/index.ts';

/** Asks an issuer what it is before anything is saved. */
export function CheckIssuer({ issuer }: { readonly issuer: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const check = useMutation(mutation(signOnRoutes.check));
  const usable = signOnEdit.shape.issuer.safeParse(issuer).success;
  const current = check.variables?.body.issuer === issuer;
  return (
    <Group gap="md">
      <Button
        variant="default"
        disabled={!usable}
        loading={check.isPending}
        onClick={() => check.mutate({ body: { issuer } })}
      >
        {t(($) => $.signOn.check)}
      </Button>
      <Text component="output" size="sm">
        {current && check.data !== undefined && t(($) => $.signOn.answers, { issuer: check.data.issuer })}
        {current && check.error !== null && errorMessage(check.error, locale)}
      </Text>
    </Group>
  );
}
