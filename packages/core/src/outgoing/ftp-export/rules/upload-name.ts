import type { ExportFormat } from '@tsenomer/contracts';

/** What file systems forbid in a name, and what would leave a folder. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u001F\u007F<>:"/\\|?*]+/g;
const MAX_CHARACTERS = 100;

/**
 * The name of a monitoring's file: `<monitoring>-<day>.<format>`, with the monitoring's number where another one of
 * the upload has the same name.
 */
export function uploadName(
  collection: { readonly id: number; readonly name: string },
  others: readonly { readonly id: number; readonly name: string }[],
  day: string,
  format: ExportFormat,
): string {
  const name = plainName(collection.name);
  const taken = others.some((other) => other.id !== collection.id && plainName(other.name) === name);
  return `${taken || name === '' ? `${name} ${collection.id}`.trim() : name}-${day}.${format}`;
}

function plainName(name: string): string {
  const plain = name.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ');
  return plain
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, MAX_CHARACTERS)
    .trim();
}
