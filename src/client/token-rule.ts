/** Parts of a host or path that mark a call to the bank's own services (spec §7). */
const markers = ['execute-api', '.previospichincha.com', 'product-control']

/** Path prefixes under which the embedded product-control service answers; its base is empty (design §3). */
const rootPrefix = '/product-control'

/** What an address may not hold before its query: characters that parsers drop, fold or take for another. */
const disguised = /[^\x21-\x7e]|\\|%(25)*(2e|2f|5c)/i

/** An address that is signed itself needs no token, and must get none (spec part 2, point 1). */
const presigned = /[?&](x-amz-signature|x-goog-signature|signature|sig)=/i

/**
 * Whether a call may carry the ID token: its final address names one of the markers in host or path, has exactly the
 * origin of a configured service and lies under that service's path. Source: spec part 2, point 1.
 * @param input the address as the caller wrote it
 * @param base the document's own address, against which it is resolved
 * @param services the configured bases
 */
export function mayCarryToken(input: string, base: string, services: string[]): boolean {
  if (disguised.test(withoutQuery(input)) || presigned.test(input)) return false
  if (!URL.canParse(input, base)) return false
  const url = new URL(input, base)
  if (!isSafe(url)) return false
  if (!markers.some((marker) => (url.host + url.pathname).includes(marker))) return false
  return services.some((service) => isUnder(url, service, base))
}

function isSafe(url: URL): boolean {
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return (
    (url.protocol === 'https:' || (url.protocol === 'http:' && loopback)) &&
    url.username === '' &&
    url.password === '' &&
    !url.hostname.endsWith('.')
  )
}

function isUnder(url: URL, service: string, base: string): boolean {
  if (!URL.canParse(service, base)) return false
  const { origin, pathname } = new URL(service, base)
  const prefix = service === '' ? rootPrefix : pathname.replace(/\/$/, '')
  return url.origin === origin && (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`))
}

const withoutQuery = (input: string): string => input.split(/[?#]/)[0] ?? ''
