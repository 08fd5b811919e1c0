import { type Changes, holds, type OptionGroup, type OptionRow } from './role-grid.ts'

/** Filters of the matrix's options. */
export type Narrowing = { text: string; onlyHeld: boolean; onlyChanged: boolean; onlyDifferent: boolean }

export const everything: Narrowing = { text: '', onlyHeld: false, onlyChanged: false, onlyDifferent: false }

/** Letters as compared: without case and accents. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es')

type Edited = { held: ReadonlySet<number>; changes: Changes }

/** The groups with the options that match; a group without any goes. */
export function narrowed(
  groups: OptionGroup[],
  { text, onlyHeld, onlyChanged, onlyDifferent }: Narrowing,
  { held, changes }: Edited,
  compared: ReadonlySet<number> | undefined,
): OptionGroup[] {
  const searched = plain(text.trim())
  const isMatch = (row: OptionRow, { module, subModule }: OptionGroup): boolean => {
    const ids = Object.values(row.actions)
    return (
      plain(`${row.id} ${row.name} ${module} ${subModule}`).includes(searched) &&
      (!onlyHeld || ids.some((id) => holds(held, changes, id))) &&
      (!onlyChanged || ids.some((id) => changes.has(id))) &&
      (!onlyDifferent || !compared || ids.some((id) => holds(held, changes, id) !== compared.has(id)))
    )
  }
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => isMatch(row, group)) }))
    .filter(({ rows }) => rows.length > 0)
}
