import { describe, expect, it } from 'vitest';
import { roleOf } from '../src/text/amount-role.ts';
import { availabilityOfText, isNotice } from '../src/text/availability-text.ts';
import { saysBuyWords } from '../src/text/is-buy-button.ts';

const IN_STOCK = [
  'Auf Lager', 'En stock', 'Disponibile', 'A magazzino', 'Em estoque', 'Op voorraad', 'W magazynie', 'Na skladě', 'Raktáron', 'I lager', 'På lager', 'Varastossa', 'Laos', 'Sandėlyje', 'Stokta', 'На складі', '在庫あり', '现货', '재고 있음', 'متوفر', 'في المخزون', 'במלאי', 'Còn hàng',
  'Solo 3 rimasti', 'Zostało tylko: 3', 'Somente 3 restantes', '残り 3 点', '仅剩 3 件', 'Bara 2 kvar', 'Kun 2 tilbage', 'Kun 2 igjen', 'Vain 4 jäljellä', 'Nog maar 3', '품절 임박', 'Available, delivery time 2 days',
];
const OUT_OF_STOCK = [
  'Nicht zum Verkauf verfügbar', 'Nicht länger verfügbar', 'Sin disponibilidad', 'Temporariamente sem stock', 'Esgotat', 'Ja no està disponible', 'No hi ha existències', 'Brak zapasów', 'Ten produkt nie jest już dostępny', 'Není k dispozici', 'Není již k dispozici', 'Nie je k dispozícii', 'Készlethiány', 'Nem érhető el', 'Ni več na voljo', 'Više nije dostupan', 'Nije dostupno',
  'Fără stoc', 'Geen voorraad', 'Niet meer beschikbaar', 'Ej tillgänglig', 'Inte längre tillgänglig', 'Ikke tilgængelig', 'Ikke længere tilgængelig', 'Ikke tilgjengelig', 'Midlertidig tomt på lager', 'Ingen på lager', 'Loppu varastosta', 'Ei saatavilla', 'Ei myynnissä', 'Läbimüüdud', 'Pole enam saadaval', 'Nėra sandėlyje', 'Nav noliktavā',
  'Stokta kalmadı', 'Mevcut değil', 'Anbarda yoxdur', 'Временно не на складе', 'Больше не доступен', 'Недоступно', 'Більше не доступний', '在庫を切らしています', '販売不可', '无库存', '停产', '不可用', '판매 불가', '더 이상 제공되지 않습니다', 'غير متاح', 'لم يعد هذا المنتج متوفراً', 'לא זמין', 'ناموجود', 'Không khả dụng', 'Tidak tersedia', 'หมดสต็อก',
];
const NOTICES = [
  'Get notified when it is back', 'Benachrichtigung, sobald wieder da', 'Recevoir une notification quand il revient', 'Recibe una notificación cuando vuelva', 'Ricevi una notifica quando torna', 'Seja notificado quando voltar', 'Få besked, når varen er tilbage', 'Saat ilmoituksen', 'Bericht zodra het er is', 'Powiadom gdy wróci', 'Dostat upozornění, jakmile dorazí', 'Получайте уведомления о поступлении', '再入荷時に通知', '재입고 시 알림', '到貨通知', 'Tekrar gelince bildirim alın', 'Thông báo khi có hàng',
];
const BUY = [
  'Lägg till i kundvagnen', 'Tilføj til kurv', 'Legg til i handlekurv', 'Toevoegen aan winkelwagen', 'Voeg toe aan mandje', 'Pridať do košíka', 'Dodaj v voziček', 'Afegir a la cistella', 'Lisa ostukorvi', 'Įdėti į krepšelį', 'Pievienot grozam', 'Προσθήκη στο καρότσι', 'Səbətə əlavə et', 'კალათაში დამატება', 'أضف إلى عربة التسوق', 'הוסף לעגלה', 'افزودن به سبد', '添加到购物车', '新增至購物車', '카트에 추가', 'เพิ่มในรถเข็น',
];
const WISHES = ['Lägg till i önskelistan', 'Tilføj til ønskeliste', 'Legg til i ønskeliste', 'Toevoegen aan verlanglijst', 'Pridėti į norų sąrašą', 'أضف إلى المفضلة', '添加到收藏'];
const FORMER = ['Ursprünglicher Preis', 'Prix d’origine', 'Pierwotna cena:', 'Ursprungligt pris', 'Oprindelig pris', 'Opprinnelig pris', 'Alkuperäinen hinta', 'Oorspronkelijke prijs', 'Orijinal fiyat', '元の価格', '原价', '원래 가격'];
const REGULAR = ['Prix régulier', 'Normaler Preis', 'Precio habitual', 'Preço normal', 'Normal pris', 'Normale prijs'];
const FROM = ['From current price', 'A partire da', 'A partir del', 'À partir du prix actuel', 'Ab aktuellem Preis', 'Od ceny aktualnej:', 'Från aktuellt pris', 'Alkaen', 'Da'];

describe('the words of many languages', () => {
  it.each(IN_STOCK)('[PARSE-3] "%s" can be bought', (text) => expect(availabilityOfText(text)).toBe('InStock'));
  it.each(OUT_OF_STOCK)('[PARSE-3] "%s" cannot be bought', (text) => expect(availabilityOfText(text)).toBe('OutOfStock'));
  it.each(NOTICES)('[PARSE-3] "%s" offers to tell of it', (text) => expect(isNotice(text)).toBe(true));
  it.each(BUY)('[PARSE-3] "%s" stands on the buy button', (text) => expect(saysBuyWords(text)).toBe(true));
  it.each(WISHES)('[PARSE-3] "%s" does not', (text) => expect(saysBuyWords(text)).toBe(false));
  it.each(FORMER)('[PARSE-3] "%s" leads to a former price', (text) => expect(roleOf(`${text} `, '')).toBe('former'));
  it.each(REGULAR)('[PARSE-3] "%s" perhaps does', (text) => expect(roleOf(`${text} `, '')).toBe('regular'));
  it.each(FROM)('[PARSE-3] "%s" leads to the lowest of several', (text) => expect(roleOf(`${text} `, '')).toBe('from'));
});
