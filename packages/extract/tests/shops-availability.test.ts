import { describe, expect, it } from 'vitest';
import type { Expected, ShopPage } from './support/shop-page.ts';
import { ldProduct, readExpected } from './support/shop-page.ts';

const PRICE = '<div class="price">$49.50</div>';
const inStock = { price: '49.5 USD', availability: 'InStock' } as const;
const out = { price: null, availability: 'OutOfStock' } as const;

const PAGES: readonly (readonly [statement: string, page: ShopPage, expected: Expected])[] = [
  ['a buy button', { body: `${PRICE}<button>Add to Bag</button>` }, inStock],
  [
    'a buy button that is a division by name',
    { body: `${PRICE}<div class="add-to-cart-btn" tabindex="0">Add to Cart</div>` },
    inStock,
  ],
  ['a picture as a buy button', { body: `${PRICE}<input type="image" src="/b.gif" alt="Add to cart">` }, inStock],
  [
    'a form into the basket whose button has an icon only',
    {
      body: `${PRICE}<form action="/cart/add" method="post"><input type="hidden" name="id" value="4"><button class="btn"><svg></svg></button></form>`,
    },
    inStock,
  ],
  ['a pre-order', { body: `${PRICE}<button>Pre-order now</button><p>Ships on 3 May</p>` }, inStock],
  [
    'a back-order',
    {
      head: ldProduct({ price: 49.5, priceCurrency: 'USD', availability: 'https://schema.org/BackOrder' }),
      body: PRICE,
    },
    inStock,
  ],
  [
    'what is sold in shops only',
    {
      head: ldProduct({ price: 49.5, priceCurrency: 'USD', availability: 'https://schema.org/InStoreOnly' }),
      body: PRICE,
    },
    inStock,
  ],
  [
    'limited availability',
    { body: `${PRICE}<p class="stock-level">Only 2 left in stock - order soon</p><button>Add to cart</button>` },
    inStock,
  ],
  [
    'a choice of options before the basket',
    {
      body: `${PRICE}<button class="add" disabled>Select a size</button><form action="/cart/add"><select name="size"><option>S</option></select></form>`,
    },
    inStock,
  ],
  ['a note when it is back', { body: `${PRICE}<button>Notify me when available</button>` }, out],
  [
    'an e-mail form for its return',
    {
      body: `${PRICE}<form class="back-in-stock"><label>Email me when back in stock</label><input type="email"><button>Notify me</button></form>`,
    },
    out,
  ],
  ['a sold-out button', { body: `${PRICE}<button disabled class="btn">Sold Out</button>` }, out],
  [
    'a discontinued product, told in what is called a banner',
    {
      head: '<meta property="product:price:amount" content="45"><meta property="product:price:currency" content="GBP">',
      body: '<div class="Discontinued_banner__x1"><strong>This product has been discontinued</strong></div>',
    },
    out,
  ],
  ['a discontinued product', { body: `${PRICE}<p class="alert">This item has been discontinued</p>` }, out],
  [
    'a product that is no longer available',
    { body: '<p class="message">Sorry, this product is no longer available.</p>' },
    out,
  ],
  [
    'a currently unavailable product',
    {
      body: '<div id="availability"><span>Currently unavailable.</span><br>We don’t know when or if this item will be back in stock.</div>',
    },
    out,
  ],
  [
    'temporarily out of stock, the data says in stock',
    {
      head: ldProduct({ price: 49.5, priceCurrency: 'USD', availability: 'InStock' }),
      body: `${PRICE}<div class="availability-message">Temporarily out of stock</div>`,
    },
    out,
  ],
  [
    'data out of stock while tiles can be bought',
    { head: ldProduct({ price: 49.5, priceCurrency: 'USD', availability: 'OutOfStock' }), body: PRICE },
    out,
  ],
  [
    'a label with its value',
    { body: `${PRICE}<table><tr><th>Availability</th><td>In stock</td></tr></table>` },
    inStock,
  ],
  [
    'a label with a bad value',
    { body: `${PRICE}<table><tr><th>Availability:</th><td>Out of stock</td></tr></table>` },
    out,
  ],
  [
    'sizes that are gone while others are there',
    {
      body: `${PRICE}<ul class="sizes"><li class="size sold-out">S <span>Sold out</span></li><li class="size">M</li></ul><button>Add to cart</button>`,
    },
    inStock,
  ],
  [
    'a text on returns and stock in general',
    { body: `${PRICE}<button>Add to cart</button><p>If an item is out of stock we refund you within 5 days.</p>` },
    inStock,
  ],
  [
    'a pickup that is not there while delivery is',
    {
      body: `${PRICE}<div class="pickup"><p>Pickup: not available at your store</p></div><div class="ship"><p>Shipping: available</p></div><button>Add to cart</button>`,
    },
    inStock,
  ],
  [
    'a filter and a badge of tiles',
    {
      body: `${PRICE}<button>Add to cart</button><div class="recommendations"><span class="badge">Sold out</span></div>`,
    },
    inStock,
  ],
  ['a button to purchase with its price', { body: '<button>Purchase – $49.50</button>' }, inStock],
  [
    'a menu that sells something else',
    { body: '<p>A fine story.</p><a href="/shop/pages">Purchase Front Pages</a>' },
    { price: null, availability: null },
  ],
  [
    'a word of a story that is linked to another',
    {
      body: '<p>Last year the shop <a href="/news/7">sold out</a> in three minutes, and nobody knew why so many people wanted a lamp.</p>',
    },
    { price: null, availability: null },
  ],
  ['a status that is a link', { body: `${PRICE}<p><a href="/delivery">Out of stock</a></p>` }, out],
  [
    'a review that complains',
    { body: `${PRICE}<button>Add to cart</button><div class="reviews"><p>Always out of stock!</p></div>` },
    inStock,
  ],
  [
    'a template that is not shown',
    {
      body: `${PRICE}<button>Add to cart</button><p class="stock hidden">Out of stock</p><template><p class="stock">Out of stock</p></template>`,
    },
    inStock,
  ],
  ['a promise of delivery', { body: `${PRICE}<p class="delivery">Usually ships within 24 hours</p>` }, inStock],
  [
    'a quantity to choose',
    {
      body: `${PRICE}<label>Quantity <input type="number" name="quantity" min="1" value="1"></label><a class="cta" href="#">Add</a>`,
    },
    inStock,
  ],
  [
    'an "out of stock" of data while the page sells it',
    {
      head: ldProduct({ price: 49.5, priceCurrency: 'USD', availability: 'OutOfStock' }),
      body: `${PRICE}<p class="stock in-stock">In stock</p><button>Add to cart</button>`,
    },
    inStock,
  ],
  ['nothing at all', { body: '<p>A fine lamp.</p>' }, { price: null, availability: null }],
  [
    'a word of the shop’s own list',
    {
      head: '<meta property="product:availability" content="oos"><meta property="product:price:amount" content="49.5"><meta property="product:price:currency" content="USD">',
      body: PRICE,
    },
    out,
  ],
  [
    'a text of nothing but that it is gone, with an offer to tell, against the data',
    {
      head: ldProduct({ price: 49.5, priceCurrency: 'USD', availability: 'InStock' }),
      body: `${PRICE}<p>Currently out of stock online</p><button type="button">Email me when available</button>`,
    },
    out,
  ],
  [
    'a button whose words are its label for readers of screens',
    { body: `${PRICE}<button class="b1" aria-label="Add to bag">Add</button>` },
    inStock,
  ],
  ['nought of it', { body: `${PRICE}<p>In stock: 0</p>` }, out],
  ['ten of it', { body: `${PRICE}<p>10 available</p>` }, inStock],
  ['that it is no longer there', { body: `${PRICE}<p>No longer in stock</p>` }, out],
  ['that it is soon there again', { body: `${PRICE}<p>Bald wieder lieferbar</p>` }, out],
  ['the same in Italian', { body: `${PRICE}<p>Di nuovo disponibile a breve</p>` }, out],
  ['the same in Russian', { body: `${PRICE}<p>Скоро будет в наличии</p>` }, out],
  ['that it is sold', { body: `${PRICE}<p>Sold</p>` }, out],
  ['a last few', { body: `${PRICE}<p>Nur noch wenige Stück</p>` }, inStock],
  ['a button of other words', { body: `${PRICE}<button>Mettre au panier</button>` }, inStock],
  ['a waiting list', { body: `${PRICE}<button>Join the waitlist</button>` }, out],
];

describe('availability', () => {
  it.each(PAGES)('[PARSE-1] reads %s', (_statement, page, expected) => {
    expect(readExpected(page, expected)).toEqual(expected);
  });
});
