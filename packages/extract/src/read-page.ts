import type { Availability, Offer, PageReading, Robot } from '@tsenomer/contracts';
import { blockSignOfPage } from './judge/block.ts';
import { saysCityUnknown } from './judge/city-unknown.ts';
import { notFoundSignOfPage } from './judge/not-found.ts';
import { asShown } from './offer/as-shown.ts';
import { believedClaim } from './offer/believed-claim.ts';
import type { ProductClaim, Stated, StatedPrice } from './offer/claim.ts';
import { NO_CLAIM } from './offer/claim.ts';
import { composeOffer, statedText } from './offer/compose-offer.ts';
import { fillGaps } from './offer/merge-claims.ts';
import { resolvedPoints } from './offer/resolved-points.ts';
import { sameAmount, decidePrice } from './offer/decide-price.ts';
import { PageSources } from './page-sources.ts';
import type { ReadPageInput } from './page-sources.ts';
import { readByRobot } from './robot/read-by-robot.ts';
import { readState } from './state/read-state.ts';
import { hundredth } from './state/state-prices.ts';
import { readJsonLd } from './structured/json-ld.ts';
import { readMicrodata, readRdfa } from './structured/microdata.ts';
import { readOpenGraph } from './structured/open-graph.ts';
import { availabilityEvidence } from './availability/page-evidence.ts';
import { weighAvailability } from './availability/weigh-availability.ts';
import { mayShowInStock, mayShowSoldOut } from './text/sold-out.ts';

const EMPTY_OFFER: Offer = {
  price: null,
  oldPrice: null,
  availability: null,
  name: null,
  brand: null,
  sku: null,
  gtin: null,
  mpn: null,
  rating: null,
  measure: null,
  seller: null,
  image: null,
  otherPrices: [],
  evidence: {},
};

/**
 * Reads everything a page says about its product (P2 §1, §8): the robot's selectors first, then JSON-LD, microdata,
 * RDFa, meta elements, scripts' states and, where those leave price or availability open, the visible text. A field
 * that no source states is null; a product out of stock has no price; a blocked or vanished page has no offer. Bounded
 * in time and memory for any input; never throws.
 */
export function readPage(input: ReadPageInput): PageVerdict {
  return readSources(new PageSources(input), input.robot ?? null);
}

/** {@link readPage} of a page whose sources somebody has looked at already. */
export function readSources(sources: PageSources, ownRobot: Robot | null): PageVerdict {
  const cityUnknown = saysCityUnknown(sources.page, sources.blocks);
  const blocked = blockSignOfPage(sources.page, sources.blocks);
  if (blocked) return { offer: EMPTY_OFFER, blocked, notFound: null, cityUnknown };
  const notFound = notFoundSignOfPage(sources.blocks);
  if (notFound) return { offer: EMPTY_OFFER, blocked: null, notFound, cityUnknown };
  return { offer: readOffer(sources, ownRobot), blocked: null, notFound: null, cityUnknown };
}

export interface PageVerdict extends PageReading {
  /** The shop says, in a heading, that it does not serve the city it was asked for. */
  readonly cityUnknown: boolean;
}

function readOffer(sources: PageSources, ownRobot: Robot | null): Offer {
  const robot = ownRobot ? readByRobot(sources, ownRobot) : NO_CLAIM;
  const meta = resolvedPoints(readOpenGraph(sources.blocks, sources.identity), sources);
  const data = readData(sources);
  const state = robot.price
    ? uncontradicted(besidesPrice(sources))
    : decides(data) || meta.price
      ? uncontradicted(NO_CLAIM)
      : trustedState(sources);
  const others = [robot, data, meta, state.claim].reduce(fillGaps, NO_CLAIM);
  const saysOut = others.availability?.value === 'OutOfStock';
  const settled = robot.price
    ? { price: inStatedCurrency(robot.price, [data.price, meta.price]), oldPrice: robot.oldPrice, candidates: [] }
    : decidePrice({
        data: data.price ?? state.claim.price,
        options: data.priceOptions,
        meta: meta.price,
        metaOld: meta.oldPrice,
        seen: () => (saysOut ? null : seenPrice(sources)),
      });
  const isDisputed = data.priceOptions.length > 0 || data.price !== null || state.isContradicted;
  const { price, oldPrice, candidates } =
    saysOut || robot.price
      ? settled
      : asShown({ ...settled, price: settled.price ?? (isDisputed ? null : seenPrice(sources)) }, sources);
  const availability = decideAvailability(others.availability, price, sources);
  const isOut = availability?.value === 'OutOfStock';
  return composeOffer(
    { ...others, availability, price: isOut ? null : price, oldPrice: oldPrice ?? others.oldPrice },
    isOut ? [] : candidates,
    sources,
  );
}

/**
 * A robot's price without a currency is in the one that data names for the same amount: asking the visible page costs a
 * tree.
 */
function inStatedCurrency(
  price: Stated<StatedPrice>,
  stated: readonly (Stated<StatedPrice> | null)[],
): Stated<StatedPrice> {
  const same =
    price.value.currency === null
      ? stated.find((other) => other && other.value.currency !== null && sameAmount(price, other))
      : null;
  return same ? { ...price, value: { ...price.value, currency: same.value.currency } } : price;
}

/** Structured data answers by scanning when it can; markup is read only for what JSON-LD leaves open. */
function readData(sources: PageSources): ProductClaim {
  const { blocks, identity } = sources;
  const jsonLd = believedClaim(blocks.jsonLd.length > 0 ? readJsonLd(blocks.jsonLd, identity) : null, sources);
  if (decides(jsonLd)) return jsonLd;
  const microdata = believedClaim(sources.hasMicrodata ? readMicrodata(sources.tree, identity) : null, sources);
  const both = fillGaps(jsonLd, microdata);
  if (decides(both) || !sources.hasRdfa) return both;
  return fillGaps(both, believedClaim(readRdfa(sources.tree, identity), sources));
}

function decides(claim: ProductClaim): boolean {
  return claim.price !== null || claim.availability?.value === 'OutOfStock';
}

interface TrustedState {
  readonly claim: ProductClaim;
  /** True when the page shows prices, but not this one: then neither is a price. */
  readonly isContradicted: boolean;
}

function uncontradicted(claim: ProductClaim): TrustedState {
  return { claim, isContradicted: false };
}

/**
 * A state's price counts when the page shows it, as it is or in hundredths, or when its currency stands beside it and
 * the page shows none.
 */
function trustedState(sources: PageSources): TrustedState {
  const found = readState(sources.states, sources.identity);
  if (!found) return uncontradicted(NO_CLAIM);
  const { claim, isExplicit } = found;
  const { amounts } = sources.visiblePrices();
  const unpriced = { ...claim, price: null, oldPrice: null };
  if (!claim.price || (amounts.size === 0 && !isExplicit)) return uncontradicted(unpriced);
  if (amounts.size === 0 || amounts.has(claim.price.value.decimal)) return uncontradicted(claim);
  const cents = inHundredths(claim.price);
  if (cents && amounts.has(cents.value.decimal))
    return uncontradicted({ ...claim, price: cents, oldPrice: claim.oldPrice && inHundredths(claim.oldPrice) });
  return { claim: unpriced, isContradicted: isExplicit };
}

/** What states say of a product whose price a robot reads: the robot is set for what its shop's data lacks. */
function besidesPrice(sources: PageSources): ProductClaim {
  const found = readState(sources.states, sources.identity);
  return found ? { ...found.claim, price: null, oldPrice: null, cardPrice: null, availability: null } : NO_CLAIM;
}

function inHundredths(price: Stated<StatedPrice>): Stated<StatedPrice> | null {
  if (price.value.decimal.includes('.')) return null;
  return { ...price, value: { ...price.value, decimal: hundredth(price.value.decimal) } };
}

function seenPrice(sources: PageSources): Stated<StatedPrice> | null {
  const { main } = sources.visiblePrices();
  return main && (main.isSure || !isPricedOnRequest(sources)) ? statedText(main.price, main.path) : null;
}

/** So near to its heading a page speaks of its own product. */
const NEAR = 2500;

/**
 * Whether a page says right after its heading that its price is told on request, or to members only: an amount that it
 * shows is another one then.
 */
function isPricedOnRequest({ tree, heading, words }: PageSources): boolean {
  const from = heading?.textFrom ?? 0;
  return words.says('onRequest', tree.text.whole.slice(from, from + NEAR));
}

/**
 * What a robot says stands: its author chose the element. Else what data says stands where the page shows nothing to
 * the contrary; otherwise everything that speaks of it is weighed.
 */
function decideAvailability(
  stated: Stated<Availability> | null,
  price: Stated<StatedPrice> | null,
  sources: PageSources,
): Stated<Availability> | null {
  if (stated?.evidence.source === 'robot') return stated;
  if (
    !sources.explain &&
    stated &&
    price &&
    !(stated.value === 'InStock' ? mayShowSoldOut : mayShowInStock)(sources.page, sources.blocks.h1At)
  )
    return stated;
  if (stated?.value === 'OutOfStock' && !price) return stated;
  if (sources.availabilityStatements().length === 0) return stated ?? offeredAt(price);
  const weighed = weighAvailability(
    availabilityEvidence(stated?.value ?? null, price, sources),
    sources.weights.availability,
  );
  sources.weighed.availability = weighed;
  const { value, shownBy } = weighed;
  if (value === stated?.value) return stated;
  if (value === null) return null;
  return shownBy && { value, evidence: { source: 'text', path: shownBy.path } };
}

/** An offer of structured data that names a price and nothing else is one: the page does not contradict it. */
function offeredAt(price: Stated<StatedPrice> | null): Stated<Availability> | null {
  const source = price?.evidence.source;
  return price && (source === 'json-ld' || source === 'microdata' || source === 'rdfa')
    ? { value: 'InStock', evidence: price.evidence }
    : null;
}
