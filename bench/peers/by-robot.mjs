/** The selectors of each page's shop in the order of the pages; null when every page is read by its data. */
const robots = JSON.parse(process.env['ROBOTS'] ?? 'null');

/**
 * The selectors of the shop whose page has this address, null when it has none for the price: that stands in its data
 * then.
 */
export function robotOf(url) {
  const robot = robots === null ? null : robots[Number(url.slice(url.lastIndexOf('/') + 1)) % robots.length];
  return robot?.price === undefined ? null : robot;
}

/** What the selectors of a shop find in a document of cheerio, as a row of a dataset. */
export function rowByRobot(url, $, robot) {
  return { url, price: amountIn(valueBy($, robot.price)), currency: robot.currency ?? null, availability: valueBy($, robot.availability) };
}

function valueBy($, selector) {
  if (selector === undefined) return null;
  const [css, attribute = 'content'] = selector.split('@');
  const element = $(css).first();
  return element.attr(attribute) ?? (element.text().trim() || element.attr('value') || null);
}

function amountIn(text) {
  return text === null ? null : (/\d[\d.,]*/.exec(text)?.[0] ?? null);
}
