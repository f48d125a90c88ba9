import { DELIVERY_ACTIONS, ENHANCED_STATUS } from '@tsenomer/contracts';
import type { ReturnedLetter } from '@tsenomer/contracts';
import { headerLine } from '../safe-text.ts';

/** What a message is: a notification about a letter of ours, or why it is none. */
export type Notification =
  | { readonly kind: 'notification'; readonly letter: ReturnedLetter }
  /** No notification of a delivery: an answer, an answering machine, spam. */
  | { readonly kind: 'other' }
  /** Not to an address that a letter of ours was sent from. */
  | { readonly kind: 'notOurs' };

/** Where mail servers say whom a message was to, the surest first. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'to'];
const TOKEN = /\+([0-9a-f]{32})@/i;
const DIAGNOSTIC_LENGTH = 500;

/**
 * Reads a delivery status notification (RFC 3464, 6533): the one part of the message that programs are to read, nothing
 * of the prose or of the letter that it may bring back.
 * @param message as it came, headers and body.
 * @param recipient the envelope's, where the mail server tells it; else it is looked for in the headers.
 */
export function readNotification(message: string, recipient: string | null): Notification {
  const { headers, body } = partOf(message);
  const token = tokenOf(recipient === null ? RECIPIENT_HEADERS.map((name) => headers.get(name) ?? '') : [recipient]);
  if (token === null) return { kind: 'notOurs' };
  const type = contentType(headers);
  const boundary = type.parameters.get('boundary');
  if (type.name !== 'multipart/report' || boundary === undefined) return { kind: 'other' };
  if (type.parameters.get('report-type')?.toLowerCase() !== 'delivery-status') return { kind: 'other' };
  const report = partsOf(body, boundary).find(isReport);
  const told = report === undefined ? null : recipientOf(report.body);
  return told === null ? { kind: 'other' } : { kind: 'notification', letter: { token, ...told } };
}

function tokenOf(addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const [, token] = TOKEN.exec(address) ?? [];
    if (token !== undefined) return token.toLowerCase();
  }
  return null;
}

interface Part {
  /** By name in lower case; folded ones on one line, the first of each name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function partOf(text: string): Part {
  const lines = text.replaceAll('\r\n', '\n');
  const end = lines.indexOf('\n\n');
  const head = end === -1 ? lines : lines.slice(0, end);
  return { headers: fieldsOf(head), body: end === -1 ? '' : lines.slice(end + 2) };
}

function fieldsOf(block: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function contentType(headers: Part['headers']) {
  const [name = '', ...rest] = (headers.get('content-type') ?? '').split(';');
  const parameters = rest.flatMap((text): [string, string][] => {
    const [, key, quoted, plain] = /^\s*([\w-]+)\s*=\s*(?:"([^"]*)"|(\S+))\s*$/.exec(text) ?? [];
    return key === undefined ? [] : [[key.toLowerCase(), quoted ?? plain ?? '']];
  });
  return { name: name.trim().toLowerCase(), parameters: new Map(parameters) };
}

/** The parts of a multipart body, without what stands before the first and after the last. */
function partsOf(body: string, boundary: string): Part[] {
  const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1);
  const last = pieces.findIndex((piece) => piece.startsWith('--'));
  return pieces.slice(0, last === -1 ? undefined : last).map((piece) => partOf(piece.replace(/^[ \t]*\n/, '')));
}

function isReport({ headers }: Part): boolean {
  return /^message\/(?:global-)?delivery-status$/.test(contentType(headers).name);
}

/** What it says of its recipient: of several the first that was given up. A letter of ours has one. */
function recipientOf(body: string): Omit<ReturnedLetter, 'token'> | null {
  const told = body
    .split(/\n[ \t]*\n/)
    .map((group) => fieldsOf(group.trim()))
    .filter((fields) => fields.has('final-recipient'))
    .flatMap((fields) => sayingOf(fields) ?? []);
  return told.find(({ action }) => action === 'failed') ?? told[0] ?? null;
}

function sayingOf(fields: Part['headers']): Omit<ReturnedLetter, 'token'> | null {
  const said = fields.get('action')?.toLowerCase();
  const action = DELIVERY_ACTIONS.find((known) => known === said);
  const [status = ''] = (fields.get('status') ?? '').split(/[\s(]/);
  if (action === undefined || !ENHANCED_STATUS.test(status)) return null;
  const diagnostic = headerLine((fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;/, ''));
  return { action, status, diagnostic: Array.from(diagnostic).slice(0, DIAGNOSTIC_LENGTH).join('') };
}
