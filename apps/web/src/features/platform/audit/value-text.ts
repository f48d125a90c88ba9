import type { AuditItem } from '@tsenomer/contracts';

type Value = AuditItem['changes'][string]['from'];

interface Words {
  readonly yes: string;
  readonly no: string;
}

/** A changed value as it is read: nothing is a dash, a list is comma-joined, anything deeper is its JSON. */
export function valueText(value: Value, words: Words): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object')) {
    return value.length === 0 ? '—' : value.map((item) => valueText(item, words)).join(', ');
  }
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? value.toString() : JSON.stringify(value);
}
