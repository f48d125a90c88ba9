import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';

describe('what other services are told by', () => {
  it('[SET-9] is off by default', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      infobaseUrl: null,
      infobaseReserveUrl: null,
      infobaseKey: null,
      addressSuggestKey: null,
      chatWidgetSecret: null,
      addressSuggestUrl: 'https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/address',
    });
  });

  it.each([
    [
      { INFOBASE_URL: 'https://a.example/base', INFOBASE_RESERVE_URL: 'http://10.0.0.1:8080' },
      { infobaseUrl: 'https://a.example/base', infobaseReserveUrl: 'http://10.0.0.1:8080' },
    ],
    [{ INFOBASE_KEY: '0123456789abcdef' }, { infobaseKey: '0123456789abcdef' }],
    [
      { ADDRESS_SUGGEST_URL: 'http://127.0.0.1:9/x', ADDRESS_SUGGEST_KEY: 'k' },
      { addressSuggestUrl: 'http://127.0.0.1:9/x', addressSuggestKey: 'k' },
    ],
    [
      { CHAT_WIDGET_SECRET: '0123456789abcdef', ADDRESS_SUGGEST_KEY: '' },
      { chatWidgetSecret: '0123456789abcdef', addressSuggestKey: null },
    ],
  ])('is read from %j', (env, expected) => expect(readConfig(env, '/srv')).toMatchObject(expected));

  it('[BILL-1] may name what the installation counts in', () => {
    expect(readConfig({ CURRENCY: '' }, '/srv')).toMatchObject({ timeZone: null, currency: null });
    const env = { TIME_ZONE: 'Asia/Vladivostok', CURRENCY: 'KZT' };
    expect(readConfig(env, '/srv')).toMatchObject({ timeZone: 'Asia/Vladivostok', currency: 'KZT' });
  });

  it.each([
    [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE'],
    [{ TIME_ZONE: '+03:00' }, 'TIME_ZONE'],
    [{ CURRENCY: 'rub' }, 'CURRENCY'],
    [{ INFOBASE_URL: 'https://user:word@a.example' }, 'INFOBASE_URL'],
    [{ INFOBASE_RESERVE_URL: 'a.example' }, 'INFOBASE_RESERVE_URL'],
    [{ INFOBASE_KEY: 'short' }, 'INFOBASE_KEY'],
    [{ INFOBASE_KEY: 'with spaces in it 1' }, 'INFOBASE_KEY'],
    [{ ADDRESS_SUGGEST_URL: 'no' }, 'ADDRESS_SUGGEST_URL'],
    [{ ADDRESS_SUGGEST_KEY: 'a\nb' }, 'ADDRESS_SUGGEST_KEY'],
    [{ CHAT_WIDGET_SECRET: 'short' }, 'CHAT_WIDGET_SECRET'],
  ])('is refused when it makes no sense: %j', (env, name) => {
    expect(() => readConfig(env, '/srv')).toThrow(ConfigError);
    expect(() => readConfig(env, '/srv')).toThrow(new RegExp(`\\n {2}${name}: `));
  });
});
