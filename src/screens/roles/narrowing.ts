import { type Changes, holds, type OptionGroup, type OptionRow } from './role-grid.ts'

/** Which options of the matrix are in sight. */
export type Narrowing = { text: string; onlyHeld: boolean; onlyChanged: boolean; onlyDifferent: boolean }

export const everything: Narrowing = { text: '', onlyHeld: false, onlyChanged: false, onlyDifferent: false }

/** Letters as they are compared: neither case nor accents count. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es')

type Edited = { held: ReadonlySet<number>; changes: Changes }

/** The groups with the options that are asked for; a group without any goes. */
export function narrowed(
  groups: OptionGroup[],
  { text, onlyHeld, onlyChanged, onlyDifferent }: Narrowing,
  { held, changes }: Edited,
  compared: ReadonlySet<number> | undefined,
): OptionGroup[] {
  const wanted = plain(text.trim())
  const isWanted = (row: OptionRow, { module, subModule }: OptionGroup): boolean => {
    const ids = Object.values(row.actions)
    return (
      plain(`${row.id} ${row.name} ${module} ${subModule}`).includes(wanted) &&
      (!onlyHeld || ids.some((id) => holds(held, changes, id))) &&
      (!onlyChanged || ids.some((id) => changes.has(id))) &&
      (!onlyDifferent || !compared || ids.some((id) => holds(held, changes, id) !== compared.has(id)))
    )
  }
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => isWanted(row, group)) }))
    .filter(({ rows }) => rows.length > 0)
}
