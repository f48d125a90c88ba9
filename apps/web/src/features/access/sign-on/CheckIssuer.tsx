import { Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { signOnEdit, signOnRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage, mutation } from '#lib/api/index.ts';

interface CheckIssuerProps {
  readonly issuer: string;
  /** Leads to the address when it is none. */
  readonly onWrong: () => void;
}

/** Asks an issuer what it is before anything is saved. */
export function CheckIssuer({ issuer, onWrong }: CheckIssuerProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const check = useMutation(mutation(signOnRoutes.check));
  const usable = signOnEdit.shape.issuer.safeParse(issuer).success;
  const current = check.variables?.body.issuer === issuer;
  return (
    <Group gap="md">
      <BusyButton
        variant="default"
        busy={check.isPending}
        onClick={() => (usable ? check.mutate({ body: { issuer } }) : onWrong())}
      >
        {t(($) => $.signOn.check)}
      </BusyButton>
      <Text component="output" size="sm">
        {current && check.data !== undefined && t(($) => $.signOn.answers, { issuer: check.data.issuer })}
        {current && check.error !== null && errorMessage(check.error, locale)}
      </Text>
    </Group>
  );
}
