/** The value of a cookie in `document.cookie`; undefined without it. */
export function cookieValue(cookies: string, name: string): string | undefined {
  return cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
