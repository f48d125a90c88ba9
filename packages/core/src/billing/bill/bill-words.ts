import type { BillingOption, BillLineKind, Locale } from '@tsenomer/contracts';

interface BillWords {
  readonly sheet: string;
  readonly file: string;
  readonly line: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  readonly documents: { readonly invoice: string; readonly act: string };
  readonly done: string;
  readonly kinds: Readonly<Record<BillLineKind, string>>;
  readonly options: Readonly<Record<BillingOption, string>>;
}

/** Words of bills outside the screen: spreadsheet, invoice and act. */
export const BILL_WORDS: Readonly<Record<Locale, BillWords>> = {
  ru: {
    sheet: 'Счёт',
    file: 'Счёт за',
    line: 'Наименование',
    quantity: 'Количество',
    price: 'Цена',
    amount: 'Сумма',
    total: 'Итого',
    documents: { invoice: 'Счёт на оплату', act: 'Акт об оказании услуг' },
    done: 'Услуги оказаны полностью и в срок, претензий по объёму и качеству нет.',
    kinds: {
      tariff: 'Тариф',
      packages: 'Пакеты проверок',
      aboveTariff: 'Проверки сверх тарифа',
      findLinksDelivery: 'Поиск ссылок: сервисы доставки',
      findLinksMp: 'Поиск ссылок: маркетплейсы',
      findLinksRegular: 'Поиск ссылок: обычные сайты',
      findLinksMpAlwaysOn: 'Поиск ссылок на маркетплейсах, постоянно',
      findLinksRegularAlwaysOn: 'Поиск ссылок на обычных сайтах, постоянно',
      option: 'Опция',
      personalService: 'Персональная услуга',
    },
    options: {
      mobileProxyPrice: 'Обход блокировок повышенной сложности',
      clusterNodePrice: 'Дополнительное оборудование',
      dadataSearchCompanyInfo: 'Поиск контактов продавцов',
      searchNewProductsInExternalSourcesPrice: 'Поиск новых товаров во внешних источниках',
      findLinksMarketplacePrice: 'Поиск ссылок на маркетплейсах',
    },
  },
  en: {
    sheet: 'Bill',
    file: 'Bill of',
    line: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    total: 'Total',
    documents: { invoice: 'Invoice', act: 'Act of services rendered' },
    done: 'The services were rendered in full and on time; there are no claims as to volume and quality.',
    kinds: {
      tariff: 'Tariff',
      packages: 'Packages of checks',
      aboveTariff: 'Checks above the tariff',
      findLinksDelivery: 'Search for links: delivery services',
      findLinksMp: 'Search for links: marketplaces',
      findLinksRegular: 'Search for links: regular sites',
      findLinksMpAlwaysOn: 'Search for links at marketplaces, always on',
      findLinksRegularAlwaysOn: 'Search for links at regular sites, always on',
      option: 'Option',
      personalService: 'Personal service',
    },
    options: {
      mobileProxyPrice: 'Premium block bypass',
      clusterNodePrice: 'Extra equipment',
      dadataSearchCompanyInfo: 'Search for sellers’ contacts',
      searchNewProductsInExternalSourcesPrice: 'Search for new products in external sources',
      findLinksMarketplacePrice: 'Search for links at marketplaces',
    },
  },
};
