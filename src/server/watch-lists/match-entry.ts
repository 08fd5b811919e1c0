import type { JsonObject } from '#src/schema/json.ts'
import { nameScore } from './name-score.ts'

/** An entry of a list of control as it is compared: aliases and documents are separated by « | ». */
export type ListedEntry = {
  list: string
  entryNumber: string
  name: string
  aliases: string | null
  documents: string | null
  /** As published: a day, a year, or words. */
  birthDate: string | null
  country: string | null
}

/** Whom an entry is compared with. */
export type ScreenedPerson = { fullName: string; documentNumber: string }

/** How an entry is like a person, as validations hold it (domain §10.9, `matches`). */
export type Match = JsonObject & { list: string; entryNumber: string; name: string; percent: number }

/** Most matches that a validation holds. */
const most = 50

/** Compares a person with entries: those that are alike by at least some percent, the most alike first. */
export const matchEntries = (
  person: ScreenedPerson,
  entries: Iterable<ListedEntry>,
  least: number,
): Match[] =>
  [...entries]
    .map((entry) => matchEntry(person, entry))
    .filter(({ percent }) => percent >= least)
    .sort((one, other) => other.percent - one.percent)
    .slice(0, most)

/** By document, and by the name or alias that is most like the person's; says which words are alike. */
function matchEntry({ fullName, documentNumber }: ScreenedPerson, entry: ListedEntry): Match {
  const { list, entryNumber, name, aliases, documents } = entry
  const scores = [name, ...(aliases?.split(' | ') ?? [])].map((called) => ({
    called,
    ...nameScore(fullName, called),
  }))
  const best = scores.reduce((one, other) => (other.percent > one.percent ? other : one))
  const match = { list, entryNumber, name: name.slice(0, 120), ...tellingOf(entry) }
  if (documents?.split(' | ').includes(documentNumber))
    return { ...match, percent: 100, explanation: `Es el mismo documento. ${best.explanation}`.slice(0, 300) }
  const alias = best.called === name ? '' : `Por «${best.called}». `
  return { ...match, percent: best.percent, explanation: `${alias}${best.explanation}`.slice(0, 300) }
}

/** What of an entry tells a namesake, as far as its list has it. */
const tellingOf = ({ documents, birthDate, country }: ListedEntry): JsonObject =>
  Object.fromEntries(Object.entries({ documents, birthDate, country }).filter(([, value]) => value !== null))
