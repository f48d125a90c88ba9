/** The parts of a robot's selector: the CSS, and the attribute to read instead of the text (`.price@content`). */
export function splitSelector(text: string): { readonly css: string; readonly attribute: string | null } {
  const [, css = '', attribute = null] = /^(.*?)(?:@([\w:-]+))?$/s.exec(text) ?? [];
  return { css: css.trim(), attribute };
}
