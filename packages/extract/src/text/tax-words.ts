const WITHOUT = String.raw`excl(?:\.|uding|usive|usief|udes)?(?!\p{L})|exkl(?:\.|usive)?(?!\p{L})|ex\.?\s?(?:vat|tax|gst|btw|moms)(?!\p{L})|(?:\+|plus)\s?(?:vat|gst|tax|mwst|iva|tva|btw|ндс)(?!\p{L})|(?:vat|tax|gst|iva|btw)\s(?:excl|escl|hariç)|(?:ohne|zzgl\.?(?: ges\p{L}*\.?)?)\s(?:mwst|ust)|netto(?!\p{L})|net(?!\p{L})|ht(?!\p{L})|hors\s(?:tax|tva)|(?:senza|sin|sem)\siva|zonder\sbtw|bez\s(?:dph|vat|dan[ěe]|poreza|pdv)|без\s(?:ндс|пдв|податк)|(?:tax|vat|gst|iva|impost[ea]|impuestos?|impostos?|taxes?)\s(?:not\sincluded|no\sincluid|exclu|esclus|exclos)|sem\simpostos|sin\simpuestos|f[ăa]r[ăa]\s(?:taxe|tva)|eks(?:kl(?:usiv)?)?\.?\s(?:moms|mva)|uten\smva|ut(?:an|en)\smoms|ud(?:en)\smoms|veroton|maksudeta|adó\snélkül|\+\s?áfa|kdv\sharici|vergi\shariç|税抜|税別|(?:不含|未連)[税稅]|세금\s?(?:미포함|제외)|부가세\s?별도|غير\sشامل|בלי\sמע|ללא\sמע|ไม่รวมภาษี|chưa\s(?:gồm|bao\sgồm)\s(?:thuế|vat)|sebelum\spajak|tidak\stermasuk\spajak|be\spvm`;
const WITH = String.raw`incl(?:\.|uding|usive|usief|udes)?(?!\p{L})|inkl(?:\.|usive)?(?!\p{L})|inc\.?\s?(?:vat|tax|gst|btw|moms)(?!\p{L})|(?:vat|tax|gst|iva|btw)\s(?:incl|inkl|dahil)|brutto(?!\p{L})|gross(?!\p{L})|ttc(?!\p{L})|(?:con|com)\siva|(?:mit|met|med|s|z)\s(?:mwst|btw|moms|dph|vat)|(?:с|з)\s(?:ндс|пдв)|税込|含[税稅]|부가세\s?포함|bruttó`;

/** What begins with words that say whether a tax is in the amount before it: " ex VAT / ", "(inc. VAT)". */
const BEHIND = new RegExp(String.raw`^[^\p{L}\d+]{0,4}(?:${WITHOUT}|${WITH})`, 'iu');
const ANYWHERE = new RegExp(String.raw`(?<!\p{L})(?:${WITHOUT}|${WITH})`, 'iu');
const WITHOUT_BEHIND = new RegExp(String.raw`^[^\p{L}\d+]{0,4}(?:${WITHOUT})`, 'iu');

/** Whether what follows an amount begins with words about its tax. */
export function beginsWithTax(behind: string): boolean {
  return BEHIND.test(behind);
}

/** Whether what follows an amount says first that it is without tax. */
export function beginsWithoutTax(behind: string): boolean {
  return WITHOUT_BEHIND.test(behind);
}

export function speaksOfTax(text: string): boolean {
  return ANYWHERE.test(text);
}
