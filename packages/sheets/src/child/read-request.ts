import type { Request } from '../protocol.ts';

/**
 * A message of the parent as a request. Read by hand: the library that reads messages elsewhere would be a fifth of
 * this process's memory.
 * @throws TypeError for anything that is no request.
 */
export function readRequest(message: unknown): Request {
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(message ?? {}));
  const type = fields.get('type');
  const id = whole(fields.get('id'));
  const sheet = (): number => whole(fields.get('sheet'));
  if (type === 'next' || type === 'stop' || type === 'close') return { type, id };
  if (type === 'extent') return { type, id, sheet: sheet() };
  if (type === 'rows') {
    const limit = fields.get('limit');
    const view = fields.get('view') === 'shown' ? 'shown' : 'value';
    return {
      type,
      id,
      sheet: sheet(),
      from: whole(fields.get('from')),
      limit: limit === null ? null : whole(limit),
      view,
    };
  }
  const path = fields.get('path');
  if (type === 'open' && typeof path === 'string') return { type, id, path };
  throw new TypeError('No request of a reader');
}

function whole(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new TypeError('No request of a reader');
}
