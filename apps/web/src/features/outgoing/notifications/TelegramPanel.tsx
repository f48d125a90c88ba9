import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { telegramRoutes } from '@tsenomer/contracts';
import type { TelegramStatus } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { BotDialog } from './BotDialog.tsx';

/** While a bot, a code or a test is on its way, what became of it is asked for so often, beside live events. */
const POLL = 3000;

/** Alerts by Telegram: the bot of the installation, and one's own chat. */
export function TelegramPanel({ may }: { readonly may: boolean }) {
  const { t } = useTranslation();
  const [code, setCode] = useState<{ readonly code: string; readonly url: string } | null>(null);
  const telegram = useQuery({
    ...query(telegramRoutes.readTelegram),
    refetchInterval: ({ state: { data } }) =>
      data?.bot?.state === 'checking' || data?.chat?.testing === true || (code !== null && data?.chat === null)
        ? POLL
        : false,
  });
  return (
    <Panel title={t(($) => $.telegram.title)}>
      <Stack gap="md">
        <Text size="sm" c="var(--ink-2)" maw={820}>
          {t(($) => $.telegram.hint)}
        </Text>
        <QueryView query={telegram}>
          {({ bot, chat }) => (
            <>
              <Bot bot={bot} />
              {may && bot?.state === 'on' && <Chat chat={chat} code={code} onCode={setCode} />}
            </>
          )}
        </QueryView>
      </Stack>
    </Panel>
  );
}

function Bot({ bot }: Pick<TelegramStatus, 'bot'>) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const mayConnect = useMay('adminSettings.edit');
  const [connecting, setConnecting] = useState(false);
  const remove = useMutation({ ...mutation(telegramRoutes.removeTelegramBot), onError: toasts.failure });
  const askToRemove = async (): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.telegram.removeTitle),
      text: t(($) => $.telegram.removeText),
      confirm: t(($) => $.telegram.removeYes),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (sure) remove.mutate({});
  };
  return (
    <Group gap="sm">
      {bot === null ? (
        <Text size="sm">{t(($) => $.telegram[mayConnect ? 'noBot' : 'noBotYet'])}</Text>
      ) : (
        <>
          <Text size="sm">
            {t(($) => $.telegram.bot)} {bot.username === null ? '' : `@${bot.username}`}
          </Text>
          <BotState bot={bot} />
        </>
      )}
      {mayConnect && (
        <Button variant="default" onClick={() => setConnecting(true)}>
          {t(($) => $.telegram[bot === null ? 'connect' : 'reconnect'])}
        </Button>
      )}
      {mayConnect && bot !== null && (
        <BusyButton variant="default" busy={remove.isPending} onClick={() => void askToRemove()}>
          {t(($) => $.telegram.disconnect)}
        </BusyButton>
      )}
      {connecting && <BotDialog apiUrl={bot?.apiUrl ?? null} onClose={() => setConnecting(false)} />}
    </Group>
  );
}

function BotState({ bot }: { readonly bot: NonNullable<TelegramStatus['bot']> }) {
  const { t } = useTranslation();
  if (bot.failure !== null)
    return (
      <StatusBadge tone={bot.state === 'off' ? 'bad' : 'warn'}>
        {t(($) => $.telegram.failures[bot.failure ?? 'unreachable'])}
      </StatusBadge>
    );
  return bot.state === 'checking' ? (
    <StatusBadge tone="info" live>
      {t(($) => $.telegram.checking)}
    </StatusBadge>
  ) : (
    <StatusBadge tone="good">{t(($) => $.telegram.on)}</StatusBadge>
  );
}

interface ChatProps {
  readonly chat: TelegramStatus['chat'];
  readonly code: { readonly code: string; readonly url: string } | null;
  readonly onCode: (code: { readonly code: string; readonly url: string }) => void;
}

function Chat({ chat, code, onCode }: ChatProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { dateTime } = useFormats();
  const onError = toasts.failure;
  const link = useMutation({ ...mutation(telegramRoutes.createTelegramCode), onSuccess: onCode, onError });
  const unlink = useMutation({ ...mutation(telegramRoutes.unlinkTelegramChat), onError });
  const attempt = useMutation({ ...mutation(telegramRoutes.tryTelegram), onError });
  if (chat !== null)
    return (
      <Group gap="sm">
        <Text size="sm">{t(($) => $.telegram.linked, { title: chat.title, at: dateTime(chat.linkedAt) })}</Text>
        <BusyButton variant="default" busy={attempt.isPending || chat.testing} onClick={() => attempt.mutate({})}>
          {t(($) => $.telegram.try)}
        </BusyButton>
        <BusyButton variant="default" busy={unlink.isPending} onClick={() => unlink.mutate({})}>
          {t(($) => $.telegram.unlink)}
        </BusyButton>
      </Group>
    );
  return (
    <Stack gap="xs">
      <div>
        <BusyButton busy={link.isPending} onClick={() => link.mutate({})}>
          {t(($) => $.telegram.link)}
        </BusyButton>
      </div>
      <Text component="output" size="sm">
        {code !== null && (
          <>
            {t(($) => $.telegram.send)} <code>/start {code.code}</code>{' '}
            <Anchor href={code.url} target="_blank" rel="noopener" inherit underline="always">
              {t(($) => $.telegram.openBot)}
            </Anchor>
          </>
        )}
      </Text>
    </Stack>
  );
}
