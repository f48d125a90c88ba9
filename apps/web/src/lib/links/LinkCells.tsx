import type { CollectionLink } from '@tsenomer/contracts';
import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { ErrorSign } from '#lib/parsing-error/ErrorSign.tsx';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';

const OUTCOME_TONES = { success: 'good', notAvailable: 'warn', error: 'bad', notProcessed: 'calm' } as const;

/** The page of a product at a shop, in a tab of its own. */
export function ShopLink({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const host = hostOf(url);
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noreferrer"
      size="sm"
      title={url}
      aria-label={`${t(($) => $.collectionPage.window.openShop)}: ${host}`}
    >
      {host} <IconExternalLink size={13} aria-hidden />
    </Anchor>
  );
}

interface OutcomeProps {
  readonly link: Pick<CollectionLink, 'outcome' | 'errorCode'> &
    Partial<Pick<CollectionLink, 'waiting' | 'edited' | 'analog'>>;
}

/** What the newest check of a link came to, and where the link stands besides it. */
export function Outcome({ link }: OutcomeProps) {
  const { t } = useTranslation();
  const { outcome, errorCode, waiting = null, edited = null } = link;
  return (
    <>
      <StatusBadge tone={OUTCOME_TONES[outcome]}>{t(($) => $.monitoring.outcome[outcome])}</StatusBadge>
      {link.analog === true && <StatusBadge tone="calm">{t(($) => $.analogs.analog)}</StatusBadge>}
      {waiting !== null && (
        <StatusBadge tone="calm" live={waiting === 'running'}>
          {t(($) => $.collectionPage.window.states[waiting])}
        </StatusBadge>
      )}
      {edited !== null && (
        <StatusBadge tone={edited === 'changed' ? 'warn' : 'good'}>
          {t(($) => $.collectionPage.window.states[edited])}
        </StatusBadge>
      )}
      {errorCode !== null && (
        <Text component="span" display="block" size="xs" c="var(--ink-3)">
          {t(($) => $.collectionPage.window.codeAndName, {
            code: errorCode,
            name: t(($) => $.monitoring.parsingError[parsingErrorName(errorCode)]),
          })}
          <ErrorSign code={errorCode} />
        </Text>
      )}
    </>
  );
}

/** The host of a page; of what is no address, the whole text. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
