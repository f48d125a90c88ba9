import { Alert, Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconUpload } from '@tabler/icons-react';
import { LOGO_MAX_BYTES } from '@tsenomer/contracts';
import type { CompanyAbout } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { ApiError, errorMessage } from '#lib/api/index.ts';
import { CompanyLogo } from '#lib/companies/CompanyLogo.tsx';
import { useFormats } from '#lib/format/index.ts';
import styles from '../company-page.module.css';
import { LOGO_TYPES, useLogo } from './use-logo.ts';
import type { LogoState } from './use-logo.ts';

/** The logo: dropped or chosen, sent with its progress, replaced, removed; and what is wrong with a file. */
export function LogoPanel({ company, mayEdit }: { readonly company: CompanyAbout; readonly mayEdit: boolean }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const size = useFormats().fileSize(LOGO_MAX_BYTES);
  const { state, send, remove, cancel } = useLogo(company.id, (change) =>
    toasts.success(change === 'saved' ? t(($) => $.companyPage.logoSaved) : t(($) => $.companyPage.logoRemoved)),
  );
  const problem = useProblem(state, size);
  const take = (file: File | null | undefined): void => {
    if (file) void send(file);
  };
  const askToRemove = async (): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.companyPage.logoRemoveTitle),
      text: t(($) => $.companyPage.logoRemoveText),
      confirm: t(($) => $.common.remove),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (agreed) await remove();
  };
  const picture = state.kind === 'sending' ? state.preview : company.logo;
  return (
    <Panel title={t(($) => $.companyPage.logo)}>
      <div className={styles['logo']}>
        {problem !== null && (
          <Alert role="alert" color="red" variant="light" w="100%" p="xs">
            {problem}
          </Alert>
        )}
        {picture === null ? (
          <CompanyLogo company={company} size={96} />
        ) : (
          <img
            src={picture}
            alt={t(($) => $.companyPage.logoAlt, { name: company.name })}
            className={styles['logoImage']}
          />
        )}
        {mayEdit && state.kind === 'sending' && (
          <>
            <Progress.Root size={8} w="100%">
              <Progress.Section value={state.share * 100} aria-label={t(($) => $.companyPage.logoSending)} />
            </Progress.Root>
            <Button variant="default" size="compact-sm" onClick={cancel}>
              {t(($) => $.companyPage.logoCancel)}
            </Button>
          </>
        )}
        {mayEdit && state.kind !== 'sending' && (
          <Dropzone
            className={styles['zone'] ?? ''}
            multiple={false}
            activateOnClick={false}
            activateOnKeyboard={false}
            enablePointerEvents
            tabIndex={-1}
            inputProps={{ 'aria-label': t(($) => $.companyPage.logoDrop) }}
            onDrop={(files) => take(files[0])}
            onReject={(rejections) => take(rejections[0]?.file)}
          >
            <Text size="sm" fw={600}>
              <Dropzone.Accept>{t(($) => $.companyPage.logoDropNow)}</Dropzone.Accept>
              <Dropzone.Idle>{t(($) => $.companyPage.logoDrop)}</Dropzone.Idle>
            </Text>
            <Text size="xs" c="dimmed" mb={8}>
              {t(($) => $.companyPage.logoHint, { size })}
            </Text>
            <Group gap={6} justify="center">
              <FileButton
                onChange={take}
                accept={LOGO_TYPES.join(',')}
                inputProps={{ 'aria-label': t(($) => $.companyPage.logoChoose) }}
              >
                {(props) => (
                  <Button {...props} variant="default" size="compact-sm" leftSection={<IconUpload size={14} />}>
                    {company.logo === null ? t(($) => $.companyPage.logoChoose) : t(($) => $.companyPage.logoReplace)}
                  </Button>
                )}
              </FileButton>
              {company.logo !== null && (
                <Button
                  variant="subtle"
                  color="red"
                  c="var(--bad)"
                  size="compact-sm"
                  onClick={() => void askToRemove()}
                >
                  {t(($) => $.companyPage.logoRemove)}
                </Button>
              )}
            </Group>
          </Dropzone>
        )}
      </div>
    </Panel>
  );
}

/** Why a file did not become the logo, in words that help to choose another. */
function useProblem(state: LogoState, size: string): string | null {
  const { t } = useTranslation();
  const locale = useLocale();
  if (state.kind === 'idle' || state.kind === 'sending') return null;
  const code = state.kind === 'refused' ? state.problem : state.error instanceof ApiError ? state.error.code : '';
  if (code === 'size' || code === 'PAYLOAD_TOO_LARGE') return t(($) => $.companyPage.logoTooLarge, { size });
  if (code === 'type' || code === 'INVALID_IMAGE') return t(($) => $.companyPage.logoNotImage);
  return state.kind === 'failed' ? errorMessage(state.error, locale) : null;
}
