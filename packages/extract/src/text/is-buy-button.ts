import type { PageElement } from '../dom/page-tree.ts';
import { expressionOf } from './expression.ts';

/** What stands on the button that puts a product into the basket. */
const BUY_WORDS = expressionOf([
  'add (?:item |box(?:es)? )?to (?:my |your )?(?:shopping )?(?:cart|bag|basket|trolley|order|box|tote)',
  'buy (?:it )?now',
  '^\\s*buy\\s*$',
  'order now',
  '^\\s*purchase(?:\\s(?:now|online|here|it|this(?: item)?)|\\W{0,5}[\\d.,]{1,10})?\\s*$',
  'pre-?order',
  'back-?order',
  '^\\s*ship it',
  '^\\s*add for (?:shipping|delivery|pickup)',
  'в корзину',
  'купить',
  'добавить в корзину',
  'оформить (?:заказ|предзаказ|покупку)',
  '^\\s*заказать(?!\\s(?:звонок|обратн|консульт|услуг|замер))',
  'предзаказ',
  'забронировать',
  'in den (?:warenkorb|einkaufswagen)',
  'ajouter au panier',
  'añadir a(?:l carrito| la cesta)',
  'comprar',
  'aggiungi al carrello',
  'in winkel(?:wagen|mandje)',
  'do koszyka',
  'do košíku',
  'lägg i',
  'sepete ekle',
  'kup teraz',
  'savatga',
  'до кошика',
  '[ву] кошик',
  '^\\s*(?:купити|придбати|замовити)\\s*$',
  'себетке (?:қосу|салу)',
  'сатып алу',
  'カート',
  '[かカ][ごゴ]に',
  '購入手続き',
  '今すぐ(?:購入|買う)',
  '立即购买',
  '立即購買',
  '장바구니 ?(?:담기|에)',
  '바로 ?구매',
  '구매하기',
  'kosárba',
  '(?:στο|σε) καλάθι',
  '[îi]n co[șşs](?!\\p{L})',
  'u (?:košaricu|korpu)',
  'v košarico',
  'в количка',
  'i handle(?:kurv|vogn)',
  'l[æa]g i kurv',
  'ostoskoriin',
  'satın al',
  'vào giỏ',
  'mua ngay',
  'beli sekarang',
  'keranjang',
  'ใส่ตะกร้า',
  'ลงตะกร้า',
  'إلى (?:العربة|السلة)',
  'לסל',
  'adicionar (?:ao carrinho|à sacola)',
  'agregar al? (?:carrito|carro|bolsa)',
  'in (?:mijn )?winkel(?:wagen|mand)',
  'jetzt kaufen',
  "^\\s*(?:acheter|acquista|bestellen|kaufen|köp|kjøp|køb|kúpiť|koupit|купи|commander|j[’']achète|lo quiero|kupuję|zamawiam|zamów|handla|беру|order(?: online)?|reservar|objednat|rendelés)\\s*$",
  '(?:添加|新增|加入)[到至]?(?:购物车|購物車)',
  'lägg till i (?:kund|varu|korg)',
  '(?:إضافة|أضف) إلى (?:ال)?(?:عربة|سلة|حقيبة)',
  'səbətə',
  'afegir (?:a la cistella|al carret)',
  'tilføj til (?:indkøbs)?kurv',
  'στο καρότσι',
  'lisa (?:ostu)?korvi',
  'افزودن به سبد',
  'לעגלה',
  'bevásárlókocsi',
  'ke troli',
  'კალათაში',
  '카트에',
  '(?:pridėti|įdėti) į (?:pirkinių )?krepšel',
  'pievienot grozam',
  'сагсанд',
  'legg til i (?:handle)?k[uo]r',
  'toevoegen aan (?:mijn )?(?:winkel|mand)',
  'voeg (?:toe )?aan (?:mijn )?(?:winkel|mand)',
  'do košíka',
  'v voziček',
  'ในรถเข็น',
  'ลงรถเข็น',
  '^\\s*get it (?:now|today)',
  'put in (?:my |your )?(?:cart|basket|bag)',
  '^\\s*add item\\s*$',
  'jetzt bestellen',
  'in den (?:einkaufs)?korb',
  'in die (?:einkaufs)?tasche',
  '(?:zum|zur) (?:warenkorb|einkaufs(?:wagen|tasche)|tasche) hinzufügen',
  '(?:ajouter|mettre) (?:au|dans (?:le|mon)) (?:panier|sac|caddie|cabas)',
  'acheter maintenant',
  '(?:añadir|agregar) (?:al? )?(?:la |mi )?(?:carro|cesta|bolsa|carrito)',
  'acquista (?:ora|subito)',
  'nel (?:carrello|cestino)',
  'bestel(?:len)? nu',
  'nu bestellen',
  'in (?:mijn )?mandje',
  'hemen al',
  'köp nu',
  'kjøp nå',
  'køb nu',
  'osta nyt',
  'koupit (?:nyní|hned)',
  'vásárlás',
  'cumpără',
  'adaugă [îi]n',
  'kupi odmah',
  '購入する',
  'カートへ',
  '(?:додати|покласти) [ву] (?:кошик|корзину)',
]);
/** What shops call the element when it has a picture instead of words, or is no button at all. */
const BUY_NAME =
  /add-?_?to-?_?(?:cart|bag|basket)|addtocart|(?:^|[\s_-])tocart|buy-?_?(?:btn|button|now)|btn-?_?(?:cart|buy)|button-?cart|cart-?button/i;
const NOT_BUYING =
  /sold|ausverkauft|épuisé|agotado|esaurito|notify|unavailable|out of stock|wish|compare|waitlist|remove|view cart|избранн|сообщить|уведомить|нет в наличии/i;
const LONGEST = 60;

/** Whether an element is a button, enabled, that puts the product into the basket. */
export function isBuyButton(element: PageElement, texts: BuyTexts = ASKED_EACH_TIME): boolean {
  return saysBuy(element, texts) && !isDisabled(element);
}

/** What knows whether the texts of a page are those of such a button. */
export interface BuyTexts {
  saysBuy: (text: string) => boolean;
}

const ASKED_EACH_TIME: BuyTexts = { saysBuy: saysBuyWords };

/** Whether words are those of such a button. */
export function saysBuyWords(words: string): boolean {
  return BUY_WORDS.test(words) && !NOT_BUYING.test(words);
}

/** The words on an element that make it such a button, without what else stands there; null when none do. */
export function buyWordsOf(element: PageElement): string | null {
  const words = element.name === 'input' ? inputText(element) : element.visibleText(LONGEST);
  const said = saysBuyWords(words) ? BUY_WORDS.exec(words)?.[0].trim() : undefined;
  return said === undefined || said === '' ? null : said;
}

/**
 * What a tag must hold that it may be a button by its role or name; asked before its attributes are read, as most
 * elements have none of it.
 */
const MAY_BE_NAMED = /button|cart|bag|basket|buy/i;

/**
 * Whether an element is such a button, enabled or not: many wait for a choice, or for the page's script.
 * @param texts most elements are told by their words to be none.
 */
export function saysBuy(element: PageElement, texts: BuyTexts = ASKED_EACH_TIME): boolean {
  const { name } = element;
  // A button may say it to readers of screens alone.
  if (name !== 'input' && element.tree.text.isLonger(element, LONGEST)) return false;
  const text = name === 'input' ? inputText(element) : element.visibleText(LONGEST);
  if (text.length >= LONGEST) return false;
  if (text !== '')
    return (
      (texts.saysBuy(text) || (name === 'button' && texts.saysBuy(element.attributes.get('aria-label') ?? ''))) &&
      isButton(element)
    );
  if (!isButton(element)) return false;
  const words = `${element.attributes.get('aria-label') ?? ''} ${element.attributes.get('title') ?? ''}`;
  return words.trim() === '' ? name === 'button' && BUY_NAME.test(buttonNames(element)) : texts.saysBuy(words);
}

function isButton(element: PageElement): boolean {
  const { name } = element;
  if (name === 'button' || name === 'a' || name === 'input') return true;
  if (!MAY_BE_NAMED.test(element.tag)) return false;
  if (element.attributes.get('role') === 'button') return true;
  // An element of script stands for a button only where it holds none.
  return (
    (name === 'div' || name === 'span') &&
    BUY_NAME.test(element.attributes.get('class') ?? '') &&
    !element.holds('button') &&
    !element.holds('input')
  );
}

function buttonNames({ attributes }: PageElement): string {
  return `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''} ${attributes.get('name') ?? ''}`;
}

export function isDisabled({ attributes }: PageElement): boolean {
  return (
    attributes.has('disabled') ||
    attributes.get('aria-disabled') === 'true' ||
    /disabled/i.test(attributes.get('class') ?? '')
  );
}

function inputText({ attributes }: PageElement): string {
  const type = attributes.get('type')?.toLowerCase();
  if (type !== 'submit' && type !== 'button' && type !== 'image') return '';
  return attributes.get('value') ?? attributes.get('alt') ?? attributes.get('title') ?? '';
}
