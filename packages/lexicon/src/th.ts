import type { Lexicon } from './lexicon.ts';

export const THAI: Lexicon = {
  soldOut: ['สินค้าหมด', 'หมดสต็อก', 'ไม่มีจำหน่าย'],
  notice: ['รับการแจ้งเตือน'],
  buy: ['ใส่ตะกร้า', 'ลงตะกร้า', 'ในรถเข็น', 'ลงรถเข็น'],
  article: ['รหัสสินค้า'],
};
