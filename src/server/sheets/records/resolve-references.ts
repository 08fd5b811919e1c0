import { LRUCache } from 'lru-cache'
import { idsIn, referring } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'
import { missing } from '../../resources/checks/check-references.ts'

/**
 * Finds the ids of records that cells name, by their label or their code.
 * @returns id by text; what names no record, or several, is left out
 */
export type ReferenceResolver = (field: Field, texts: string[]) => Promise<Map<string, string>>

/** Texts of a column that are remembered. */
const remembered = 20_000

/** Puts ids in the place of what cells call the records that they refer to, a batch at a time. */
export class ReferenceColumns {
  readonly #fields: Field[]
  readonly #resolve: ReferenceResolver
  /** Ids by field and text; an empty one for a text that names no record. */
  readonly #ids: Map<string, LRUCache<string, string>>

  constructor(fields: Field[], resolve: ReferenceResolver) {
    this.#fields = fields.filter(({ property }) => referring(property)['x-ref'] !== undefined)
    this.#resolve = resolve
    this.#ids = new Map(
      this.#fields.map(({ name }) => [
        name,
        // By their size: a number of entries would be allocated at once, by each block of an import anew.
        new LRUCache({ maxSize: remembered, sizeCalculation: () => 1 }),
      ]),
    )
  }

  /** Changes the records, and returns the issues of each by its place among them. */
  async replace(records: JsonObject[]): Promise<Map<number, Issue[]>> {
    const issues = new Map<number, Issue[]>()
    for (const field of this.#fields) {
      const ids = await this.#idsOf(field, records)
      records.forEach((record, index) => {
        const value = record[field.name]
        const texts = idsIn(value)
        if (texts.length === 0) return
        if (texts.some((text) => !ids.get(text)))
          issues.set(index, [...(issues.get(index) ?? []), missing(toPointer(field.name), field.title)])
        const found = texts.map((text) => ids.get(text) || text)
        record[field.name] = Array.isArray(value) ? found : (found[0] ?? null)
      })
    }
    return issues
  }

  async #idsOf(field: Field, records: JsonObject[]): Promise<Map<string, string>> {
    const known = this.#ids.get(field.name)
    const texts = new Set(records.flatMap((record) => idsIn(record[field.name])))
    const ids = new Map(
      [...texts].flatMap((text) => {
        const id = known?.get(text)
        return id === undefined ? [] : [[text, id] as const]
      }),
    )
    const fresh = [...texts].filter((text) => !ids.has(text))
    if (fresh.length === 0) return ids
    const found = await this.#resolve(field, fresh)
    for (const text of fresh) {
      const id = found.get(text) ?? ''
      known?.set(text, id)
      ids.set(text, id)
    }
    return ids
  }
}
