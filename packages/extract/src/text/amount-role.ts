import { expressionOf } from './expression.ts';
import { beginsWithoutTax } from './tax-words.ts';

/**
 * What an amount is by the words beside it. `plain`: nothing says that it is anything but the price. `card`: for
 * holders of a card or members. `former`: before a discount; `regular`: perhaps so. `from`: an end of a range. `unit`:
 * the price of a kilogram, a metre, a square metre and the like, by which some goods are sold. `untaxed`: called so
 * right behind it, as businesses are told their prices. `other`: a delivery, a bonus, a saving, a threshold, the price
 * of a smaller unit.
 */
export type AmountRole = 'plain' | 'card' | 'instalment' | 'former' | 'regular' | 'from' | 'unit' | 'untaxed' | 'other';

const INSTALMENT_BEFORE = expressionOf([
  'рассроч',
  'плат[её]ж',
  'долями',
  'сплит',
  'кредит',
  'instal',
  'klarna',
  'afterpay',
  'affirm',
  'clearpay',
  'sezzle',
  'zip pay',
  'ratenzahl',
  'pay in',
  'payments? (?:of|from)',
  '(?<!\\p{L})rat[ay]?\\s',
  '\\bemi\\b',
  'rate de la',
  'splátk',
  'cuotas?',
  'mensualit',
  'parcelas?',
  'taksit',
  '(?:av|del)betal',
  'rateizz',
  'részlet',
  '\\d\\s?[xх×]\\s?$',
  'в месяц',
  'в місяць',
  'частинами',
  'бөліп төле',
  'muddatli',
  'oyiga',
  'gespreid',
  'financ',
  'leas(?:e|ing)',
  'monthly',
  '(?<!\\p{L})aylık(?!\\p{L})',
  '\\bmsi\\b',
  'meses sin intereses',
  'pay(?:able)? as low',
  'fortnight',
  'quatre fois',
  'plazos',
  'termijnen',
  'raty\\s',
]);
const INSTALMENT_AFTER = expressionOf([
  '^.{0,6}(?:[/\\\\]|\\bper\\b|\\ba\\b|в|за|на|pro|par|al|por|pr\\.?)?\\s?(?<!\\p{L})(?:мес(?:яц|(?!\\p{L}))|міс(?:яц|(?!\\p{L}))|ай(?!\\p{L})|oy(?:iga)?\\b|month(?!s?[\\s-](?:warrant|guarant|return|money|supply))|mo\\b|mth|wk\\b|week\\b|mois\\b|mes(?:es|e)?\\b|monat|mtl|maand|m[åa]n(?:ad|ed)?\\b|mnd\\b|kk\\b|mies|m[ěe]s|hó\\b|lun[aă]\\b)',
  '^\\D{0,6}[xх×*]\\s?\\d',
  '^.{0,4}(?:долями|сплит|рассроч|частями|в кредит|в сплит)',
  'плат[её]ж',
  'инстал',
  'instal',
  '^.{0,3}(?:fortnightly|every (?:two|2) weeks|al mese|al mes|par mois|alle \\d wochen)',
  '(?:with|in|by) (?:klarna|affirm|afterpay)',
  'interest[- ]free',
]);

/** "Without a card" is the plain price. */
const CARDLESS = /(?:без|without|non|not a|для не)[\s-]?(?:\S+\s){0,2}(?:карт|card|member|кошел|подписк)/iu;
const CARD = expressionOf([
  '(?:по|с|для|при оплате|владельц\\p{L}+)\\s(?:\\S+\\s){0,3}карт(?:[еоыа]й?|ам[и]?)?(?![\\p{L}])',
  '(?:с|через)\\s(?:\\S+\\s){0,2}кошельк',
  'кошел[её]к',
  '(?:с|для) (?:\\S+ )?(?:плюс(?:ом|а)?|prime)(?!\\p{L})',
  'клубн',
  '(?<!\\p{L})в (?:\\S+ )?клубе',
  'для участников',
  'для своих',
  'зарегистрирован',
  'по подписке',
  'с подпиской',
  'пэй|\\bpay\\b.{0,6}(?:цена|price)',
  '(?:with|for|using|w/)\\s(?:\\S+\\s){0,3}(?:card|redcard|membership|prime|circle|rewards)(?!\\s?(?:of|from))',
  '(?:red|store|credit|loyalty|club|bonus|ozon|debit)[- ]?card',
  'members?\\b(?!\\s?of)',
  'member(?:ship)? price',
  'prime price',
  'insiders?\\b',
  'loyalty',
  '\\bclub price',
  '\\b(?:trade|pro|contractor) price(?! match)',
  '^\\W{0,3}for (?:pros|vips?|insiders)\\b',
  'mit (?:\\S+ )?karte',
  'avec (?:\\S+ ){0,2}carte',
  'adhérent',
  'carte de fidélité',
  'kundenkarte',
  'z kartą',
  'con tessera',
  'per i soci',
  'para socios',
  'карткою',
  'karta\\s',
  'kartasi bilan',
  'mitglied',
  '(?:^|[^\\p{L}])(?:club|klub)(?:preis|pris|prijs)',
  '(?:prix|precio|prezzo|preço|cena) (?:membre|abonn|client fid|club|klub|vip|soci|de socio|con (?:suscripción|tarjeta|abbonamento)|dla (?:klub|członk))',
  'ledenprijs',
  'medlems?pris',
  'spar-?abo',
  'im abo(?!\\p{L})',
  '\\bjoin (?:&|and|to|now)',
  '(?<!\\p{L})vip(?!\\p{L})',
  "(?:when|if|after) (?:you(?:’re|'re| are)? )?(?:sign|log)(?:ged)?[ -]?in",
  '(?:sign|log)[ -]?in (?:price|to (?:get|pay|unlock))',
  'при оплате',
  'картой',
  '(?:upon|when) opening (?:a|your)',
  'new (?:card|account) ',
]);

const FORMER_BEFORE = expressionOf([
  '\\bwas\\b',
  'mfr\\.? sugg',
  '\\brrp\\b',
  '\\bmsrp\\b',
  '\\bm\\.?r\\.?p\\.?\\b',
  '\\bprp\\b',
  'adviesprijs',
  'van voor',
  'prezzo (?:di listino|consigliato)',
  'precio (?:original|normal|de lista)',
  'cena (?:regularna|katalogowa)',
  'eredeti ár',
  'stara cijena|stara cena',
  'preț vechi',
  'αρχική τιμή',
  'قبل',
  '定価',
  '参考価格',
  '希望小売価格',
  '소비자가',
  '정가',
  'ord(?:inarie)?\\.? pris',
  '(?<!\\p{L})(?:før|førpris|tidigare pris|ennen|norm\\.)(?!\\p{L})',
  've[ij]l(?:edende)?\\.? ?(?:utsalgs)?pris',
  'rek(?:ommenderat)?\\.? ?(?:cirka)?pris',
  'ovh(?:\\.|:)',
  'prix courant',
  'prix habituel',
  'est\\.? value',
  'estimated value',
  'běžná cena',
  'původní cena',
  '\\bsrp\\b',
  'list(?:ed)? price',
  'old price',
  '\\blist:',
  'before',
  'ранее',
  'старая цена',
  'прежняя цена',
  'без скидки',
  'розничная цена.{0,3}без',
  'original',
  'originally',
  '\\buvp\\b',
  'statt',
  'compare at',
  'comp\\.? value',
  '(?:reduced|cut|down|dropped|discounted|marked down) from',
  'previous(?:ly)?',
  'ancien prix',
  'prix conseill',
  'antes',
  'precio anterior',
  'зачеркнут',
  'цена до',
  'eski (?:fiyat|narx)',
  'стара ціна',
  'бұрынғы баға',
  'vecchio prezzo',
  'prezzo precedente',
  'alter preis',
  'vorher',
  'oude prijs',
  'prix de lancement',
  'prix d.origine',
  'urspr[üu]nglicher preis',
  'pierwotna cena',
  '元の価格',
  '通常価格',
  '原[价價]',
  'ursprungligt pris',
  '(?:oprindelig|opprinnelig) pris',
  'alkuperäinen hinta',
  '원래 가격',
  '(?:oorspronkelijke|originele) prijs',
  'orijinal fiyat',
  'antigo',
  'manufacturer',
  'typical price',
  'suggested',
  'bisher',
  'früher',
  'zuvor',
  'prix de (?:base|départ|référence)',
  'normalmente',
  'competitor',
  'tidigare',
  'původně',
  '(?:^|[^\\p{L}])(?:list|usual(?:ly)?|orig\\.?)[^\\p{L}\\d]{0,6}$',
  '(?<!\\p{L})avant(?!\\p{L})\\W{0,5}$',
  '(?:^|[^\\p{L}])(?:prima|van|bylo|было|стало было)[^\\p{L}\\d]{0,5}$',
  'anziché',
  'invece di',
  'au lieu de',
  'en lugar de',
  '(?<!\\p{L})(?:pvpr?|ррц|мрц|ррп)(?!\\p{L})',
  'advies',
  'було',
  'zamiast',
]);
const FORMER_AFTER = expressionOf(['^\\W{0,3}(?:was|rrp|msrp|list price|value\\b|до скидки|без скидки|без акции)']);

/** "De R$ 2.399,00 por R$ 1.899,00". */
const DE = /(?:^|[^\p{L}])de:?\s?\$?\s?$/iu;
const POR = /^\s?(?:por|a)(?!\p{L})/iu;
const DE_REAIS = /(?:^|[^\p{L}])de:?\s?R\$\s?$/iu;

const FROM_BEFORE =
  /(?:^|[\s(:])(?:от|від|from|starting(?: at| from)?|starts at|as low as|low as|ab|desde|à partir d[eu]|a partir del?|a partir d[io]|a partire dal?|da|vanaf|alk\.|alkaen|从|從|最低|fr[åa]n|fra|dès|από|de la|od|начиная с|min\.?)(?: (?:current price|aktuellem preis|prix actuel|precio actual|prezzo attuale|ceny aktualnej|preço atual|aktuellt pris|nuværende pris|nåværende pris|huidige prijs))?\s*:?\s*(?:[^\p{L}\d]|us|usd|eur|gbp|rub){0,5}$/iu;

/** "2,980円～" */
const FROM_AFTER = /^\s?(?:[～〜]|から|부터|起(?!\p{L}))/u;

const OTHER_BEFORE = expressionOf([
  'доставк',
  'курьер',
  'самовывоз',
  'пункт(?:ы|е|ов|а)? выдачи',
  'deliver',
  'shipping',
  'postage',
  'versand',
  'livraison',
  'env[íi]o',
  'freight',
  'pick-?up',
  'handling',
  'бонус',
  'балл',
  'bonus',
  'points?\\b',
  '적립',
  '포인트',
  'ポイント',
  '(?:^|[^\\p{L}])core(?: charge| deposit)?\\W{1,4}$',
  'reward',
  'earn\\b',
  'cash-?back',
  'к[еэ]шб[еэ]к',
  'верн[её]м',
  'начислим',
  'получите',
  'sav(?:e|ing)s?\\b',
  'эконом',
  'скидк',
  'выгода',
  'rabatt',
  'remise',
  'sparen',
  'discount of',
  'économi[sz]',
  'épargnez',
  'rabais',
  'écofrais',
  'ahorr[ao]',
  'risparm',
  'bespaa',
  'du sparer',
  'oszczęd[zź]',
  'ušetří',
  'economi[zs]e',
  'купон',
  'coupon',
  'промокод',
  'promo code',
  'gift ?card',
  'gift wrap',
  'voucher',
  'store credit',
  'deposit',
  'залог',
  'warranty',
  'protect',
  'гаранти',
  'plan\\b',
  'установк',
  'сборк',
  'assembl',
  'insur',
  'страхов',
  'unit price',
  'grundpreis',
  'price per(?! (?:box|pack|case|carton|set|pair|bag|bundle|item|unit|piece|each)(?!\\p{L}))',
  'цена за (?:1\\s?)?(?:кг|л|м|100)',
  'минимальн',
  'minimum',
  'min\\. order',
  'orders? (?:over|above|below|under)',
  '\\bjoin for',
  '\\bcombo\\b',
  'sold separately',
  'cost to ship',
  '(?<!\\p{L})(?:gift|set)? ?worth',
  'free gift',
  '(?<!\\d)[2-9] items?:',
  '(?<!\\p{L})(?:s kódem|z kodem|mit (?:dem )?code|avec (?:le )?code|con (?:el )?c[óo]digo|con (?:il )?codice|met code|med kod(?:en)?|s kupónem|z kuponem)(?!\\p{L})',
  'taniej o',
  'економ',
  'aufbau',
  'mitnahme',
  'entsorg',
  'утилизац',
  'подключени[ея]',
  'mise en service',
  'цена (?:набора|комплекта)',
  'effective price',
  '(?<!\\p{L})rebate',
  '(?:acquista|achetez|compra|kaufen sie|kup|koop|köp|купите)\\s?(?:\\d|$)',
  'price guide',
  '\\bcomplimentary\\b',
  '\\bbeat\\b',
  '(?:^|\\W)also (?:in|available)\\b',
  '(?:next|same|two|2)[- ]day\\b',
  '\\b(?:first|next) order\\b',
  '\\bover\\b',
  'свыше',
  'при (?:покупке|заказе)',
  'more than',
  '\\bunder\\b',
  'up to',
  'spend',
  'до\\s*$',
  'excl',
  'ex\\.? ?(?:vat|tax|gst)',
  'without tax',
  'без ндс',
  'без пдв',
  'netto\\W',
  'net price',
  'prix ht',
  'ohne mwst',
  'kdv hariç',
  'bez dph',
  '(?:senza|sin|sem) iva',
  'iva esclusa',
  'оптов(?:ая|ый|ые|ой|о(?!\\p{L}))',
  '(?<!\\p{L})(?:опт|гурт)(?!\\p{L})',
  'wholesale',
  'subscribe',
  'auto[- ]?(?:restock|ship|refill|reorder|deliver)',
  '(?:repeat|regular) deliver',
  'click (?:&|and|\\+) collect',
  '\\bused\\b',
  'б/у',
  'trade-?in',
  'refurb',
  'pre-?owned',
  'open[- ]box',
  'approx',
  'about',
  '≈',
  'примерно',
  'налог',
  '\\btax\\b',
  'итого',
  'subtotal',
  '\\btotal',
  'gesamt',
  'prix total',
  'precio total',
  'totaal',
  'zusammen',
  'all (?:three|for)',
  'bundle',
  'reward points',
  'buy \\d',
  'add\\b.{0,25}for',
  '\\bfees?\\b',
  '(?:next|starting|current|winning|highest) bid',
  'donat',
  'prize',
  'in cart',
  'sepette',
  'в кошику',
  '(?<![\\p{L}\\d])(?:от|від|from|ab|od|dès|desde|vanaf|da|более|больше)\\s?(?!1\\D)\\d{1,5}\\s?(?:шт|уп|pcs|pieces|units|stück|stk|szt|unit|unidades|pezzi|stuks|adet|kpl)\\p{L}{0,5}\\.?\\s?[:—–-]?\\s?$',
  '(?<![\\p{L}\\d])[2-9]\\s?(?:шт\\p{L}*|уп\\p{L}*|pcs|pieces|items|stück|szt|unidades|unités|pezzi|stuks)?\\.?\\s?(?:за|по цене|for|für|pour|por|per|voor|za)\\s?[$€£]?$',
  '30 (?:dni|tagen?|jours|días|giorni|dag(?:en|ar)?|dní|days)',
  'najniższa cena',
  'obniżk\\p{L}',
  'niedrigster preis',
  'prix le plus bas',
  'precio más bajo',
  'prezzo più basso',
  'laagste prijs',
  'nejnižší cena',
  'oltre',
  'powyżej',
  'över',
  'acima de',
  'superior(?:es)? a',
  'жеткізу',
  'yetkazib',
  'teslimat',
  'kargo\\b',
  'dostaw',
  'wysyłk',
  'spedizione',
  'verzend',
  'ви економите',
  'вигода',
  'знижк',
  'éco-?part',
  'ecotax',
  'open[- ]box',
  'buying (?:choices|options)',
  '(?:other|more|all) (?:sellers|offers)',
  'gebraucht',
  'b-(?:ware|stock)',
  '(?:andere|weitere) (?:anbieter|händler|angebote|verkäufer|verkopers|aanbieders)',
  'occasion',
  'reconditionn',
  'autres (?:vendeurs|offres)',
  'usad[oa]',
  'ricondizionat',
  'reacondicionad',
  'recondicionad',
  '(?:otr[oa]s|altr[ei]|outr[oa]s) (?:vendedores|ofertas|venditori|offerte)',
  'tweedehands',
  'używan',
  'inni sprzedawcy',
  '(?:другие|остальные|предложени[яй]) (?:продавц|предложени)',
  'уцен',
  'оптом',
  'pfand',
  'kaution',
  'statiegeld',
  'kaucja',
  'consigne',
  'garant[iíz]',
  'под[ъь][её]м',
  'занос',
  'verzendkosten',
  'gespart',
]);
const OTHER_AFTER = expressionOf([
  '^.{0,5}(?:[/\\\\]|за|per|pro|je|la|al|the)\\s?(?:1\\s?)?(?:(?:кг|г|л|м²|м2|м|мл)(?!\\p{L})|100|kg|lb|oz|fl|ml|l\\b|lit(?:er|re)|m²|m\\b|sq|ft|count|ct\\b|capsule|wash|serving|roll|sheet)',
  '^.{0,5}(?:[/\\\\]|за|per|pro|je|la|al|the)\\s?(?:1\\s?)?(?:шт|ea(?:ch)?\\b|unit|item|pc|piece)\\D{0,8}\\)',
  'бонус',
  'балл',
  '^[^\\p{L}\\d]{0,3}(?:refundable )?(?:core )?(?:deposit|charge)',
  '^\\W{0,3}kup[oó]n',
  'points?\\b',
  'cash-?back',
  'к[еэ]шб[еэ]к',
  '\\bback\\b',
  'бонусн',
  '^.{0,3}(?:off|cheaper|less|günstiger|billiger|moins cher|goedkoper|gespart|pfand|rabatt|скидк|де скидка|discount|coupon|купон|gift)',
  '^\\W{0,3}(?:saved|savings|эконом|выгод)',
  '^\\W{0,3}(?:mail-in |instant )?(?:rebate|credit|discount|coupon)(?!\\p{L})',
  '^\\W{0,3}(?:\\+\\s?)?(?:shipping|delivery|postage|доставк)',
  '^\\W{0,3}more\\b',
  '^[^\\p{L}\\d]{0,3}(?:\\(?\\d+% off\\)? )?with auto',
  '^[^\\p{L}\\d]{0,4}elsewhere',
  '^\\s?per \\p{L}{3,12}\\)',
  '^\\W{0,3}in (?:cart|bag|basket)(?!\\p{L})',
  '^.{0,16}with code(?!\\p{L})',
  '^\\W{0,3}auto[- ]?(?:ship|deliver)',
  '^\\W{0,3}(?:hvrg|kdv hariç)',
  '^\\s?(?:以上|以下|未満|相当|クーポン|ポイント|분|이상)',
  '^\\W{0,3}(?:ve )?(?:üzeri|altı)(?!\\p{L})',
  '^\\W{0,3}(?:при заказе|от (?!1\\s)\\d+ (?:шт|уп)|и выше|и более|minimum|min\\b|deposit|fee\\b|charge|with (?:code|coupon|promo)|for (?:a )?set of \\d|after (?:code|coupon|rebate|\\S+ rebate|[$€£\\d])|по промокоду|с промокодом|away|bids?\\b|&\\s?(?:above|under|up)|(?:or|and) (?:more|above|over)|for the (?:set|bundle)|total)',
]);

/**
 * Labels that name a price of another kind only where they stand right before the amount: "Fair trade coffee" is none.
 */
const OTHER_LABEL =
  /(?:^|[^\p{L}])(?:discount|vat amount|tax amount|trade|bulk|business|corporate|dealer|in[- ]store|store|branch|elsewhere|other stores|b2b|h\.?t|netto|firmen(?:kunden)?|в (?:магазин(?:е|ах)|розниц[еу])|для (?:юр\.? ?лиц|бизнеса|организаций))(?: (?:price|customers|pricing|preis|цена))?[^\p{L}\d]{0,6}$/iu;

/**
 * "£5.1m", "$2.34B": news, not prices. A letter counts only where it touches the amount: sizes and metres stand apart.
 */
const LARGE_LETTER = /^(?:[kKmMB]|bn)(?![\p{L}\d])/u;
/** "$1.1 billion", "12 млн ₽". */
const LARGE_WORD =
  /^\s?(?:(?:trillion|billion|milliard|miliard|million|millón|millone|milione|milioni|миллион|миллиард|мільйон|мільярд)\p{L}{0,3}|mln|mld|mrd|mio|bn|млн|млрд|тыс)(?!\p{L})/u;

/** "+ $22.00" comes on top. */
const ON_TOP = /\+\s?[^\p{L}\d+]{0,3}$/u;

/** "-£23.60" is what comes off. */
const NEGATIVE = /(?:^|[\s:])[-−][$£€]?$/u;

/** The units that goods are sold by; 100 g or an ounce only help to compare. */
const UNIT_AFTER =
  /^.{0,5}(?:[/\\]|за|per|pro|je|la|al|the)\s?(?:1\s?)?(?:(?:кг|м²|м2|м³|м3|м|пог\.? ?м\S*|п\.? ?м\.?)(?!\p{L})|kg\b|lb\b|pounds?\b|m²|m2\b|m\b|metre|meter|yards?\b|yd\b|sq\.? ?(?:ft|foot|feet|m|yd)|square (?:foot|metre|meter|yard)|(?:linear|lin\.?|running) (?:ft|foot|metre|meter)|foot\b)/iu;

/** "$4.70 / ream": whatever it is, a page that also shows a price of the whole shows this one to compare. */
const SLASHED = /^\s?\/\s?\p{L}{3,}/u;
const PIECE_AFTER =
  /^\s?\/\s?(?:each|piece|pcs|item|unit|set|pair|pack|pkg|box|case|sale|save|now|was|reg|list|from|stück|stk|szt|шт|штук|упак|уп|компл|пар|набор|pièce|unité|unidad|pezzo|stuk|adet|kpl|styck|incl|inkl|free)/iu;

/** "Your price with YESGO": codes are written in capitals. */
const WITH_CODE = /\b(?:with|using|w\/|code)\s[A-Z][A-Z\d]{3,}\W{0,3}$/;

const REGULAR_BEFORE =
  /reg(?:ular)? price|(?:prix régulier|normaler preis|precio habitual|preço normal|normal ?pris|normale prijs|normaalihinta)|base price|базовая цена|retail price|retail:|\breg\b|обычная цена|normalpreis|standard price|(?:^|[^\p{L}])(?:retail|розничная)(?: цена)?[^\p{L}\d]{0,6}$/iu;

/** "Reg. $120.00 (50% off)": today's price is another. */
const REDUCED_BEHIND = /^[^\p{L}\d]{0,4}\d{1,2}\s?%/u;

/** Of what has none of these nothing is said: most amounts stand alone. */
const SAYS = /[\p{L}×*+≈～〜]/u;

/** How much of the text beside an amount is about it. */
const REACH_BEFORE = 34;
const REACH_AFTER = 34;

/** "Save 10% Sale $": the share that is saved is said and done. */
const SAVED_BEFORE = /^.{0,30}\d\s?%\s?(?:off\s)?(?=(?:sale|now|today)[^\p{L}\d]{0,4}$)/iu;

/** The currency right behind an amount is no word about it. */
const SIGN =
  /^\s{0,2}(?:₽|円|元|원|руб(?:лей|ля|\.)?|р\.|€|\$|£|₸|₴|₺|₾|₼|(?:сум|грн|тг|тенге|zł|kč|kr|tl|lei|so.?m|usd|eur|gbp|rub|pln|uah|kzt|try|chf)(?!\p{L})\.?)?\s{0,2}/iu;
const TO_NEXT = /^\s{0,3}(?:[-–—~～〜]|to|до|bis|à|a|и выше)\s{0,3}\D{0,3}$/iu;

/**
 * Tells what an amount is by what stands around it.
 * @param before what is read before the amount, at most up to the amount before it.
 * @param after what is read behind it, at most up to the next amount.
 */
export function roleOf(before: string, after: string): AmountRole {
  const reached = before.slice(-REACH_BEFORE);
  const left = reached.includes('%') ? reached.replace(SAVED_BEFORE, '') : reached;
  const right = after.slice(0, REACH_AFTER);
  if (!SAYS.test(left) && !SAYS.test(right)) return 'plain';
  const behind = behindSign(right);
  if (INSTALMENT_AFTER.test(right) || INSTALMENT_BEFORE.test(left)) return 'instalment';
  if ((CARD.test(left) && !CARDLESS.test(left)) || (CARD.test(right) && !CARDLESS.test(right))) return 'card';
  if (
    OTHER_BEFORE.test(left) ||
    OTHER_LABEL.test(left) ||
    (left.includes('+') && ON_TOP.test(left)) ||
    NEGATIVE.test(left) ||
    WITH_CODE.test(left)
  )
    return 'other';
  if (UNIT_AFTER.test(behind) || (behind.includes('/') && SLASHED.test(behind) && !PIECE_AFTER.test(behind)))
    return 'unit';
  if (OTHER_AFTER.test(behind) || LARGE_LETTER.test(right) || LARGE_WORD.test(behind)) return 'other';
  if (beginsWithoutTax(behind)) return 'untaxed';
  if (
    FORMER_BEFORE.test(left) ||
    FORMER_AFTER.test(behind) ||
    (POR.test(behind) && DE.test(left)) ||
    DE_REAIS.test(left)
  )
    return 'former';
  if (FROM_BEFORE.test(left) || FROM_AFTER.test(behind)) return 'from';
  if (REGULAR_BEFORE.test(left)) return REDUCED_BEHIND.test(behind) ? 'former' : 'regular';
  return 'plain';
}

/** What follows an amount, without the sign of its currency. */
export function behindSign(after: string): string {
  return after.replace(SIGN, '');
}

/** Whether the text between two amounts makes them the ends of a range. */
export function joinsRange(between: string): boolean {
  return TO_NEXT.test(behindSign(between));
}
