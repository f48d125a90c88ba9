import { Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { siteModuleRoutes } from '@tsenomer/contracts';
import type { RecognisedProduct } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage, query } from '#lib/api/index.ts';

/** Asks which module collects an address and what it would ask the site for; nothing is fetched. */
export function TryAddress() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const answer = useQuery({
    ...query(siteModuleRoutes.tryAddress, { query: { url: asked ?? '' } }),
    enabled: asked !== null,
    staleTime: 0,
    retry: false,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') setAsked(typed.trim());
      }}
    >
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <TextInput
            label={t(($) => $.siteModules.address)}
            placeholder="https://www.wildberries.ru/catalog/…/detail.aspx"
            type="url"
            style={{ flex: '1 1 280px' }}
            value={typed}
            error={answer.error === null || asked === null ? undefined : errorMessage(answer.error, locale)}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setAsked(null);
            }}
          />
          <BusyButton type="submit" variant="default" disabled={typed.trim() === ''} busy={answer.isLoading}>
            {t(($) => $.siteModules.recognise)}
          </BusyButton>
        </Group>
        <div aria-live="polite">{answer.data && asked !== null && <Recognised product={answer.data} />}</div>
      </Stack>
    </form>
  );
}

function Recognised({ product: { moduleId, parts, requests } }: { readonly product: RecognisedProduct }) {
  const { t } = useTranslation();
  if (moduleId === null) return <Text size="sm">{t(($) => $.siteModules.generic)}</Text>;
  return (
    <Stack gap={4}>
      <Text size="sm">
        {t(($) => $.siteModules.recognised, { module: moduleId })}{' '}
        {Object.entries(parts)
          .map(([name, value]) => `${name} = ${value}`)
          .join(', ')}
      </Text>
      {requests.map(({ name, via, method, url }) => (
        <Code
          key={name}
          block
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >{`${method} ${url} (${t(($) => $.siteModules.via[via])})`}</Code>
      ))}
    </Stack>
  );
}
