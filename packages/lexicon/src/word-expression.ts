/** Letters of the scripts that shops are read in; of others, blocks that hold little else. */
const LETTERS = [
  String.raw`A-Za-z\xaa\xb5\xba\xc0-\xd6\xd8-\xf6\xf8-\u02c1\u1e00-\u1eff\uff21-\uff3a\uff41-\uff5a`, // Latin
  String.raw`\u0370-\u0374\u0376-\u037d\u0386\u0388-\u03ff\u1f00-\u1fbc\u1fbe\u1fc2-\u1fcc`, // Greek
  String.raw`\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc`,
  String.raw`\u0400-\u0481\u048a-\u052f`, // Cyrillic
  String.raw`\u0531-\u0559\u0560-\u0588`, // Armenian
  String.raw`\u05d0-\u05f2\ufb1d\ufb1f-\ufb28\ufb2a-\ufb4f`, // Hebrew
  String.raw`\u0620-\u064a\u066e\u066f\u0671-\u06d3\u06d5\u06e5\u06e6\u06ee\u06ef\u06fa-\u06fc\u06ff\u0750-\u077f`, // Arabic
  String.raw`\ufb50-\ufbb1\ufbd3-\ufd3d\ufd50-\ufdfb\ufe70-\ufefc`,
  String.raw`\u0904-\u0939\u0958-\u0961\u0971-\u0980\u0985-\u09b9`, // Devanagari, Bengali
  String.raw`\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46`, // Thai
  String.raw`\u10a0-\u10fa\u10fc-\u10ff\u1c90-\u1cbf\u2d00-\u2d2d`, // Georgian
  String.raw`\u3005\u3006\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f`, // Japanese
  String.raw`\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufad9`, // Han
  String.raw`\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3`, // Korean
].join('');
const DIGITS = String.raw`0-9\xb2\xb3\xb9\xbc-\xbe\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\uff10-\uff19`;
const SETS: Readonly<Record<string, string>> = { L: LETTERS, N: DIGITS };

/**
 * Makes an expression that does not look at capitals. Letters and digits of any script are written `\p{L}` and `\p{N}`
 * in it, but it is no expression of Unicode: V8 takes one to five milliseconds to make each of those that names
 * letters, and there are hundreds. `\W` is what is neither a letter nor a digit: by itself it takes every letter beyond
 * ASCII for none, so that "достаточно" would also be found in "недостаточно".
 * @param flags besides the one for capitals: `g`, `y`.
 * @throws SyntaxError for what is no expression, or names another property of characters.
 */
export function wordExpression(source: string, flags = ''): RegExp {
  let isInClass = false;
  const plain = source.replaceAll(String.raw`\W`, String.raw`[^\p{L}\p{N}]`).replace(TOKEN, (token, of?: string) => {
    if (of !== undefined) return propertySet(of, isInClass);
    if (token === '[') isInClass = true;
    if (token === ']') isInClass = false;
    return token;
  });
  return new RegExp(plain, `i${flags}`);
}

const TOKEN = /\\p\{([^}]*)\}|\\[^]|[[\]]/g;

function propertySet(of: string, isInClass: boolean): string {
  const set = SETS[of];
  if (set === undefined) throw new SyntaxError(`Words know no property ${of}`);
  return isInClass ? set : `[${set}]`;
}
