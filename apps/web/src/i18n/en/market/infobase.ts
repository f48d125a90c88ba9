import type { Translation } from '../../translation.ts';
import type { infobase as ru } from '../../ru/market/infobase.ts';

export const infobase: Translation<typeof ru> = {
  title: 'Information base',
  hint: 'Shared cities, sellers, proxies and the look-up of logins come from another installation’s base. Without an address the built-in base answers. A change acts within 10 minutes.',
  url: 'First address',
  reserveUrl: 'Reserve address',
  address: 'An address like https://base.example.ru, without name, password or parameters',
  reserveAlone: 'Give the first address before',
  nothing: 'Enter the address to test',
  check: 'Test the connection',
  saved: 'Saved',
  fine: 'Answers, {{milliseconds}} ms',
  state: {
    unreachable: 'No connection',
    timeout: 'Did not answer in time',
    refused: 'Does not accept the key of this installation',
    wrong: 'No information base at this address',
  },
};
