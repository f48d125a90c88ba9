const ISSUER = 'Tsenomer';

/**
 * What the picture for an authenticator says. @param account the login, which tells accounts of one person apart.
 * @param secret base32.
 */
export function otpauthAddress({ account, secret }: { readonly account: string; readonly secret: string }): string {
  const label = `${ISSUER}:${account}`;
  return `otpauth://totp/${encodeURIComponent(label)}?secret=${secret}&issuer=${ISSUER}&algorithm=SHA1&digits=6&period=30`;
}
