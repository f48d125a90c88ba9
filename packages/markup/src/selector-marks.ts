import { AttributeAction, isTraversal, parse, SelectorType } from 'css-what';
import type { AttributeSelector, Selector } from 'css-what';

/**
 * Letters that nobody writes as character references: what else stands in a value may stand in the page in another way.
 */
const PLAIN = /[A-Za-z\d_]{3,}/g;
/** Attributes whose values are compared letter by letter, whatever the letters' case means in others. */
const EXACT = /^(?:id|class|itemprop|property|content|href|src|data-[\w-]+)$/;

/**
 * Texts one of which stands in the tag of every element that CSS selects, so that only such tags have to be looked at.
 * Null where a selector says nothing of the kind, as `h1` or `[data-price]`.
 * @throws when the CSS cannot be understood.
 */
export function selectorMarks(css: string): readonly string[] | null {
  const marks = parse(css).map((alternative) => markOf(alternative.slice(alternative.findLastIndex(isTraversal) + 1)));
  return marks.every((mark) => mark !== null) ? [...new Set(marks)] : null;
}

/**
 * Whether an element's tag and those that it stands in decide whether CSS selects it, and nothing beside, within or
 * behind it. @throws when the CSS cannot be understood.
 */
export function isKnownAtOnce(css: string): boolean {
  return parse(css).every((alternative) => alternative.every(({ type }) => KNOWN_AT_ONCE.has(type)));
}

const KNOWN_AT_ONCE: ReadonlySet<SelectorType> = new Set([
  SelectorType.Attribute,
  SelectorType.Tag,
  SelectorType.Universal,
  SelectorType.Descendant,
  SelectorType.Child,
]);

/** The longest text that the tag must hold for what is asked of the element itself. */
function markOf(compound: readonly Selector[]): string | null {
  const runs = compound.filter(isMark).flatMap(({ value }) => value.match(PLAIN) ?? []);
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '');
  return longest === '' ? null : longest;
}

function isMark(token: Selector): token is AttributeSelector {
  return (
    token.type === SelectorType.Attribute &&
    token.action !== AttributeAction.Not &&
    token.ignoreCase !== true &&
    EXACT.test(token.name.toLowerCase())
  );
}
