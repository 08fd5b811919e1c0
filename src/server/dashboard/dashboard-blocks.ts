import type { Kysely } from 'kysely'
import { type BlockChoice, fixedBlocks } from '#src/schema/dashboard.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'

/** Blocks of home as a person arranged them; none who never did. */
export async function readBlocks(db: Kysely<Tables>, owner: string): Promise<BlockChoice[]> {
  const row = await db
    .selectFrom('profile_dashboard')
    .select('blocks')
    .where('owner', '=', owner)
    .executeTakeFirst()
  return row?.blocks ?? []
}

export async function storeBlocks(db: Kysely<Tables>, owner: string, blocks: BlockChoice[]): Promise<void> {
  const stored = JSON.stringify(blocks)
  await db
    .insertInto('profile_dashboard')
    .values({ owner, blocks: stored })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ blocks: stored }))
    .execute()
}

/**
 * Reads blocks as a client sends them; those of figures that are no more are left out.
 * @param figures ids of all figures
 * @throws ApiError `invalid`
 */
export function blocksOf(body: unknown, figures: string[]): BlockChoice[] {
  const sent = isJsonObject(body) && Object.keys(body).length === 1 ? body.blocks : undefined
  if (!Array.isArray(sent) || !sent.every(isChoice) || hasRepeated(sent)) {
    const message = 'Envíe los bloques del inicio, cada uno una vez, con «id» y «shown».'
    throw new ApiError('invalid', { issues: [{ pointer: '/blocks', keyword: 'type', message }] })
  }
  const known = new Set<string>([...fixedBlocks, ...figures])
  return sent.filter(({ id }) => known.has(id)).map(({ id, shown }) => ({ id, shown }))
}

const isChoice = (value: JsonValue): value is BlockChoice =>
  isJsonObject(value) &&
  typeof value.id === 'string' &&
  typeof value.shown === 'boolean' &&
  Object.keys(value).length === 2

const hasRepeated = (blocks: BlockChoice[]): boolean =>
  new Set(blocks.map(({ id }) => id)).size < blocks.length
