import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../sql/tables.ts'
import { type Fault, mostFaults } from '../fault.ts'
import { isCovered } from '../verify.ts'
import type { Keys } from './keys.ts'
import { fromRanges, type Line, parseLine, signedText, toRanges } from './line.ts'

/**
 * Worth knowing of signed heads, though nothing is wrong: `found` and `restored` as lines have them; `other`: the file
 * has another chain, which somebody with the key has given up since.
 */
export type Notice = { kind: 'found' | 'restored' | 'other'; at: string; places: string }

export type Trust = { faults: Fault[]; notices: Notice[] }

/** Reads the lines that hold, in their order, and the faults of the others. */
export function readTrusted(keys: Keys, texts: string[]): { lines: Line[]; faults: Fault[] } {
  const faults: Fault[] = []
  const last = new Map<string, number>()
  const lines = texts.flatMap((text, index) => {
    const at = String(index + 1)
    const line = parseLine(text)
    // A line cut off by a full disk was written again.
    if (!line && texts[index + 1]?.startsWith(text)) return []
    const holds = line && keys.holds(line.key, signedText(line), line.signature)
    if (!line || !holds) {
      faults.push({ kind: line && holds === undefined ? 'key' : 'line', at })
      return []
    }
    if (line.number !== (last.get(line.run) ?? 0) + 1) faults.push({ kind: 'lineRemoved', at })
    last.set(line.run, line.number)
    return [line]
  })
  return { lines, faults }
}

/** Whether a process that had started ended without saying so. */
export function endedAbruptly(lines: Line[]): boolean {
  const open = new Set<string>()
  for (const { kind, run } of lines) {
    if (kind === 'found') open.clear()
    if (kind === 'close') open.delete(run)
    else open.add(run)
  }
  return open.size > 0
}

/** Claims of lines about a chain: the heads that it must have, and the places that somebody vouches for. */
export function claimsOf(lines: Line[], chain: string) {
  let heads: Line[] = []
  const notices: Notice[] = []
  const signed = new Set<number>()
  const recovered = new Set<number>()
  const own = lines.filter((line) => line.chain === chain)
  for (const [index, { kind, place, places }] of own.entries()) {
    if (kind === 'restored') {
      heads = heads.filter((head) => head.place <= place)
      for (const claimed of [signed, recovered])
        for (const one of claimed) if (one > place) claimed.delete(one)
      // A file without lines of the chain yet begins with the backup.
      if (index === 0) claim(recovered, `1-${place}`)
    }
    claim(kind === 'found' ? recovered : signed, places)
    if (place > 0 && own[index]) heads.push(own[index])
  }
  for (const { kind, at, place, places } of own)
    if (kind === 'restored') notices.push({ kind, at, places: String(place) })
    // A process that was only slow has signed for its own since.
    else if (kind === 'found' && placesIn(places).some((one) => !signed.has(one) && recovered.has(one)))
      notices.push({ kind, at, places })
  return { heads, claimed: new Set([...signed, ...recovered]), notices }
}

const placesIn = (ranges: string): number[] =>
  fromRanges(ranges).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )

function claim(claimed: Set<number>, ranges: string): void {
  for (const place of placesIn(ranges)) claimed.add(place)
}

/** Compares a chain with the heads of it that were signed. */
export async function verifyHeads(db: Kysely<Tables>, keys: Keys, texts: string[]): Promise<Trust> {
  const { lines, faults } = readTrusted(keys, texts)
  const chain = await readChain(db)
  const expectedChains = new Set(expected(lines).map((line) => line.chain))
  const others = otherChains(lines, chain.name)
  const lost = others.filter((line) => expectedChains.has(line.chain)).map(({ place }) => String(place))
  faults.push(...lost.map((at) => ({ kind: 'replaced' as const, at })))
  if (chain.name === '') return { faults: faults.slice(0, mostFaults), notices: [] }
  const { heads, claimed, notices } = claimsOf(lines, chain.name)
  if (heads.length === 0) faults.push({ kind: 'unknown', at: chain.name.slice(0, 16) })
  else {
    faults.push(...(await findCuts(db, heads)))
    const unsigned = chain.places.filter((place) => !claimed.has(place))
    if (unsigned.length > 0) faults.push({ kind: 'unsigned', at: toRanges(unsigned).replaceAll(',', ', ') })
  }
  const given = others.filter((line) => !expectedChains.has(line.chain))
  const otherNotices = given.map(({ at, place }): Notice => ({ kind: 'other', at, places: String(place) }))
  return { faults: faults.slice(0, mostFaults), notices: [...notices, ...otherNotices] }
}

/** The last head of each chain but one. */
function otherChains(lines: Line[], chain: string): Line[] {
  const others = lines.filter((line) => line.place > 0 && line.chain !== chain)
  return [...new Map(others.map((line) => [line.chain, line])).values()]
}

/** Heads that a database must have, without those that somebody with the key gave up or replaced by a backup. */
export function expected(lines: Line[]): Line[] {
  const last = lines.findLastIndex(({ kind }) => kind === 'restored' || kind === 'anew')
  return lines.slice(Math.max(last, 0)).filter(({ kind, place }) => place > 0 && kind !== 'anew')
}

/** Reads the name of a chain, and the places of entries that must be signed for; none where nothing is covered. */
export async function readChain(db: Kysely<Tables>): Promise<{ name: string; places: number[] }> {
  if (!(await isCovered(db))) return { name: '', places: [] }
  const { rows } = await sql<{ name: string | null; places: number[] | null }>`
    select (select digest from audit_chain where place = 1) as name,
      (select json_agg(place order by place) from audit_chain where contents is not null) as places`.execute(
    db,
  )
  return { name: rows[0]?.name ?? '', places: rows[0]?.places ?? [] }
}

const atOnce = 10_000

/** Finds the first heads that the chain lacks. */
async function findCuts(db: Kysely<Tables>, heads: Line[]): Promise<Fault[]> {
  for (let start = 0; start < heads.length; start += atOnce) {
    const some = heads.slice(start, start + atOnce).map(({ place, digest }) => ({ place, digest }))
    const { rows } = await sql<{ place: number }>`
      select distinct place from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as head (place bigint, digest text)
      where not exists (
        select from audit_chain as link where link.place = head.place and link.digest = head.digest)
      order by place limit 3`.execute(db)
    if (rows.length > 0) return rows.map(({ place }) => ({ kind: 'cut', at: String(place) }))
  }
  return []
}
