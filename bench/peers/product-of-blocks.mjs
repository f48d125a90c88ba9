/** The product among parsed JSON-LD blocks, as a row of a dataset; null when there is none. */
export function productOfBlocks(url, blocks) {
  for (const block of blocks) {
    for (const item of itemsOf(block)) {
      if (![item?.['@type']].flat().includes('Product')) continue;
      const offer = [item.offers].flat()[0] ?? {};
      return {
        url, name: item.name ?? null, sku: item.sku ?? null, brand: item.brand?.name ?? item.brand ?? null,
        price: offer.price ?? offer.lowPrice ?? offer.offers?.[0]?.price ?? null, currency: offer.priceCurrency ?? null, availability: offer.availability ?? null,
        rating: item.aggregateRating?.ratingValue ?? null, image: item.image ?? null,
      };
    }
  }
  return null;
}

/** Parses the text of each block; a broken one is skipped. */
export function parseBlocks(texts) {
  const parsed = [];
  for (const text of texts) {
    try {
      parsed.push(JSON.parse(text));
    } catch {
      continue;
    }
  }
  return parsed;
}

function itemsOf(block) {
  return [block].flat().flatMap((item) => (item?.['@graph'] ? [item, ...[item['@graph']].flat()] : [item]));
}
