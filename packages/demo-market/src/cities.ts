export interface DemoCity {
  readonly key: string;
  /** In Russian. */
  readonly name: string;
  readonly nameEn: string;
  readonly country: string;
  readonly countryEn: string;
  readonly lat: number;
  readonly lon: number;
  readonly timezone: string;
}

const russian = { country: 'Россия', countryEn: 'Russia' };

export const demoCities: readonly DemoCity[] = [
  {
    key: 'moscow',
    name: 'Москва',
    nameEn: 'Moscow',
    ...russian,
    lat: 55.7558,
    lon: 37.6173,
    timezone: 'Europe/Moscow',
  },
  {
    key: 'petersburg',
    name: 'Санкт-Петербург',
    nameEn: 'Saint Petersburg',
    ...russian,
    lat: 59.9343,
    lon: 30.3351,
    timezone: 'Europe/Moscow',
  },
  { key: 'kazan', name: 'Казань', nameEn: 'Kazan', ...russian, lat: 55.7961, lon: 49.1064, timezone: 'Europe/Moscow' },
  {
    key: 'yekaterinburg',
    name: 'Екатеринбург',
    nameEn: 'Yekaterinburg',
    ...russian,
    lat: 56.8389,
    lon: 60.6057,
    timezone: 'Asia/Yekaterinburg',
  },
  {
    key: 'novosibirsk',
    name: 'Новосибирск',
    nameEn: 'Novosibirsk',
    ...russian,
    lat: 55.0084,
    lon: 82.9357,
    timezone: 'Asia/Novosibirsk',
  },
  {
    key: 'krasnodar',
    name: 'Краснодар',
    nameEn: 'Krasnodar',
    ...russian,
    lat: 45.0355,
    lon: 38.9753,
    timezone: 'Europe/Moscow',
  },
];
