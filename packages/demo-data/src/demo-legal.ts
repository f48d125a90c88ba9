import type { LegalData } from '@tsenomer/contracts';

type Contacts = {
  readonly legalData: LegalData;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
};

/** Legal data of the demo's companies by their keys: invented, with check digits that agree. */
const LEGAL: Readonly<Record<string, Contacts>> = {
  domovik: llc(
    'Домовик',
    '7701102035',
    '770101001',
    '1157777460004',
    '101000, г. Москва, ул. Образцовая, д. 5',
    'Сергеева Анна Павловна',
  ),
  ladya: llc(
    'Ладья-Ритейл',
    '7802181227',
    '780201001',
    '1167877472377',
    '194100, г. Санкт-Петербург, наб. Лодочная, д. 12',
    'Орлов Пётр Ильич',
  ),
  yarmarka: llc(
    'Ярмарка',
    '5003260415',
    '500301001',
    '1175077484746',
    '142700, Московская обл., г. Видное, ш. Торговое, д. 1',
    'Ким Олег Викторович',
  ),
  vspyshka: llc(
    'Вспышка',
    '6604339608',
    '660401001',
    '1186677497115',
    '620000, г. Екатеринбург, ул. Световая, д. 44',
    'Яблокова Ирина Олеговна',
  ),
  gorod: llc(
    'Городской Склад',
    '5405418797',
    '540501001',
    '1195477509480',
    '630000, г. Новосибирск, ул. Складская, д. 9',
    'Мельник Артём Юрьевич',
  ),
  krepost: llc(
    'Крепость',
    '1606497985',
    '160601001',
    '1201677521858',
    '420000, г. Казань, ул. Стенная, д. 3',
    'Хасанов Ренат Маратович',
  ),
  'yarmarka-ip-kuznetsova': {
    legalData: {
      form: 'ie',
      legalName: 'ИП Кузнецова Мария Сергеевна',
      inn: '660412345048',
      kpp: '',
      psrn: '319665800012348',
      legalAddress: '620000, г. Екатеринбург, ул. Портновская, д. 7',
      responsibleName: 'Кузнецова Мария Сергеевна',
    },
    emails: ['kuznetsova@example.com'],
    phones: ['+73430000007'],
  },
};

const NOTHING: Contacts = {
  legalData: { form: null, legalName: '', inn: '', kpp: '', psrn: '', legalAddress: '', responsibleName: '' },
  emails: [],
  phones: [],
};

/** What the demo knows of a company's legal side; of some companies nothing, as it is in life. */
export function demoContacts(companyKey: string): Contacts {
  return LEGAL[companyKey] ?? NOTHING;
}

function llc(
  name: string,
  inn: string,
  kpp: string,
  psrn: string,
  legalAddress: string,
  responsibleName: string,
): Contacts {
  return {
    legalData: { form: 'llc', legalName: `ООО «${name}»`, inn, kpp, psrn, legalAddress, responsibleName },
    emails: [`office@${inn}.example.com`],
    phones: [`+7${inn}`],
  };
}
