import { describe, expect, it } from 'vitest';
import type { Expected, ShopPage } from './support/shop-page.ts';
import { ldJson, ldProduct, PRODUCT_NAME, PRODUCT_URL, readExpected } from './support/shop-page.ts';

const script = (code: string): string => `<script>${code}</script>`;
const json = (value: unknown, attributes = ''): string =>
  `<script type="application/json" ${attributes}>${JSON.stringify(value)}</script>`;

const SHOPIFY_PRODUCT = {
  id: 7011,
  title: PRODUCT_NAME,
  handle: 'trail-lamp-90417',
  price: 4950,
  compare_at_price: 6000,
  available: true,
  vendor: 'Orbit',
  variants: [
    {
      id: 1,
      title: 'Default',
      price: 4950,
      compare_at_price: 6000,
      sku: 'ORB-90417',
      available: true,
      barcode: '4006381333931',
    },
  ],
};

const PAGES: readonly (readonly [manner: string, page: ShopPage, expected: Expected])[] = [
  [
    'Shopify with Open Graph and a theme’s price block',
    {
      head: `<meta property="og:type" content="product"><meta property="og:price:amount" content="49.50"><meta property="og:price:currency" content="USD">${script(`var meta = {"product":{"id":7011,"vendor":"Orbit","variants":[{"id":1,"price":4950,"name":"${PRODUCT_NAME}","sku":"ORB-90417"}]},"page":{"pageType":"product"}};`)}`,
      body: `<div class="price price--on-sale"><div class="price__regular"><span class="price-item price-item--regular">$49.50</span></div><div class="price__sale"><s class="price-item price-item--regular">$60.00</s><span class="price-item price-item--sale">$49.50 USD</span></div></div>
<form action="/cart/add"><input type="hidden" name="id" value="1"><button type="submit" name="add" class="product-form__submit">Add to cart</button></form>${json(SHOPIFY_PRODUCT, 'data-product-json')}`,
    },
    { price: '49.5 USD', old: '60 USD', availability: 'InStock', sku: 'ORB-90417' },
  ],
  [
    'Shopify sold out, with the price still there',
    {
      head: ldProduct(
        { price: '49.50', priceCurrency: 'USD', availability: 'http://schema.org/OutOfStock' },
        { sku: 'ORB-90417' },
      ),
      body: '<div class="price price--sold-out"><span class="price-item">$49.50</span><span class="badge price__badge-sold-out">Sold out</span></div><form action="/cart/add"><button type="submit" name="add" disabled>Sold out</button></form>',
    },
    { price: null, availability: 'OutOfStock', sku: 'ORB-90417' },
  ],
  [
    'Shopify without any data but its product JSON in cents',
    {
      body: `<product-info><span class="price-item price-item--regular">$49.50 USD</span><form action="/cart/add"><button type="submit" name="add"><span>Add to cart</span></button></form></product-info>${json(SHOPIFY_PRODUCT, 'id="ProductJson-main"')}`,
    },
    { price: '49.5 USD', availability: 'InStock', sku: 'ORB-90417' },
  ],
  [
    'WooCommerce simple with a sale',
    {
      body: '<p class="price"><del aria-hidden="true"><span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&#36;</span>60.00</bdi></span></del> <ins><span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&#36;</span>49.50</bdi></span></ins></p><p class="stock in-stock">12 in stock</p><form class="cart" method="post"><div class="quantity"><input type="number" name="quantity" value="1"></div><button type="submit" name="add-to-cart" value="90417" class="single_add_to_cart_button button alt">Add to cart</button></form><div class="product_meta"><span class="sku_wrapper">SKU: <span class="sku">WL-90417</span></span></div>',
    },
    { price: '49.5 USD', old: '60 USD', availability: 'InStock', sku: 'WL-90417' },
  ],
  [
    'WooCommerce variable: a range is no price',
    {
      head: ldProduct({
        '@type': 'AggregateOffer',
        lowPrice: '20.00',
        highPrice: '35.00',
        priceCurrency: 'USD',
        offerCount: 3,
        availability: 'http://schema.org/InStock',
      }),
      body: '<p class="price"><span class="woocommerce-Price-amount amount">$20.00</span> &ndash; <span class="woocommerce-Price-amount amount">$35.00</span></p><form class="variations_form cart" data-product_variations="[]"><select name="attribute_size"><option>Choose an option</option></select><button type="submit" class="single_add_to_cart_button button alt disabled wc-variation-selection-needed">Add to cart</button></form>',
    },
    { price: null, availability: 'InStock' },
  ],
  [
    'WooCommerce out of stock without data',
    {
      body: '<p class="price"><span class="woocommerce-Price-amount amount">$49.50</span></p><p class="stock out-of-stock">Out of stock</p>',
    },
    { price: null, availability: 'OutOfStock' },
  ],
  [
    'Magento 2: special and old price',
    {
      body: '<div class="product-info-price"><div class="price-box price-final_price" data-role="priceBox" data-product-id="90417"><span class="special-price"><span class="price-container"><span class="price-label">Special Price</span><span data-price-amount="49.5" data-price-type="finalPrice" class="price-wrapper"><span class="price">$49.50</span></span></span></span><span class="old-price"><span class="price-container"><span class="price-label">Regular Price</span><span data-price-amount="60" data-price-type="oldPrice" class="price-wrapper"><span class="price">$60.00</span></span></span></span></div></div><div class="stock available" title="Availability"><span>In stock</span></div><div class="product attribute sku"><strong class="type">SKU</strong><div class="value" itemprop="sku">MG-90417</div></div><button type="submit" title="Add to Cart" class="action primary tocart"><span>Add to Cart</span></button>',
    },
    { price: '49.5 USD', old: '60 USD', availability: 'InStock', sku: 'MG-90417' },
  ],
  [
    'Magento 2 configurable with its JSON',
    {
      head: ldProduct(
        { price: 49.5, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        { sku: 'MG-90417' },
      ),
      body: `<div class="price-box"><span class="normal-price"><span class="price-label">As low as</span> <span class="price-wrapper"><span class="price">$49.50</span></span></span></div>${json({ '#product_addtocart_form': { configurable: { spConfig: { optionPrices: { 1: { finalPrice: { amount: 49.5 } }, 2: { finalPrice: { amount: 59.5 } } } } } } })}<button class="action tocart"><span>Add to Cart</span></button>`,
    },
    { price: '49.5 USD', availability: 'InStock', sku: 'MG-90417' },
  ],
  [
    'PrestaShop with microdata',
    {
      body: '<div itemscope itemtype="https://schema.org/Product"><meta itemprop="sku" content="PS-90417"><span itemprop="name">Trail lamp Orbit</span><div class="product-prices" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><div class="product-discount"><span class="regular-price">60,00 €</span></div><div class="current-price"><meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="49.5">49,50 €</span><span class="discount discount-percentage">Save 18%</span></div><div class="tax-shipping-delivery-label">Tax included</div><link itemprop="availability" href="https://schema.org/InStock"></div></div><button class="btn add-to-cart" data-button-action="add-to-cart">Add to cart</button>',
      sign: '€',
    },
    { price: '49.5 EUR', old: '60 EUR', availability: 'InStock', sku: 'PS-90417' },
  ],
  [
    'BigCommerce Stencil',
    {
      head: '<meta property="product:price:amount" content="49.5"><meta property="product:price:currency" content="USD"><meta property="og:availability" content="instock">',
      body: '<div class="productView"><div class="productView-price"><div class="price-section price-section--withoutTax rrp-price--withoutTax">MSRP: <span data-product-rrp-price-without-tax class="price price--rrp">$75.00</span></div><div class="price-section price-section--withoutTax non-sale-price--withoutTax">Was: <span data-product-non-sale-price-without-tax class="price price--non-sale">$60.00</span></div><div class="price-section price-section--withoutTax"><span class="price-now-label">Now:</span><span data-product-price-without-tax class="price price--withoutTax">$49.50</span></div></div><dl class="productView-info"><dt class="productView-info-name sku-label">SKU:</dt><dd class="productView-info-value" data-product-sku>BC-90417</dd><dt class="productView-info-name upc-label">UPC:</dt><dd class="productView-info-value" data-product-upc>036000291452</dd></dl><input id="form-action-addToCart" class="button button--primary" type="submit" value="Add to Cart"></div>',
    },
    { price: '49.5 USD', availability: 'InStock', sku: 'BC-90417' },
  ],
  [
    'Salesforce Commerce with data attributes',
    {
      body: '<div class="product-detail" data-pid="SF-90417"><div class="prices"><div class="price"><span><del><span class="strike-through list"><span class="value" content="60.00"><span class="sr-only">Price reduced from</span>$60.00<span class="sr-only">to</span></span></span></del><span class="sales"><span class="value" content="49.50">$49.50</span></span></span></div></div><div class="product-number">Item No. <span class="product-id">SF-90417</span></div><ul class="availability-msg"><li><div>In Stock</div></li></ul><button class="add-to-cart btn" data-pid="SF-90417">Add to Cart</button></div>',
    },
    { price: '49.5 USD', availability: 'InStock', sku: 'SF-90417' },
  ],
  [
    'OpenCart',
    {
      body: '<ul class="list-unstyled"><li>Brand: <a href="/brand">Orbit</a></li><li>Product Code: OC-90417</li><li>Availability: In Stock</li></ul><ul class="list-unstyled"><li><span style="text-decoration: line-through;">$60.00</span></li><li><h2>$49.50</h2></li><li>Ex Tax: $41.25</li><li>Price in reward points: 400</li></ul><button type="button" id="button-cart">Add to Cart</button>',
    },
    { price: '49.5 USD', old: '60 USD', availability: 'InStock', sku: 'OC-90417' },
  ],
  [
    'Next.js state',
    {
      body: `<div class="css-1x2"><p data-testid="product-price">$49.50</p><button class="css-99">Add to bag</button></div>${json({ props: { pageProps: { product: { name: PRODUCT_NAME, sku: 'NX-90417', price: 49.5, currency: 'USD', inStock: true }, recommendations: [{ name: 'Other thing 41', price: 12.99, currency: 'USD' }] } } }, 'id="__NEXT_DATA__"')}`,
    },
    { price: '49.5 USD', availability: 'InStock', sku: 'NX-90417' },
  ],
  [
    'Apollo cache with references',
    {
      body: `<div class="pdp"><span class="amount">$49.50</span><button>Add to cart</button></div>${script(`window.__APOLLO_STATE__ = ${JSON.stringify({ ROOT_QUERY: { product: { __ref: 'Product:90417' } }, 'Product:90417': { __typename: 'Product', id: '90417', name: PRODUCT_NAME, sku: 'AP-90417', price: { __ref: 'Price:1' }, stockStatus: 'IN_STOCK' }, 'Price:1': { value: 49.5, currency: 'USD' }, 'Product:41': { __typename: 'Product', id: '41', name: 'Other thing 41', price: { value: 12.99, currency: 'USD' } } })};`)}`,
    },
    { price: '49.5 USD', availability: 'InStock', sku: 'AP-90417' },
  ],
  [
    'Nuxt payload as a flat list of references',
    {
      body: `<div class="pdp"><span class="price-now">$49.50</span></div>${json([['Reactive', 1], { data: 2 }, { product: 3 }, { name: 4, sku: 5, price: 6, currency: 7, available: 8 }, PRODUCT_NAME, 'NU-90417', 49.5, 'USD', true], 'id="__NUXT_DATA__" data-nuxt-data="nuxt-app"')}`,
    },
    { price: '49.5 USD', availability: 'InStock', sku: 'NU-90417' },
  ],
  [
    'a React state within JSON.parse',
    {
      body: `<div class="pdp"><b class="Price">$49.50</b><button>Buy now</button></div>${script(`window.__STATE__ = JSON.parse(${JSON.stringify(JSON.stringify({ pdp: { product: { name: PRODUCT_NAME, itemNumber: 'RX-90417', price: { current: 49.5, currency: 'USD' } } } }))});`)}`,
    },
    { price: '49.5 USD', availability: 'InStock' },
  ],
  [
    'a ProductGroup whose variants all cost the same',
    {
      head: ldJson({
        '@type': 'ProductGroup',
        name: PRODUCT_NAME,
        hasVariant: ['S', 'M'].map((size) => ({
          '@type': 'Product',
          name: `${PRODUCT_NAME} ${size}`,
          sku: `PG-${size}`,
          offers: { '@type': 'Offer', price: 49.5, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        })),
      }),
      body: '<p>$49.50</p>',
    },
    { price: '49.5 USD', availability: 'InStock' },
  ],
  [
    'a ProductGroup whose variants differ, one named by the address',
    {
      url: `${PRODUCT_URL}?variant=2`,
      head: ldJson({
        '@type': 'ProductGroup',
        name: PRODUCT_NAME,
        hasVariant: [1, 2].map((at) => ({
          '@type': 'Product',
          name: `${PRODUCT_NAME} ${at}`,
          sku: `PG-0${at}`,
          offers: {
            '@type': 'Offer',
            url: `${PRODUCT_URL}?variant=${at}`,
            price: 40 + at,
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
          },
        })),
      }),
      body: '<p class="note">Choose a size</p>',
    },
    { price: '42 USD', availability: 'InStock' },
  ],
  [
    'a ProductGroup whose variants differ, none chosen',
    {
      head: ldJson({
        '@type': 'ProductGroup',
        name: PRODUCT_NAME,
        hasVariant: [1, 2].map((at) => ({
          '@type': 'Product',
          name: `${PRODUCT_NAME} ${at}`,
          sku: `PG-0${at}`,
          offers: {
            '@type': 'Offer',
            price: 40 + at,
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
          },
        })),
      }),
      body: '<p class="note">Choose a size</p>',
    },
    { price: null, availability: 'InStock', others: ['candidate 41 USD', 'candidate 42 USD'] },
  ],
  [
    'variants that differ, with the chosen one’s price shown',
    {
      head: ldProduct(
        {},
        {
          offers: [40, 41, 42].map((price) => ({
            '@type': 'Offer',
            price,
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
          })),
        },
      ),
      body: '<div class="product-price"><span class="price">$41.00</span></div><button>Add to cart</button>',
    },
    { availability: 'InStock' },
  ],
  [
    'microdata whose text and content attribute differ in form only',
    {
      body: '<div itemscope itemtype="http://schema.org/Product"><h2 itemprop="name">Trail lamp Orbit</h2><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price" content="1049.50">$1,049.<sup>50</sup></span><meta itemprop="priceCurrency" content="USD"><link itemprop="availability" href="http://schema.org/InStock"></div></div>',
    },
    { price: '1049.5 USD', availability: 'InStock' },
  ],
  [
    'microdata of tiles only',
    {
      body: '<div class="grid"><div itemscope itemtype="http://schema.org/Product"><a itemprop="url" href="/products/a"><span itemprop="name">Other thing 1</span></a><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price">5</span><meta itemprop="priceCurrency" content="USD"></div></div><div itemscope itemtype="http://schema.org/Product"><span itemprop="name">Other thing 2</span><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price">6</span><meta itemprop="priceCurrency" content="USD"></div></div></div>',
    },
    { price: null },
  ],
  [
    'RDFa',
    {
      body: '<div vocab="https://schema.org/" typeof="Product"><span property="name">Trail lamp Orbit</span><div property="offers" typeof="Offer"><span property="price" content="49.50">$49.50</span><meta property="priceCurrency" content="USD"><link property="availability" href="https://schema.org/InStock"></div><span property="sku">RD-90417</span></div>',
    },
    { price: '49.5 USD', availability: 'InStock', sku: 'RD-90417' },
  ],
  [
    'an AggregateOffer of one offer',
    {
      head: ldProduct({
        '@type': 'AggregateOffer',
        lowPrice: 49.5,
        highPrice: 49.5,
        offerCount: 1,
        priceCurrency: 'USD',
        availability: 'InStock',
      }),
      body: '<p>$49.50</p>',
    },
    { price: '49.5 USD', availability: 'InStock' },
  ],
  [
    'data in dollars, no code anywhere but the sign',
    {
      head: ldJson({ '@type': 'Product', name: PRODUCT_NAME, offers: { price: '$49.50', availability: 'InStock' } }),
      body: '<p class="price">$49.50</p>',
    },
    { price: '49.5 USD', availability: 'InStock' },
  ],
  [
    'a price attribute of the buy button',
    {
      body: '<div class="buy"><span class="p">$49.50</span><button class="add-to-cart" data-product-id="90417" data-sku="DA-90417" data-price="49.50" data-currency="USD">Add to cart</button></div>',
    },
    { price: '49.5 USD', availability: 'InStock', sku: 'DA-90417' },
  ],
  [
    'the data layer of an analytics tag',
    {
      body: `<div><span class="pricing">$49.50</span><a class="button" href="#">Add to basket</a></div>${script(`window.dataLayer = window.dataLayer || []; dataLayer.push({"ecommerce":{"currencyCode":"USD","detail":{"products":[{"name":"${PRODUCT_NAME}","id":"DL-90417","price":"49.50","brand":"Orbit"}]}}});`)}`,
    },
    { price: '49.5 USD', availability: 'InStock', sku: 'DL-90417' },
  ],
];

describe('pages of shop platforms', () => {
  it.each(PAGES)('[PARSE-8] reads %s', (_manner, page, expected) => {
    expect(readExpected(page, expected)).toEqual(expected);
  });
});
