import { isIP } from 'node:net';

/** Who our letters are from. */
/** What the installation says of itself. */
interface SenderSettings {
  readonly mailFrom: Sender | null;
  readonly publicUrl: string | null;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

const NAME = 'Ценомер';
const LOCAL_HOST = 'tsenomer.local';

/** What MAIL_FROM says, else no-reply at the host of PUBLIC_URL. */
export function senderOf({ mailFrom, publicUrl }: SenderSettings): Sender {
  if (mailFrom !== null) return mailFrom;
  const host = publicUrl === null ? LOCAL_HOST : new URL(publicUrl).hostname;
  const named = isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.');
  return { name: NAME, address: `no-reply@${named ? host : LOCAL_HOST}` };
}

/** `Name <address>` or an address alone; null for anything else. The address itself is the caller's to check. */
export function readSender(text: string): Sender | null {
  const [, name = '', address = ''] = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s]+)>)$/u.exec(text.trim()) ?? [
    '',
    '',
    text.trim(),
  ];
  return /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(address) ? { name: name.trim() || NAME, address } : null;
}
