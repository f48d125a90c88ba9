import type { Availability } from '@tsenomer/contracts';
import { expressionOf } from './expression.ts';

/**
 * schema.org's ItemAvailability in two words: what can be bought or ordered now is in stock (also made to order and
 * on pre-order), what cannot is out of stock.
 */
const CODES: Readonly<Record<string, Availability>> = {
  instock: 'InStock', instoreonly: 'InStock', onlineonly: 'InStock', limitedavailability: 'InStock', preorder: 'InStock', presale: 'InStock',
  backorder: 'InStock', madetoorder: 'InStock', available: 'InStock', availablefororder: 'InStock', lowstock: 'InStock', true: 'InStock', yes: 'InStock',
  outofstock: 'OutOfStock', soldout: 'OutOfStock', discontinued: 'OutOfStock', reserved: 'OutOfStock', oos: 'OutOfStock', unavailable: 'OutOfStock',
  notavailable: 'OutOfStock', false: 'OutOfStock', no: 'OutOfStock',
};

/** Reads a data field's availability: "https://schema.org/InStock", "in stock", "OUT_OF_STOCK", "instock". */
export function availabilityOfCode(code: string): Availability | null {
  const word = code.trim().replace(/[?#].*$/, '').replace(/^.*[/:]/, '').replace(/[\s_-]+/g, '').toLowerCase();
  return CODES[word] ?? availabilityOfText(code);
}

/** That the product is gone. */
const OUT = expressionOf([
  '^\\W*sold\\W*$', 'out[ -]of[ -]stock', 'sold[ -]out', 'no longer (?:available|for sale|sold|carried|active|offered)', 'this (?:item|listing|auction|lot) (?:has |is )?(?:been )?(?:sold|ended|closed|removed)', '(?:currently|temporarily) (?:unavailable|out|not available)', 'not available', 'not in stock', 'unavailable',
  'discontinued', 'нет в наличии', 'нет на складе', 'не в наличии', 'отсутствует', 'распродан', 'закончил(?:ся|ась|ись|ось)', 'раскуп', 'товар недоступен', 'нет в продаже',
  'снят[оа]? с (?:продажи|производства)', 'продажа завершена', 'недоступен для заказа', 'под заказ невозможен', 'временно недоступ', 'ausverkauft', 'nicht (?:mehr |länger |zum verkauf )?(?:verf[üu]gbar|lieferbar|auf lager|vorrätig)', 'vergriffen',
  'en rupture', 'rupture de stock', '[ée]puis[ée]', 'indisponible', 'agotad[oa]', 'sin stock', 'no disponible', 'esaurit[oa]', 'non disponibile', 'esgota[dt]', 'indispon[íi]vel', 'uitverkocht', 'niet (?:op voorraad|leverbaar)',
  'brak w magazynie', 'niedost[ęe]pny', 'wyprzedan', 'vyprod[áa]n', 'nen[íi] (?:skladem|dostupn)', 'nedostupn', 'nie je na sklade', 'vypredan', 'mavjud emas', 'sotuvda yo', 'tugagan', 'қолда жоқ', 'сатылымда жоқ', 'таусыл', 'немає (?:в наявності|на складі)', 'закінчи(?:вся|лась|лось)', 'знят[оа]? з (?:продажу|виробництва)', 'chwilowo brak', 'brak towaru', 'slutsåld', 'slut i lager', '(?:ej|inte) (?:längre )?(?:i lager|tillgänglig)', 'udsolgt', 'utsolgt', '(?:ikke|ingen|tomt) p[åa] lager', 'ikke (?:længere |lenger )?tilg(?:æ|je)ngelig', 'tüken(?:di|mi[şs])', 'stokta (?:yok|bulunm|kalmad)', 'temin edilem', 'satışta değil',
  '(?:plus|pas) (?:disponible|en stock)', 'ya no (?:est[áa]|queda)', 'no (?:est[áa]|hay)\\s(?:\\S+\\s){0,2}(?:stock|existencias|disponible)', 'n[ãa]o (?:est[áa] )?dispon', '(?:sem|fora de) (?:estoque|stock)', 'fuera de stock', 'niet meer (?:leverbaar|verkrijgbaar|beschikbaar)', 'elfogyott', 'nincs (?:raktáron|készleten)', 'nem (?:kapható|elérhető|érhető el|rendelhető)', 'készlethiány', 'epuizat', 'indisponibil', 'nu (?:mai )?este (?:disponibil|[îi]n stoc(?!k))', 'εξαντλ', '(?:μη|δεν είναι) διαθέσιμ', 'rasprodan', 'razprodan', 'ni(?:je)? na (?:stanju|zalogi|zalihi)', 'nema na (?:stanju|zalihi|skladištu)', 'изчерпан', 'няма (?:в )?наличност', 'loppu(?:nut|unmyyty| varasto)', 'varasto loppu', 'ei (?:ole )?(?:enää )?(?:varastossa|saatavilla|myynnissä)', 'išparduota', 'izpārdots', 'läbi ?müüdud', 'laost otsas', '(?:pole|ei ole) (?:enam )?(?:müügiks )?saadaval', 'hết hàng', 'không (?:bán|còn tồn tại|khả dụng)', '(?:stok|persediaan) habis', 'tidak tersedia', 'สินค้าหมด', 'หมดสต็อก', 'ไม่มีจำหน่าย',
  'sin disponibilidad', 'не на складе', 'больше не доступ', '^\\W*недоступ(?:ен|на|но)(?: к продаже)?\\W*$', 'більше не доступ', 'nie (?:jest )?(?:już )?dost[ęe]pn', 'brak zapas[óo]w', 'no hi ha exist[èe]ncies', 'ja no est[àá]', 'mevcut değil', 'satış için uygun değil', '(?:anbarda|stokda) yox', 'mövcud deyil', 'není (?:již |už )?k dispozici', 'nie je (?:už )?k dispozícii', 'nije (?:više )?dostup', 'ni (?:več )?na voljo', 'nėra sandėlyje', 'nebepasiekiam', 'nav (?:noliktavā|pieejam)', 'geen voorraad', 'f[ăa]r[ăa] stoc(?!k)', 'дууссан',
  // Nought, and what is only to come back.
  '(?<![\\d.,])0 in stock', '(?<![\\d.,])0 available', '(?:stock|наличии|lager|magazzino|disponibil[ei])\\s?[:(]\\s?0(?![\\d.,])', 'no longer in stock', 'in[ -]stock soon', 'restocking soon', '^\\W*coming back soon\\W*$', 'awaiting stock', '^\\W*no stock\\W*$', 'not (?:currently|presently) (?:available|in stock)', 'bald (?:wieder )?(?:verf[üu]gbar|lieferbar|auf lager)', 'nicht lagernd', 'kein bestand', 'bient[ôo]t (?:de retour|disponible|en stock)', 'non disponible', 'hors stock', 'victime de son succ', 'pr[óo]ximamente (?:disponible|en stock)', 'sin (?:existencias|unidades)', 'скоро (?:будет|в наличии|поступит|появится)', 'ожида(?:ется|ем) (?:поступлени|поставк)', 'наличие:?\\s?нет', 'товара нет', '^\\W*продано\\W*$', 'не поставляется', '(?:presto|nuovamente|di nuovo) disponibil', 'non (?:è )?pi[ùu] disponibil', 'wkrótce (?:dost[ęe]pn|w sprzeda)', 'niedost[ęe]pn', 'brak na stanie', 'nak[łl]ad wyczerpany', 'binnenkort (?:weer )?(?:leverbaar|op voorraad|beschikbaar)', 'niet beschikbaar',
  '品切れ', '売り切れ', '在庫(?:なし|切れ|を切らし|がありません)', '販売不可', '^\\W*利用不可', 'もう(?:使用|購入)できません', '完売', '(?:販売|取り?扱い?)(?:を)?終了', '[缺无]货', '缺貨', '[无無][库庫]存', '[没沒]有[库庫]存', '停[产產]', '不(?:适用于销售|供出售)', '^\\W*(?:此[产產]品)?不可(?:用|使用)', '售罄', '已售完', '품절(?! ?임박)', '판매 ?(?:종료|불가)', '더 이상 (?:제공|판매)', '재고 ?(?:없|부족)', '^\\W*사용할 수 없', 'אזל', 'לא (?:זמין|במלאי)', 'אינו זמין', 'غير (?:متوفر|متاح)', 'لم يعد .{0,20}متوفر', 'نف[دذ]ت? (?:من|الكمية)', 'ناموجود', 'موجود نیست',
]);

const IN = expressionOf([
  '(?<!back[ -])in[ -]stock(?! (?:alert|notif|items|products|orders|merchandise))', 'ready to ship', 'available (?:now|for|online|to)', 'only \\d+ left', '\\d+ available(?! colo)', 'left in stock', 'arrives (?:by|in|on)', 'get it (?:by|as soon|tomorrow|today)', 'delivery by', 'ready for pick-?up', 'in stores? today', 'usually ships', 'ships (?:in|within|today)', 'в наличии', 'есть на складе', 'на складе', 'осталось \\d+', 'есть в продаже', '^\\W*под заказ(?! невозможен)', 'только в (?:розничных |наших )?магазин', 'available (?:in|at) (?:our )?(?:stores|shops)', 'in[- ]store only', 'made to order', 'limited availability', '^\\W*available\\W*$', '^\\W*много\\W*$', '^\\W*достаточно\\W*$', 'доступен для заказа',
  'ready for dispatch', 'usually dispatched', '^\\W*low stock', 'only a few left', '\\d (?:units|items|pieces) available', '^\\W*stock\\W{1,3}[1-9]', 'versandbereit', 'lagernd', 'lieferzeit\\W{0,3}(?:ca\\.? )?\\d', 'nur noch (?:wenige|\\d)', 'plus que \\d', 'derni[èe]res pi[èe]ces', 'quedan \\d', 'en existencia', 'готов к отгрузке', 'остаток\\W{1,3}[1-9]', 'in magazzino', 'pronta consegna', 'ultimi pezzi', '^\\W*(?:produkt )?dost[ęe]pn[ae]\\W*$', 'na stanie', 'ostatnie sztuki',
  'auf lager', 'sofort (?:lieferbar|verf[üu]gbar)', 'lieferbar', 'verf[üu]gbar', 'vorr[äa]tig', 'en stock', 'disponible', 'disponibile', 'disponibil', 'dispon[íi]vel', 'op voorraad', 'dost[ęe]pny', 'w magazynie', 'skladem', 'i lager', 'på lager', 'stokta', 'mavjud', 'в наявності', 'є на складі', 'қолда бар', 'қоймада бар', 'sotuvda bor', 'hay existencias', 'últimas unidades', 'versandfertig', 'uit voorraad', 'leverbaar', '[îi]n stoc(?!k)', 'na (?:stanju|zalihi|zalogi|sklad[eě]|skladištu)', 'raktáron', 'készleten', 'διαθέσιμ', 'σε απόθεμα', 'в наличност', 'varastossa', 'em (?:estoque|stock)', 'còn hàng', '在庫(?:あり|有|わずか)', '有[货貨]', '现货', '現貨', '재고 ?(?:있|[1-9])', '품절 ?임박', 'במלאי', 'متوفر', 'في المخزون',
  'available,? delivery', '^\\W*a magazzino', 'на складі', '^\\W*laos\\W*$', 'sandėlyje', 'агуулахад байгаа', 'tồn kho\\W{0,3}[1-9]', 'solo \\d+ rimast', 'zostało tylko', 'niski stan magazynowy', '(?:somente|apenas) \\d+ restante', 'restam \\d', '残り\\s?\\d', '[仅僅只]剩\\s?\\d', 'bara \\d+ kvar', 'kun \\d+ (?:tilbage|igjen)', 'vain \\d+ jäljellä', 'nog maar \\d', '(?:weinig|in) voorraad',
]);

/** An offer to tell when the product is there again. */
export const NOTICE = expressionOf([
  'notify me', 'get notified', 'e-?mail me when', 'tell me when', 'let me know when', 'alert me when', 'text me when', 'back[ -]in[ -]stock (?:alert|notif|e-?mail)', 'join (?:the |our )?wait(?:ing)?[- ]?list', 'add to wait(?:ing)?[- ]?list', 'when (?:it(?:’s|\'s| is) )?(?:available|back)',
  'сообщить (?:мне )?(?:о поступлении|о наличии|когда)', 'уведомить (?:меня )?(?:о поступлении|о наличии|когда)', 'узнать о поступлении', 'подписаться на поступление', 'в лист ожидания', 'benachrichtigen', 'benachrichtigung,? (?:wenn|sobald)', 'prévenez-moi', 'me prévenir', 'avísame', 'avise-?me', 'avvisami', 'powiadom o dostępności', 'gelince haber ver', 'повідомити(?: мене)?,? (?:коли|про)', 'powiadom (?:mnie|o dost)', 'avisad?me', 'mail mij', 'хабарла', 'értesítést? kér', 'hlídat dostupnost', '再入荷(?:のお知らせ|通知|時)', '재입고 ?(?:시 ?)?알림', '到[货貨]通知', '[补補]充[库庫]存', '返[货貨]時通知',
  'notification quand', 'notificaci[óo]n cuando', 'notifica quando', 'powiadom gdy', 'notificado quando', 'meddelande när', 'уведомления? о (?:возвращени|поступлени|наличи)', 'إشعار.{0,3} عند', 'avisa[\'’]m', 'upozornění,? jakmile', 'få besk', 'teavitage mind', 'saat ilmoituksen', 'notifikasi saat', 'gauti pranešimą', 'bericht (?:wanneer|als|zodra)', 'notificat când', 'notificați când', 'obveščeni,? ko', 'รับการแจ้งเตือน', 'bildirim al', 'thông báo khi',
]);

/** What a text that states an availability matches one of. */
export const STOCK: readonly RegExp[] = [OUT, IN];

/** Whether a short text offers to tell when the product is there again. */
export function isNotice(text: string): boolean {
  return text.length >= 4 && NOTICE.test(text);
}

/** Reads availability from a short text that a shop shows; a text that says both, or nothing, gives null. */
export function availabilityOfText(text: string): Availability | null {
  const bounded = text.slice(0, 300);
  if (OUT.test(bounded)) return 'OutOfStock';
  return IN.test(bounded) ? 'InStock' : null;
}
