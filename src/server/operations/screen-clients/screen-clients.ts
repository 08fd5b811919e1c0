import { type Match, matchEntries } from '../../watch-lists/match-entry.ts'
import type { Operation, Outcome, Task } from '../operation.ts'
import { leastSimilarity } from '../screen-person/least-similarity.ts'
import { countClients, nextClients, type Person } from './client-people.ts'
import { findCandidates, newEntries } from './new-entries.ts'
import { raiseMatch, typeOfList } from './raise-match.ts'
import { undecidedMatches } from './undecided-matches.ts'

/** Clients that are read in one transaction, and the milliseconds after which it compares no more of them. */
const [partSize, longestPart] = [500, 400]

/** Id of the last client that was compared, how many were, of how many, and how many validations came of it. */
type Reached = { after: string; compared: number; total: number; raised: number }

/** Somebody who is like entries of the list. */
type Matched = { person: Person; matches: Match[] }

/**
 * Looks for clients, and for beneficial owners of companies, among those whom a load of a list of control added or
 * changed, some clients a transaction: each match becomes a validation, unless one of the same entry is undecided. Three
 * statements a part, one more for the first, one where anybody matches, and three for each validation.
 */
export const screenClients: Operation = async (task) => {
  const entries = await newEntries(task)
  const before = task.reached as Reached | undefined
  if (entries.length === 0) return endsAs(before)
  const reached = before ?? (await begin(task))
  const clients = await nextClients(task, reached.after, partSize)
  const candidatesOf = findCandidates(entries)
  const least = await leastSimilarity(task)
  const matched: Matched[] = []
  const start = performance.now()
  let [after, compared] = [reached.after, 0]
  for (const { id, people } of clients) {
    for (const person of people) {
      const matches = matchEntries(person, candidatesOf(person), least)
      if (matches.length > 0) matched.push({ person, matches })
    }
    after = id
    compared += 1
    if (performance.now() - start > longestPart) break
  }
  const raised = reached.raised + (await raise(task, matched))
  const next: Reached = { ...reached, after, compared: reached.compared + compared, raised }
  const isLast = clients.length < partSize && compared === clients.length
  return isLast
    ? endsAs(next)
    : { done: next.compared, total: Math.max(next.total, next.compared), reached: next }
}

const begin = async (task: Task): Promise<Reached> => ({
  after: '',
  compared: 0,
  total: await countClients(task),
  raised: 0,
})

const endsAs = (reached: Reached | undefined): Outcome => ({
  ends: { comparedCount: reached?.compared ?? 0, matchCount: reached?.raised ?? 0 },
})

/** Adds a validation for each person with matches that are not undecided already. @returns how many */
async function raise(task: Task, matched: Matched[]): Promise<number> {
  if (matched.length === 0) return 0
  const people = matched.map(({ person }) => person)
  const undecided = await undecidedMatches(task, typeOfList(String(task.record.list)), people)
  let raised = 0
  for (const { person, matches } of matched) {
    const fresh = matches.filter((match) => !undecided.has(person, match))
    if (fresh.length === 0) continue
    await raiseMatch(
      task,
      person,
      fresh.map((match) => withRole(person, match)),
    )
    for (const match of fresh) undecided.add(person, match)
    raised += 1
  }
  return raised
}

const withRole = ({ role }: Person, match: Match): Match => ({
  ...match,
  explanation: `${role}${match.explanation}`.slice(0, 300),
})
