import { TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { copyText } from './copy-text.ts';

interface InviteLinkProps {
  readonly email: string;
  readonly url: string;
}

/** The link of a sent invitation, to be copied. */
export function InviteLink({ email, url }: InviteLinkProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (field.current !== null) setCopied(await copyText(url, field.current));
  };
  return (
    <TextInput
      ref={field}
      label={t(($) => $.invite.link, { email })}
      value={url}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      {...(copied && {
        description: <output>{t(($) => $.components.copied)}</output>,
        inputWrapperOrder: ['label', 'input', 'description'] as const,
      })}
      rightSection={
        <IconButton variant="subtle" label={`${t(($) => $.invite.copy)}: ${email}`} onClick={() => void copy()}>
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </IconButton>
      }
    />
  );
}
