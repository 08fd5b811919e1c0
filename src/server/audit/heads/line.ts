import { isJsonObject } from '#src/schema/json.ts'

/**
 * A line of the file of signed heads: where a chain ends, and nothing of what its entries say.
 * - `open`, `close`: a process of the product begins and ends.
 * - `head`: `places` were written by this process.
 * - `found`: `places` were there when a process started, and whoever wrote them ended without signing for them.
 * - `restored`: somebody with the key put a backup in the place of what was there; it ends here.
 * - `anew`: somebody with the key gave up the log that ends here; the next start may begin another.
 */
export type Line = {
  kind: (typeof kinds)[number]
  /** The digest of the first entry, which names the chain; empty before there is one. */
  chain: string
  place: number
  digest: string
  /** `1-5,7`. */
  places: string
  /** ISO 8601. */
  at: string
  /** The process, and the number of the line among its own. */
  run: string
  number: number
  /** Id of the key that signed it. */
  key: string
  signature: string
}

const kinds = ['open', 'head', 'found', 'restored', 'anew', 'close'] as const

/** Text of a line that is signed. */
export const signedText = ({
  kind,
  chain,
  place,
  digest,
  places,
  at,
  run,
  number,
  key,
}: Omit<Line, 'signature'>): string =>
  JSON.stringify([kind, chain, place, digest, places, at, run, number, key])

/** @returns undefined for what is no line */
export function parseLine(text: string): Line | undefined {
  try {
    const line: unknown = JSON.parse(text)
    return isJsonObject(line) && isLine(line) ? (line as unknown as Line) : undefined
  } catch {
    return undefined
  }
}

const isLine = (line: Record<string, unknown>): boolean =>
  kinds.some((kind) => kind === line.kind) &&
  ['chain', 'digest', 'places', 'at', 'run', 'key', 'signature'].every(
    (name) => typeof line[name] === 'string',
  ) &&
  ['place', 'number'].every((name) => Number.isSafeInteger(line[name])) &&
  /^(\d+(-\d+)?(,\d+(-\d+)?)*)?$/.test(String(line.places))

/** `[1, 2, 3, 7]` → `1-3,7`. @param places in ascending order */
export function toRanges(places: number[]): string {
  const ranges: [number, number][] = []
  for (const place of places) {
    const last = ranges.at(-1)
    if (last && last[1] + 1 === place) last[1] = place
    else ranges.push([place, place])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',')
}

/** `1-3,7` → `[[1, 3], [7, 7]]`. */
export const fromRanges = (ranges: string): [number, number][] =>
  ranges === ''
    ? []
    : ranges.split(',').map((range) => {
        const [first = 0, last = first] = range.split('-').map(Number)
        return [first, last]
      })
