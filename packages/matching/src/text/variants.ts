/** Beginnings of words that tell one variant of a product from another; one kind per line. */
const VARIANTS: readonly (readonly string[])[] = [
  ['upgrade', 'upsell', 'upgrad', 'обновлен'],
  ['academic', 'teacher', 'учебн'],
  ['mac'],
  ['windows', 'pc'],
  ['professional', 'профессионал'],
  ['standard', 'basic', 'стандарт', 'базов'],
  ['premium', 'ultimate', 'премиум', 'люкс'],
  ['deluxe', 'platinum', 'gold'],
  ['home', 'personal', 'family', 'домашн'],
  ['server', 'enterprise', 'business', 'corporate'],
  ['license', 'subscription', 'subscptn', 'maintenance', 'renewal', 'лиценз'],
  ['oem', 'refurbished', 'used', 'восстановл', 'уценен'],
  ['case', 'cover', 'sleeve', 'bag', 'чехол', 'сумк'],
  ['charger', 'adapter', 'battery', 'cable', 'kit', 'mount', 'заряд', 'кабел', 'аккумул'],
  ['mini', 'compact', 'мини'],
  ['refill', 'spare', 'replacement', 'запасн', 'сменн'],
  ['concentrate', 'концентрат'],
  ['bundle', 'set', 'комплект', 'набор'],
  ['sport', 'спорт'],
  ['kid', 'child', 'junior', 'детск'],
  ['men', 'man', 'мужск'],
  ['women', 'woman', 'женск'],
];

/** The kind of variants that a stem names, as a bit; 0 for none. */
export function variantOf(stem: string): number {
  const at = VARIANTS.findIndex((names) =>
    names.some(
      (name) =>
        stem === name ||
        (name.length > 5 && stem.startsWith(name)) ||
        (stem.charCodeAt(0) >= 0x400 && stem.startsWith(name)),
    ),
  );
  return at < 0 ? 0 : 1 << at;
}

/** The kinds that matter by themselves, as bits. */
export const VARIANT_BITS = {
  upgrade: 1,
  academic: 2,
  mac: 4,
  windows: 8,
  professional: 16,
  accessory: (1 << 12) | (1 << 13),
} as const;
