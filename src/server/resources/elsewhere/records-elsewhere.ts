import { AsyncLocalStorage } from 'node:async_hooks'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../../http/errors.ts'
import { serviceTexts } from '../../services/service-texts.ts'
import type { Target } from '../target.ts'

/** Records of a service elsewhere that something here is compared with. */
export type Need = {
  target: Target
  /** What staff call it that needs them: the title of a field, or of their screen. */
  title: string
  /** Day on which a dated record is to be in effect, ISO 8601. */
  day?: string
} & (
  | {
      id: string
      /** Whether it counts although nothing of it is in effect on the day. */
      mayHaveEnded: boolean
      /** Fields of it that are compared, and are not to be hidden from who asks. */
      fields?: string[]
      /** It is shown by its label alone: what its service does not tell keeps nothing from being done. */
      isLabelled?: true
    }
  | {
      /** Values that they have; a list stands for any of its values. */
      values: JsonObject
      /** Text by which the search of their list finds them. */
      search?: string
      /** Fields of them that are read. */
      fields: string[]
    }
)

/** Reads what is needed, outside of any transaction. @throws ApiError in the words of its service */
export type ReadNeed = (need: Need) => Promise<StoredRecord[]>

/** Most times that what a write is compared with leads to further records. */
const mostRounds = 8

/** How much one write asks for: records or searches, and milliseconds after which nothing more is. */
export type NeedLimits = { needs: number; patience: number }

/** Calls that are under way at a time. */
const atOnce = 5

const underWay = new AsyncLocalStorage<RecordsElsewhere>()

/**
 * What a write is compared with that services elsewhere have. Its transaction does not wait for them: it is undone where
 * something is not known yet, which is then read, and begun anew.
 */
export class RecordsElsewhere {
  readonly #read: ReadNeed
  readonly #limits: NeedLimits
  readonly #known = new Map<string, StoredRecord[]>()

  constructor(read: ReadNeed, limits: NeedLimits) {
    this.#read = read
    this.#limits = limits
  }

  /**
   * Does something that leaves nothing behind where it throws, as often as it needs further records.
   * @throws ApiError also where a service does not give them, which names what needs them
   */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const until = Date.now() + this.#limits.patience
    for (let round = 1; ; round++)
      try {
        return await underWay.run(this, work)
      } catch (error) {
        if (!(error instanceof Unread)) throw error
        if (round === mostRounds || this.#known.size + error.needs.length > this.#limits.needs)
          throw refusalOf(error.needs[0], new ApiError('serviceRefused', { detail: tooMany }))
        await this.#learn(error.needs, until)
      }
  }

  /** @throws Unread */
  known(needs: Need[]): StoredRecord[][] {
    const unknown = new Map(
      needs.flatMap((need) => (this.#known.has(keyOf(need)) ? [] : [[keyOf(need), need] as const])),
    )
    if (unknown.size > 0) throw new Unread([...unknown.values()])
    return needs.map((need) => this.#known.get(keyOf(need)) ?? [])
  }

  async #learn(needs: Need[], until: number): Promise<void> {
    for (let start = 0; start < needs.length; start += atOnce) {
      const [first] = needs.slice(start)
      if (first && Date.now() > until)
        throw refusalOf(
          first,
          new ApiError('serviceRefused', { detail: serviceTexts.tooSlow(first.target.screen.service) }),
        )
      await Promise.all(
        needs.slice(start, start + atOnce).map(async (need) => {
          const records = await this.#read(need).catch((error: unknown) => {
            if (error instanceof ApiError && 'isLabelled' in need) return []
            throw error instanceof ApiError ? refusalOf(need, error) : error
          })
          this.#known.set(keyOf(need), records)
        }),
      )
    }
  }
}

/**
 * Records of services elsewhere, for each need those that it asks for.
 * @throws ApiError `serviceRefused` where nobody can ask for them, and what `RecordsElsewhere` begins anew for
 */
export function recordsElsewhere(needs: Need[]): StoredRecord[][] {
  const [first] = needs
  if (!first) return []
  const records = underWay.getStore()
  if (!records)
    throw new ApiError('serviceRefused', { detail: serviceTexts.unread(first.target.screen.service) })
  return records.known(needs)
}

/**
 * Gathers what several pieces of work need, each of which leaves nothing behind where it throws, so that all of it is read
 * at once.
 */
export class NeedsOfMany {
  readonly #needs: Need[] = []

  /** Does one of them; undefined where something that it needs is not known yet. */
  async of<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Unread)) throw error
      this.#needs.push(...error.needs)
      return undefined
    }
  }

  /** Ends the work where something was not known: it begins anew once that is read. */
  end(): void {
    if (this.#needs.length === 0) return
    throw new Unread([...new Map(this.#needs.map((need) => [keyOf(need), need])).values()])
  }
}

/** Something is needed that is not known yet. */
class Unread extends Error {
  readonly needs: Need[]

  constructor(needs: Need[]) {
    super('Records of a service elsewhere are not known yet')
    this.needs = needs
  }
}

const keyOf = ({ target, day = '', ...asked }: Need): string =>
  'id' in asked
    ? JSON.stringify([
        target.screen.id,
        day,
        asked.id,
        asked.mayHaveEnded,
        asked.fields ?? [],
        asked.isLabelled ?? false,
      ])
    : JSON.stringify([target.screen.id, day, asked.values, asked.search ?? '', asked.fields])

const refusalOf = (need: Need | undefined, { code, detail }: ApiError): ApiError =>
  new ApiError(code, { detail: serviceTexts.unreadBy(need?.title ?? '', detail) })

const tooMany =
  'Se compara con más registros de otro servicio de los que se leen a la vez. Hágalo por partes.'
