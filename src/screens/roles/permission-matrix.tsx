import { Fragment, memo } from 'react'
import type { ActionName } from '#src/schema/actions.ts'
import { CheckBox } from '#src/ui/check-box.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { RoleEdit } from './role-edit.ts'
import { actionTitle, type Changes, columnsOf, holds, type OptionGroup, type OptionRow } from './role-grid.ts'
import css from './roles.module.css'
import { rolesTexts } from './roles-texts.ts'
import { useMatrixKeys } from './use-matrix-keys.ts'

type PermissionMatrixProps = {
  groups: OptionGroup[]
  /** All options: their actions are the columns, whatever is visible. */
  columnsFrom: OptionGroup[]
  edit: RoleEdit
  canSave: boolean
  /** Permissions of the role to compare with. */
  compared: ReadonlySet<number> | undefined
  comparedName: string
}

/** Options by actions; arrows go from cell to cell, Space changes one. */
export function PermissionMatrix({
  groups,
  columnsFrom,
  edit,
  canSave,
  compared,
  comparedName,
}: PermissionMatrixProps) {
  const columns = columnsOf(columnsFrom)
  const keys = useMatrixKeys()
  if (groups.length === 0) return <EmptyState title={rolesTexts.noOptionMatches} />
  return (
    <table className={css.matrix} {...keys}>
      <thead>
        <tr>
          <th scope="col">{rolesTexts.option}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {actionTitle(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ module, subModule, rows }) => (
          <Fragment key={`${module}/${subModule}`}>
            <tr className={css.group}>
              <th scope="colgroup" colSpan={columns.length + 1}>
                <span>
                  {safeText(module)} <small>/ {safeText(subModule)}</small>
                </span>
              </th>
            </tr>
            {rows.map((row) => (
              <MatrixRow
                key={row.id}
                {...{ row, columns, canSave, compared, comparedName }}
                held={edit.held}
                changes={changesOf(edit.changes, row)}
                onToggle={edit.toggle}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const noChanges = ''

/** Changes of one row as a text, which is the same until one of them changes. */
const changesOf = (changes: Changes, { actions }: OptionRow): string =>
  changes.size === 0
    ? noChanges
    : Object.values(actions)
        .filter((id) => changes.has(id))
        .map((id) => `${id}:${changes.get(id)}`)
        .join()

type MatrixRowProps = {
  row: OptionRow
  columns: ActionName[]
  held: ReadonlySet<number>
  changes: string
  canSave: boolean
  compared: ReadonlySet<number> | undefined
  comparedName: string
  onToggle: (row: OptionRow, action: ActionName) => void
}

const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { row, columns, held, canSave, compared, comparedName, onToggle } = props
  const changes: Changes = new Map(
    props.changes
      .split(',')
      .filter(Boolean)
      .map((one) => [Number(one.split(':')[0]), one.endsWith(':true')]),
  )
  return (
    <tr>
      <th scope="row">
        <small>{row.id}</small> {safeText(row.name)}
      </th>
      {columns.map((name) => {
        const id = row.actions[name]
        if (id === undefined)
          return (
            <td key={name} className={css.none}>
              <span aria-hidden="true">·</span>
            </td>
          )
        const isHeld = holds(held, changes, id)
        const differs = compared !== undefined && compared.has(id) !== isHeld
        const change = changes.get(id)
        return (
          <td
            key={name}
            data-change={change === undefined ? undefined : change ? 'more' : 'less'}
            data-differs={differs || undefined}
            title={differs ? `${comparedName}: ${isHeld ? 'no' : rolesTexts.yes}` : undefined}
          >
            <CheckBox
              checked={isHeld}
              disabled={!canSave}
              tabIndex={-1}
              aria-label={
                `${actionTitle(name)}, ${row.name}` +
                (differs ? `; ${comparedName} ${isHeld ? rolesTexts.lacksIt : rolesTexts.hasIt}` : '')
              }
              onChange={() => onToggle(row, name)}
            />
          </td>
        )
      })}
    </tr>
  )
})
