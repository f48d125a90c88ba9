import type { PageText } from '../dom/page-text.ts';
import { readableText } from './readable-text.ts';
import { expressionOf } from './expression.ts';

const ON_REQUEST = expressionOf([
  'call (?:us )?for (?:a )?(?:price|pricing|quote)',
  '(?:price|pricing) (?:up)?on (?:request|application)',
  'contact us for (?:a )?(?:price|pricing|quote)',
  '(?:sign|log) ?in (?:to|for) (?:see|view|check) (?:the |your |our )?(?:price|pricing)',
  'login (?:to|for) (?:see |view )?(?:the )?pric',
  '(?:sign|log) ?in for (?:the |your |member )?pric',
  'members?[- ]only (?:item|pric)',
  'see price in (?:cart|bag|checkout)',
  'add to (?:cart|bag) (?:to|for) (?:see |view )?(?:the |your |our )?price',
  'preis auf anfrage',
  'prix sur demande',
  'precio (?:bajo consulta|a consultar)',
  'consultar precio',
  'prezzo su richiesta',
  'preço sob consulta',
  'prijs op aanvraag',
  'cena na (?:dotaz|zapytanie|upit|vyžiadanie)',
  'pris på (?:förfrågan|forespørsel)',
  'ár egyeztetés alatt',
  'fiyat (?:için|sorunuz)',
  'цена по запросу',
  'цен[ау] (?:уточняйте|договорная)',
  'уточнить цену',
  'узнать цену',
  '价格面议',
  '價格面議',
]);
/** So near to its heading a page speaks of its own product. */
const NEAR = 2500;
const WINDOW = 60_000;

/**
 * Whether a page says right after its heading that its price is told on request, or to members only: an amount that it
 * shows is another one then.
 * @param from where in the page the heading stands.
 */
export function isPricedOnRequest(page: PageText, from: number): boolean {
  const start = Math.max(0, from);
  return ON_REQUEST.test(readableText(page.stretch(start, start + WINDOW), { enough: NEAR }).slice(0, NEAR));
}
