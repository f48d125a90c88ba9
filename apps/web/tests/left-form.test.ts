import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changedFields, forgetLeftForm, keepLeftForm, readLeftForm } from '#lib/forms/left-form.ts';

const schema = z.object({ name: z.string().exactOptional() });
const place = { form: 'product 7', userId: 1 };
const left = { at: '2026-11-24T10:00:00.000Z', change: { name: 'Чайник' } };

describe('what was left in a form', () => {
  it('is only what differs from what is saved, so that others’ changes stay', () =>
    expect(changedFields({ name: 'a', tags: [1], notes: '' }, { name: 'b', tags: [1], notes: '' })).toEqual({
      name: 'b',
    }));

  it('is this user’s, in this form, until it is forgotten', () => {
    keepLeftForm(localStorage, place, left);
    expect(readLeftForm(localStorage, place, schema)).toEqual(left);
    expect(readLeftForm(localStorage, { ...place, userId: 2 }, schema)).toBeNull();
    expect(readLeftForm(localStorage, { ...place, form: 'product 8' }, schema)).toBeNull();
    forgetLeftForm(localStorage, place);
    expect(readLeftForm(localStorage, place, schema)).toBeNull();
  });

  it.each(['no JSON', '{"at":"yesterday","change":{}}', '{"at":"2026-11-24T10:00:00.000Z","change":{"name":1}}'])(
    'of another version is nothing: %s',
    (kept) => expect(readLeftForm({ getItem: () => kept }, place, schema)).toBeNull(),
  );
});
