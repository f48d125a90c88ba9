const LONGEST = 60_000;
/** A string, a comment, a name in front of a colon, or a comma before a closing bracket: what JSON writes otherwise. */
const TOKEN =
  /"(?:[^"\\\n]|\\.)*"|'((?:[^'\\\n]|\\.)*)'|\/\*[^*]{0,500}\*\/|\/\/[^\n]{0,300}|([A-Za-z_$][\w$]{0,60})(?=\s{0,20}:)|,(?=\s{0,50}[}\]])/g;

/**
 * The JSON of an object that code writes in its own notation: names without quotes, strings in single ones, comments, a
 * comma at the end. Only data is read: what calls or names something else stays as it is, and the text is then no JSON.
 * @returns null for a text that is too long to be one of analytics' calls.
 */
export function jsonOfNotation(code: string): string | null {
  if (code.length > LONGEST) return null;
  return code.replace(TOKEN, (token, quoted: string | undefined, name: string | undefined) => {
    if (quoted !== undefined) return JSON.stringify(quoted.replace(/\\(['"/\\])/g, '$1'));
    if (name !== undefined) return JSON.stringify(name);
    return token.startsWith('"') ? token : '';
  });
}
