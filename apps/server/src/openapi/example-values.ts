/** Values of strings by their format. */
export const EXAMPLE_FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T09:00:00.000Z',
  email: 'anna@client.example',
  time: '09:00:00',
  uri: 'https://shop.example/p/1',
  uuid: '0198a2f4-7c1e-7d2a-9a55-3f2b7c9d1e10',
};

/** Texts of forms of their own; the first that keeps to a field's pattern is taken. */
export const EXAMPLE_TEXTS: readonly string[] = [
  'ABCD2345',
  '123456',
  '09:00',
  '2026',
  '11',
  '2026-11',
  '11-2026',
  '20-11-2026',
  '770801001',
  '4600000000008',
  '123-000000.webp',
  `${'0a'.repeat(32)}.webp`,
  '123456:AAExampleTokenOfATestBot_0123456789',
  'Zm9yIHBlb3BsZSB0byBsb29rIGF0IG9ubHkgMTIzNDU',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  '0a'.repeat(16),
  '5.1.1',
];

const PASSWORD = ['Secret123'];
const ZONE = ['Europe/Moscow'];

/**
 * Values of fields by their names, where a type does not say what they look like: the first that the field's schema
 * allows is taken.
 */
export const EXAMPLE_FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  assortmentUrl: ['https://shop.example/catalogue'],
  code: ['ABCD2345', 'RUB'],
  columns: [
    [
      { index: 0, field: 'article', level: 1 },
      { index: 1, field: 'name', level: 1 },
    ],
    [
      { index: 0, field: 'article' },
      { index: 1, field: 'name' },
    ],
  ],
  collectionIds: [[1]],
  currency: ['RUB'],
  dates: [['2026-11-20']],
  emails: [['anna@client.example']],
  email: ['anna@client.example'],
  // Only a goal that is a company names one.
  goalCompanyId: [null],
  inn: ['7700000009'],
  ip: ['192.0.2.10'],
  issuer: ['https://id.client.example'],
  month: ['2026-11'],
  name: ['Чайник Вега'],
  new_confirm_password: PASSWORD,
  new_password: PASSWORD,
  note: ['Позвонили, обещали исправить'],
  password: PASSWORD,
  password_confirmation: PASSWORD,
  passwordConfirmation: PASSWORD,
  periodFrom: ['2026-11-01'],
  periodTo: ['2026-11-20'],
  productIds: [[1]],
  recipients: [['anna@client.example']],
  products: [{ products: [1] }],
  scopes: ['openid email'],
  psrn: ['1027700000008'],
  searchUrl: ['https://shop.example/search?q={text}'],
  secret: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  startPage: ['/parsing/1/report/main?quick=cheaper'],
  text: ['%body%'],
  time: ['09:00'],
  timeZone: ZONE,
  timezone: ZONE,
  url: ['https://shop.example/p/1'],
};

/** Fields that may be left out one by one, but not all of them together: a short request has them too. */
export const KEPT_FIELDS: ReadonlySet<string> = new Set([
  'brand',
  'clientArticle',
  'note',
  'productIds',
  'scheduledDate',
]);
