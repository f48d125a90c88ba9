import { expect, it } from 'vitest';
import { asNow, followSaved } from '#lib/forms/follow-saved.ts';

const before = { name: 'Чайник', notes: 'хрупкий', tags: [1] };

it.each([
  ['what nobody typed in follows', {}, { notes: 'прочный' }, { notes: 'прочный' }, []],
  ['what was typed stays', { name: 'Самовар' }, { notes: 'прочный' }, { name: 'Самовар', notes: 'прочный' }, []],
  [
    'both in one field: the typed one stays and is told',
    { name: 'Самовар' },
    { name: 'Кофейник' },
    { name: 'Самовар' },
    ['name'],
  ],
  ['both the same', { name: 'Самовар' }, { name: 'Самовар' }, { name: 'Самовар' }, []],
  ['a list is one field', { tags: [1, 2] }, { tags: [1, 3] }, { tags: [1, 2] }, ['tags']],
])('a form follows what others save: %s', (_, typed, saved, values, overtaken) => {
  expect(followSaved({ ...before, ...typed }, before, { ...before, ...saved })).toEqual({
    values: { ...before, ...values },
    overtaken,
  });
});

it('what is open is as the newest list has it, and as it was opened once it is gone', () => {
  const opened = { id: 3, name: 'Старое' };
  expect(asNow(opened, [{ id: 3, name: 'Новое' }])).toEqual({ id: 3, name: 'Новое' });
  expect(asNow(opened, [{ id: 4, name: 'Другое' }])).toBe(opened);
  expect(asNow(opened, undefined)).toBe(opened);
});
