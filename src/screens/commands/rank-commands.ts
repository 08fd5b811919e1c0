import { sortKey } from '#src/query/sort-key.ts'
import { commandsTexts } from './commands-texts.ts'

/** What a command is found by. */
type Named = {
  title: string
  note: string
  words?: string[]
  group: (typeof commandsTexts)['goTo' | 'actions' | 'records']
}

/** How well a text names a command, the best lowest: all of its title, its beginning, words of it, or some part. */
export function rankOf({ title, note, words = [] }: Named, text: string): number {
  const typed = sortKey(text.trim())
  if (typed === '') return 0
  const key = sortKey(title)
  if (key === typed) return 0
  if (key.startsWith(typed)) return 1
  const begins = (held: string): boolean =>
    typed.split(/\s+/).every((word) => held.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word)))
  if (begins(key)) return 2
  return begins(sortKey([title, note, ...words].join(' '))) ? 3 : 4
}

/** Commands in the order of how well a text names them, and else as they are. */
export const byRank = <T extends Named>(commands: T[], text: string): T[] =>
  commands.toSorted((one, other) => rankOf(one, text) - rankOf(other, text))

/** Groups of commands, that of the best named one first. */
export function groupsOf(commands: Named[], text: string): Named['group'][] {
  const ranked = commands.map((command) => ({ group: command.group, rank: rankAmongGroups(command, text) }))
  return [...new Set(ranked.toSorted((one, other) => one.rank - other.rank).map(({ group }) => group))]
}

/** Records come later than what the menu has: they go first only where they are named whole, or nothing else is well. */
function rankAmongGroups(command: Named, text: string): number {
  // Figures alone are the option of a screen.
  if (command.group === commandsTexts.goTo && /^#?\d+$/.test(text.trim())) return 0
  const rank = rankOf(command, text)
  return command.group === commandsTexts.records && rank > 0 ? Math.max(rank, 3) : rank
}
