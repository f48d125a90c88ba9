import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { put } from './typing.ts';
import { about, accepts, answers, refuses } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';

const PATH = '/companies/2/parser-configs';
const ADDRESS = '/companies/2?tab=parser';

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  answers('/companies/2', about());
  answers('/company-type', { items: [] });
  answers('/companies/2/robots-txt', { items: [] });
});
afterEach(async () => {
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

const configured = (config: ParserConfig | null) => answers(PATH, { companyId: 2, config });
const field = (name: string) => screen.findByRole('textbox', { name });
// A switch is named by its label and its explanation.
const toggle = (name: string) => screen.findByRole('switch', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Сохранить' });

describe('a company’s parser config', () => {
  it('[DIR-5] is read by the client’s administrator, without proxies and any way to change it', async () => {
    const { proxy: _proxy, proxyRotation: _rotation, ...shown } = DEFAULT_PARSER_CONFIG;
    answers(PATH, { companyId: 2, config: shown });
    await openAs('user', ADDRESS);
    expect(await screen.findByText('Эти настройки меняет администратор платформы.')).toBeVisible();
    expect(await field('Потоков')).toBeDisabled();
    expect(screen.queryByRole('region', { name: 'Прокси' })).toBeNull();
    for (const name of ['Сохранить', 'Сбросить', 'Удалить настройки'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('[DIR-5] tells the client’s administrator that there is no robot, and offers none', async () => {
    configured(null);
    await openAs('user', ADDRESS);
    expect(await screen.findByText('Для компании не настроен робот мониторинга')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Начать с обычных настроек' })).toBeNull();
  });

  it('[DIR-5] is closed to everybody else', async () => {
    await openAs('demo', ADDRESS);
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('О компании');
    expect(screen.queryByRole('tab', { name: 'Парсер' })).toBeNull();
  });

  it('[DIR-5] starts from the usual one where no robot is configured', async () => {
    configured(null);
    const sent = accepts('patch', PATH, () => ({ companyId: 2, config: DEFAULT_PARSER_CONFIG }));
    await openAs('admin', ADDRESS);
    expect(await screen.findByText('Для компании не настроен робот мониторинга')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Начать с обычных настроек' }));
    expect(await field('Потоков')).toHaveValue('4');
    expect(screen.queryByRole('button', { name: 'Удалить настройки' })).toBeNull();
    configured(DEFAULT_PARSER_CONFIG);
    await userEvent.click(save());
    await waitFor(() => expect(sent).toEqual([{ path: `/api${PATH}`, body: DEFAULT_PARSER_CONFIG }]));
    expect(await screen.findByRole('button', { name: 'Удалить настройки' })).toBeVisible();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });

  it('[DIR-5] is saved with every field that was changed, times kept in milliseconds', async () => {
    configured(DEFAULT_PARSER_CONFIG);
    const sent = accepts('patch', PATH, (body) => ({ companyId: 2, config: body }));
    await openAs('admin', ADDRESS);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Способ загрузки' }), 'В браузере');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Режим загрузки' }), 'Полная загрузка');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Как представляться' }), 'Как браузер');
    await userEvent.click(screen.getByRole('radio', { name: 'С окном' }));
    for (const name of [
      'Один браузер на всех продавцов',
      'Использовать прокси',
      'Рейтинг и отзывы',
      'Мера и единица',
      'Название товара',
      'Фото товара',
      'Скриншоты',
      'Соблюдать robots.txt',
      'Свой робот',
    ]) {
      await userEvent.click(await toggle(name));
    }
    const type = async (name: string, text: string) => {
      await put(await field(name), text);
    };
    expect(await field('Время на страницу')).toHaveValue('30');
    expect(screen.getByRole('combobox', { name: 'Единица: Время на страницу' })).toHaveValue('s');
    await type('Время на страницу', '12.5');
    await type('Пауза между страницами, от', '500');
    await type('Пауза между страницами, до', '2500');
    await type('Дополнительное ожидание', '250');
    await type('Потоков', '8');
    expect(await field('Запросов в секунду, не больше')).toHaveValue('10');
    await type('Запросов в секунду, не больше', '2.5');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Смена прокси' }), 'По времени');
    expect(await field('Менять каждые, минут')).toHaveValue('2');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Смена прокси' }), 'По ссылкам');
    expect(await field('Менять каждые, ссылок')).toHaveValue('1');
    await type('Менять каждые, ссылок', '40');
    await userEvent.click(await toggle('Закрывать браузер при смене прокси'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Как передавать город' }), 'Cookie');
    await type('Имя', 'city_id');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить город' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Город, строка 1' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Казань, Россия' }));
    await type('Значение, строка 1', 'kzn');
    await type('Адрес поиска на сайте', 'https://daisy.test/search?q={text}');
    await type('Адрес всего ассортимента', 'https://daisy.test/all');
    await type('Цена', '.price@content');
    await type('Валюта', 'RUB');
    await userEvent.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      proxy: true,
      fetcher: 'browser',
      browserAfterBan: false,
      userAgent: 'browser',
      obeyRobotsTxt: false,
      requestsPerSecond: 2.5,
      waitUntil: 'load',
      threadCount: 8,
      productPhotoSavingFlag: true,
      productSubnameSavingFlag: true,
      ratingReviewFlag: false,
      screenshotsSavingFlag: true,
      getMeasuredValueAndUnit: false,
      delayBetweenPages: { min: 500, max: 2500 },
      manualTimeout: 250,
      timeout: 12_500,
      headfulXServerFlag: true,
      shareBrowserBetweenSellersFlag: false,
      proxyRotation: { type: 'links', triggerEvery: 40, withBrowserRefresh: true },
      city: { via: 'cookie', name: 'city_id' },
      cityValues: { 2: 'kzn' },
      robot: { price: '.price@content', currency: 'RUB' },
      searchUrl: 'https://daisy.test/search?q={text}',
      healsByItself: false,
      assortmentUrl: 'https://daisy.test/all',
    } satisfies ParserConfig);
  });

  it('[PARSE-4] has no ceiling of requests where none is entered, and a browser after bans', async () => {
    configured(DEFAULT_PARSER_CONFIG);
    const sent = accepts('patch', PATH, (body) => ({ companyId: 2, config: body }));
    await openAs('admin', ADDRESS);
    await userEvent.click(await toggle('После бана — браузер'));
    await userEvent.clear(await field('Запросов в секунду, не больше'));
    await userEvent.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ ...DEFAULT_PARSER_CONFIG, browserAfterBan: true, requestsPerSecond: null });
  });

  it('[PARSE-4] shows the site’s robots.txt as nodes read it', async () => {
    configured(DEFAULT_PARSER_CONFIG);
    const readAt = '2026-11-20T08:00:00.000Z';
    answers('/companies/2/robots-txt', {
      items: [
        { origin: 'https://daisy.test', readAt, status: 200, text: 'User-agent: *\nDisallow: /cart', crawlDelay: 2 },
        { origin: 'http://daisy.test', readAt, status: 404, text: '', crawlDelay: null },
        { origin: 'https://www.daisy.test', readAt, status: 503, text: '', crawlDelay: null },
      ],
    });
    await openAs('admin', ADDRESS);
    expect(await screen.findByText(/Disallow: \/cart/)).toBeVisible();
    expect(screen.getByText('Сайт просит паузу 2 с между запросами.')).toBeVisible();
    expect(screen.getByText('Файла нет (ответ 404): разрешено всё.')).toBeVisible();
    expect(screen.getByText(/Сервер ответил 503/)).toBeVisible();
  });

  it('[DIR-5] keeps a time when only its unit is changed', async () => {
    configured(DEFAULT_PARSER_CONFIG);
    await openAs('admin', ADDRESS);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Единица: Время на страницу' }), 'мс');
    expect(await field('Время на страницу')).toHaveValue('30000');
    expect(save()).toBeDisabled();
  });

  it('[DIR-5] folds what does not act, says what would bring it, and is not held up by what is folded', async () => {
    configured({ ...DEFAULT_PARSER_CONFIG, fetcher: 'browser' });
    const sent = accepts('patch', PATH, (body) => ({ companyId: 2, config: body }));
    await openAs('admin', ADDRESS);
    await userEvent.clear(await field('Дополнительное ожидание'));
    await userEvent.click(save());
    expect(sent).toEqual([]);
    expect(await field('Дополнительное ожидание')).toHaveFocus();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Способ загрузки' }), 'Без браузера');
    expect(screen.queryByRole('combobox', { name: 'Режим загрузки' })).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Скриншоты' })).toBeNull();
    expect(screen.getByText(/Страницы загружаются без браузера/u)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Смена прокси' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Имя' })).toBeNull();
    await userEvent.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ fetcher: 'http', manualTimeout: 0 });
  });

  it('[DIR-5] leads to each of its groups', async () => {
    configured(DEFAULT_PARSER_CONFIG);
    await openAs('admin', ADDRESS);
    const sections = await screen.findByRole('navigation', { name: 'Разделы настроек' });
    await userEvent.click(within(sections).getByRole('button', { name: 'Поиск ссылок' }));
    expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Поиск ссылок' }));
  });

  it('[DIR-5] is checked while it is entered, in either language', async () => {
    configured(DEFAULT_PARSER_CONFIG);
    await openAs('admin', ADDRESS);
    await userEvent.type(await field('Потоков'), '00');
    await userEvent.type(await field('Пауза между страницами, от'), '5');
    await userEvent.tab();
    for (const [locale, threads, range] of [
      ['ru', 'Нужно целое число от 1 до 64', 'Не меньше начала промежутка'],
      ['en', 'A whole number from 1 to 64 is needed', 'Not less than where the range starts'],
    ] as const) {
      await chooseLocale(locale);
      expect(await screen.findByText(threads)).toBeVisible();
      expect(screen.getByText(range)).toBeVisible();
    }
  });

  it('[DIR-5] says at the field what is wrong when it is saved, and leads to the first one of the screen', async () => {
    configured(DEFAULT_PARSER_CONFIG);
    const sent = accepts('patch', PATH, (body) => ({ companyId: 2, config: body }));
    await openAs('admin', ADDRESS);
    await userEvent.clear(await field('Время на страницу'));
    await userEvent.type(await field('Потоков'), '00');
    await userEvent.click(save());
    expect(await field('Потоков')).toHaveFocus();
    expect(screen.getByText('Нужно целое число от 1 до 64')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('[DIR-5] shows at the selector that the server could not read it', async () => {
    configured({ ...DEFAULT_PARSER_CONFIG, robot: { price: '.price' } });
    refuses('patch', PATH, 'INVALID_INPUT', 400, [{ path: 'body.robot.price', code: 'selector', message: 'm' }]);
    await openAs('admin', ADDRESS);
    await userEvent.type(await field('Цена'), ' >');
    await userEvent.click(save());
    expect(await screen.findByText('Такой CSS-селектор прочитать нельзя')).toBeVisible();
    expect(await field('Цена')).toHaveFocus();
  });

  it('[DIR-5] is deleted after a question, and leaves the company without a robot', async () => {
    configured(DEFAULT_PARSER_CONFIG);
    const sent = accepts('delete', PATH, () => ({}));
    await openAs('admin', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить настройки' }));
    const dialog = await screen.findByRole('dialog', { name: 'Удалить настройки парсера?' });
    expect(dialog).toHaveTextContent('Цены компании «Ромашка» перестанут собираться');
    configured(null);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Да, удалить' }));
    expect(await screen.findByText('Для компании не настроен робот мониторинга')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('[DIR-5] is not left with unsaved changes without a question', async () => {
    configured(DEFAULT_PARSER_CONFIG);
    const { router } = await openAs('admin', ADDRESS);
    await userEvent.click(await toggle('Рейтинг и отзывы'));
    await userEvent.click(screen.getByRole('tab', { name: 'О компании' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }));
    expect(router.state.location.search).toMatchObject({ tab: 'parser' });
    expect(await toggle('Рейтинг и отзывы')).not.toBeChecked();
  });
});
