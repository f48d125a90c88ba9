import { describe, expect, it } from 'vitest';
import { commandOf } from '../src/outgoing/telegram/rules/read-update.ts';
import { telegramText } from '../src/outgoing/telegram/rules/telegram-text.ts';

describe('[SET-3] what the bot is told', () => {
  const chat = { id: 42, username: 'anna', first_name: 'Анна', last_name: 'Ли' };
  it.each<[string | undefined, unknown]>([
    ['/start ABCD2345', { what: 'start', code: 'ABCD2345', chatId: 42, title: '@anna' }],
    ['/start@tsenomer_bot abcd2345 ', { what: 'start', code: 'ABCD2345', chatId: 42, title: '@anna' }],
    ['/stop', { what: 'stop', chatId: 42 }],
    ['/start', null],
    ['/start ABCD2345 and more', null],
    ['please /stop', null],
    ['/stopwatch', null],
    ['', null],
    [undefined, null],
  ])('%j', (text, command) => {
    expect(commandOf({ update_id: 1, message: { chat, ...(text === undefined ? {} : { text }) } })).toEqual(command);
  });

  it.each([
    [{ id: -1, title: 'Отдел цен', username: 'dept' }, 'Отдел цен'],
    [{ id: 1, first_name: 'Анна', last_name: 'Ли' }, 'Анна Ли'],
    [{ id: 1 }, '1'],
    [{ id: 1, title: 'x'.repeat(300) }, 'x'.repeat(200)],
  ])('names the chat %j', (of, title) => {
    expect(commandOf({ update_id: 1, message: { chat: of, text: '/start ABCD2345' } })).toMatchObject({ title });
  });

  it('is no command without a message', () => {
    expect(commandOf({ update_id: 1 })).toBeNull();
  });
});

describe('[SET-3] a message of alerts', () => {
  it('escapes what people typed, and counts what it has no room for', () => {
    expect(telegramText(['Цена: <b>&', 'Без двоеточия'], 3, 'en')).toBe(
      '<b>Цена</b>: &lt;b&gt;&amp;\nБез двоеточия\nMore events: 3. All of them are in the inbox.',
    );
    const long = Array.from({ length: 20 }, () => `Цена: ${'ж'.repeat(1000)}`);
    const [first, ...rest] = telegramText(long, 0, 'ru').split('\n');
    expect([first?.length, rest.length, rest.at(-1)]).toEqual([607, 6, 'Ещё событий: 14. Все они во «Входящих».']);
  });
});
