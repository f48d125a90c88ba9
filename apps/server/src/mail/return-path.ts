/**
 * The envelope's sender of a letter, which mail servers send notifications about it to: the address of BOUNCE_ADDRESS
 * with the letter's own secret (`bounces+<token>@host`), so that a notification proves what it is about.
 */
export function returnPath(bounceAddress: string, token: string): string {
  const at = bounceAddress.lastIndexOf('@');
  return `${bounceAddress.slice(0, at)}+${token}${bounceAddress.slice(at)}`;
}
