/** A mail message as it came over the wire, read by its own rules (RFC 5322, 2045–2047) as far as ours go. */
export interface ParsedMessage {
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: string;
  /** Decoded bodies by content type, in their order. */
  readonly parts: ReadonlyMap<string, string>;
}

export function parseMessage(bytes: Buffer): ParsedMessage {
  const { headers, body } = split(bytes.toString('latin1'));
  const type = headers.get('content-type') ?? '';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined) throw new Error(`Not multipart: ${type}`);
  const parts = new Map<string, string>();
  for (const text of body.split(`--${boundary}`).slice(1, -1)) {
    const part = split(text.replace(/^\r\n/, ''));
    const name = (part.headers.get('content-type') ?? '').split(';')[0] ?? '';
    parts.set(name, decode(part.body, part.headers.get('content-transfer-encoding') ?? '7bit'));
  }
  return { headers, subject: words(headers.get('subject') ?? ''), parts };
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const at = text.indexOf('\r\n\r\n');
  const headers = new Map<string, string>();
  for (const line of text
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    headers.set(name.toLowerCase(), value.join(':').trim());
  }
  return { headers, body: text.slice(at + 4) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quotedPrintable(body.replaceAll(/=\r\n/g, '')).toString('utf8');
  return Buffer.from(body, 'latin1').toString('utf8');
}

function quotedPrintable(text: string): Buffer {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function words(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')).toString('utf8'),
    );
}
