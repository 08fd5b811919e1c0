import type { Kysely } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { endAttempt, type Instruction, type InstructionOutcome, takeInstruction } from './instruction.ts'
import type { ServiceAnswer, ServiceClient } from './service-client.ts'
import type { CalledName } from './service-settings.ts'
import { serviceTexts } from './service-texts.ts'

/** How often a service that receives nothing is tried, until its instruction counts as not sent: some four minutes. */
const mostAttempts = 8

/** Sends services outside what operations have them do, each thing under one key until its outcome is known. */
export class Instructions {
  readonly #db: Kysely<Tables>
  readonly #clients: ReadonlyMap<CalledName, ServiceClient>
  /** Seconds, in which whatever is sent has ended: nobody else sends it meanwhile. */
  readonly #lease: number

  constructor(db: Kysely<Tables>, clients: ReadonlyMap<CalledName, ServiceClient>) {
    this.#db = db
    this.#clients = clients
    this.#lease = Math.max(60, ...[...clients.values()].map(({ longestCall }) => longestCall))
  }

  /** Sends the instruction that has been due longest; no transaction is open meanwhile. @returns whether there was one */
  async sendDue(): Promise<boolean> {
    const due = await takeInstruction(this.#db, this.#lease)
    if (!due) return false
    const fault: InstructionOutcome = {
      state: 'DEBIDA',
      said: serviceTexts.notSent(due.service),
      is_doubtful: true,
    }
    const outcome = await this.#outcomeOf(due).catch(async (error: unknown) => {
      await endAttempt(this.#db, due, fault)
      throw error
    })
    await endAttempt(this.#db, due, outcome)
    return true
  }

  async #outcomeOf(due: Instruction): Promise<InstructionOutcome> {
    const { service } = due
    const client = this.#clients.get(service)
    if (!client) return notReceived(due, serviceTexts.notReceived(service))
    try {
      return read(due, await client.call({ ...callOf(due), isRead: false }), client)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'serviceDown') return notReceived(due, serviceTexts.notReceived(service))
      const said = error.code === 'serviceDrift' ? error.detail : serviceTexts.unconfirmed(service)
      return { state: 'DEBIDA', said, is_doubtful: true }
    }
  }
}

const callOf = ({ key, path, sent }: Instruction) => ({
  method: 'POST',
  path,
  body: sent ?? {},
  key,
  correlationId: key,
})

/** What was certainly not received is refused in the end, unless an earlier attempt may have been. */
function notReceived({ attempts, is_doubtful, service }: Instruction, said: string): InstructionOutcome {
  if (is_doubtful) return { state: 'DEBIDA', said: serviceTexts.unconfirmed(service), is_doubtful }
  return attempts < mostAttempts ? { state: 'DEBIDA', said, is_doubtful } : { state: 'RECHAZADA', said }
}

/**
 * Reads an answer: 2xx is done, 409 still being done under this key, 401, 403 and 429 not let in, and whatever else is
 * below 500 refused, in the words of its `detail`. A redirect is nobody's answer, and once an attempt may have been done
 * a refusal without words may be of a gateway that stands in between.
 */
function read(sent: Instruction, answered: ServiceAnswer, client: ServiceClient): InstructionOutcome {
  const { status, body, isDoubtful = false } = answered
  const due = { ...sent, is_doubtful: sent.is_doubtful || isDoubtful }
  const { service } = due
  const given = isJsonObject(body) ? body : {}
  const said = textOf(given.detail, 160)
  if (status < 300) {
    const answer = { reference: textOf(given.reference, 30), message: textOf(given.message, 200) }
    if (answer.reference === '' || answer.reference !== given.reference)
      throw client.drift('falta la referencia.')
    return { state: 'HECHA', answer }
  }
  if (status === 409) return { state: 'DEBIDA', said: serviceTexts.beingDone(service), is_doubtful: true }
  if ([401, 403, 429].includes(status)) return notReceived(due, serviceTexts.notLetIn(service, status))
  if (status < 400 || (due.is_doubtful && said === ''))
    return { state: 'DEBIDA', said: serviceTexts.unconfirmed(service), is_doubtful: true }
  return {
    state: 'RECHAZADA',
    said: said === '' ? serviceTexts.refusedBare(service) : serviceTexts.refused(service, said),
  }
}

/** A text as it may be stored and shown, no longer than that. */
const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? [...value.replace(/\p{C}+/gu, ' ').trim()].slice(0, most).join('') : ''
