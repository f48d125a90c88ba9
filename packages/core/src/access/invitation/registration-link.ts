import { atField } from '../../platform/kit/refusing.ts';

/**
 * The link of an invitation: the registration page with the token in its query.
 * @throws DomainError INVALID_INPUT for a page of another origin: our mail leads nowhere else.
 */
export function registrationLink(
  { registerUrl, installation }: { readonly registerUrl: string; readonly installation: string },
  token: string,
): string {
  const page = URL.canParse(registerUrl) ? new URL(registerUrl) : null;
  const own = new URL(installation);
  const web = page?.protocol === 'http:' || page?.protocol === 'https:';
  // A name before the host (`https://bank.example@here/`) would only mislead whoever reads the link.
  if (!page || !web || page.origin !== own.origin || page.username !== '' || page.password !== '') {
    throw atField('INVALID_INPUT', {
      path: 'body.registerUrl',
      code: 'url',
      message: 'A page of this installation expected',
    });
  }
  page.hash = '';
  page.searchParams.set('token', token);
  return page.href;
}
