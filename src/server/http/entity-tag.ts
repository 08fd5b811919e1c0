import type { JsonValue } from '#src/schema/json.ts'
import { ApiError } from './errors.ts'

/** Versions start at 1 and are stored as PostgreSQL's `integer`. */
const largest = 2_147_483_647

/** A record's version as HTTP writes it (RFC 9110, section 8.8.3). */
export const entityTag = ({ version }: { version: number }): string => `"${version}"`

/**
 * The version that a call has read, from the record it sends or its `If-Match` (design §7).
 * @returns undefined when the call states none, or takes any (`*`).
 * @throws ApiError `invalid` when it is no version, or two that differ.
 */
export function versionRead(given: JsonValue | undefined, ifMatch: string | undefined): number | undefined {
  const tags = ifMatch === undefined || ifMatch === '*' ? [] : [taggedVersion(ifMatch)]
  const [version, ...others] = [...(given === undefined ? [] : [given]), ...tags]
  if (version === undefined) return undefined
  if (!isVersion(version) || others.some((other) => other !== version)) throw versionMissing()
  return version
}

function taggedVersion(ifMatch: string): number {
  const version = Number(/^"(\d{1,10})"$/.exec(ifMatch)?.[1])
  if (isVersion(version)) return version
  const message = 'Escriba en «If-Match» la versión entre comillas, como la da «ETag»: "3".'
  throw new ApiError('invalid', { issues: [{ pointer: '/version', keyword: 'header', message }] })
}

/** Refusal of a change that does not state its base version. */
export const versionMissing = (): ApiError =>
  new ApiError('invalid', {
    issues: [
      { pointer: '/version', keyword: 'required', message: 'Envíe la versión del registro que leyó.' },
    ],
  })

const isVersion = (version: JsonValue): version is number =>
  typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= largest
