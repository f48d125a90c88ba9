import { describe, expect, it } from 'vitest';
import { legalDataIssues } from '../src/market/company/rules/legal-data.ts';
import { demoContacts } from '../../demo-data/src/demo-legal.ts';

const NONE = { form: null, inn: '', kpp: '', psrn: '' };
/** Numbers of real, well-known registers' examples: Sberbank, the tax service's own, and a sole trader's example. */
const LLC = { form: 'llc', inn: '7707083893', kpp: '773601001', psrn: '1027700132195' } as const;
const IE = { form: 'ie', inn: '500100732259', kpp: '', psrn: '304500116000157' } as const;

describe('[DIR-3] tax numbers', () => {
  it.each([
    ['nothing at all', NONE],
    ['a company', LLC],
    ['a company without a form', { ...LLC, form: null }],
    ['a sole trader', IE],
    ['a sole trader without a form', { ...IE, form: null }],
    ['a form alone', { ...NONE, form: 'llc' as const }],
    ['only an ИНН', { ...NONE, inn: '7830002293' }],
    ['an ИНН whose rest by 11 is 10, its digit 0', { ...NONE, inn: '7707083090' }],
    ['an ОГРН with a КПП, without a form', { ...NONE, kpp: LLC.kpp, psrn: LLC.psrn }],
    ['a company with an ОГРН only', { ...NONE, form: 'llc' as const, psrn: '1027700132195' }],
  ])('accepts %s', (_name, data) => {
    expect(legalDataIssues(data)).toEqual([]);
  });

  it.each([
    ['a wrong check digit of a company’s ИНН', { ...LLC, inn: '7707083894' }, ['inn']],
    ['two digits of the ИНН swapped', { ...LLC, inn: '7707038893' }, ['inn']],
    ['a wrong 11th digit', { ...IE, inn: '500100732249' }, ['inn']],
    ['a wrong 12th digit', { ...IE, inn: '500100732258' }, ['inn']],
    ['zeros', { ...NONE, inn: '0000000000', psrn: '0000000000000' }, ['inn', 'psrn']],
    ['a trader’s ИНН for a company', { ...LLC, inn: IE.inn }, ['inn']],
    ['a company’s ИНН for a trader', { ...IE, inn: LLC.inn }, ['inn']],
    ['a trader’s КПП', { ...IE, kpp: '773601001' }, ['kpp']],
    ['a trader’s ИНН with a КПП, without a form', { ...NONE, inn: IE.inn, kpp: '773601001' }, ['kpp']],
    ['a wrong ОГРН', { ...LLC, psrn: '1027700132196' }, ['psrn']],
    ['a wrong ОГРНИП', { ...IE, psrn: '304500116000158' }, ['psrn']],
    ['a trader’s ОГРНИП for a company', { ...LLC, psrn: IE.psrn }, ['psrn']],
    ['ИНН and ОГРН of different forms, without a form', { ...NONE, inn: LLC.inn, psrn: IE.psrn }, ['psrn']],
    [
      'a malformed ИНН alone, beside an ОГРНИП that agrees with no form',
      { ...NONE, inn: '123', psrn: IE.psrn },
      ['inn'],
    ],
    ['everything wrong', { form: 'ie' as const, inn: '1', kpp: '773601001', psrn: '1' }, ['inn', 'kpp', 'psrn']],
  ])('refuses %s', (_name, data, codes) => {
    const issues = legalDataIssues(data);
    expect(issues.map(({ code }) => code)).toEqual(codes);
    expect(issues.map(({ path }) => path)).toEqual(codes.map((code) => `body.legalData.${code}`));
  });

  it('finds every single wrong digit of an ИНН', () => {
    for (const inn of [LLC.inn, IE.inn]) {
      for (let at = 0; at < inn.length; at += 1) {
        const wrong = inn.slice(0, at) + String((Number(inn[at]) + 1) % 10) + inn.slice(at + 1);
        expect([wrong, legalDataIssues({ ...NONE, inn: wrong }).length]).toEqual([wrong, 1]);
      }
    }
  });

  it('accepts what the demo shows', () => {
    for (const key of ['domovik', 'ladya', 'yarmarka', 'vspyshka', 'gorod', 'krepost', 'yarmarka-ip-kuznetsova']) {
      const { legalData } = demoContacts(key);
      expect([key, legalData.inn !== '', legalDataIssues(legalData)]).toEqual([key, true, []]);
    }
  });
});
