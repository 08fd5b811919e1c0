import type { PermissionData } from '#src/schema/permission-data.ts'
import { shownText } from '#src/ui/shown-text.ts'
import { heldBy } from './role-grid.ts'
import css from './roles.module.css'

type RoleListProps = { data: PermissionData; chosen: number; onChoose: (id: number) => void }

/** The roles, and how many options each one sees. */
export const RoleList = ({ data, chosen, onChoose }: RoleListProps) => (
  <nav className={css.list} aria-label="Roles">
    <ul>
      {data.roles.map(({ id, rolName, description, state }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <b>{shownText(rolName)}</b>
            <span>{optionsOf(data, id)}</span>
            <small>{state ? shownText(description ?? '') : 'Inactivo'}</small>
          </button>
        </li>
      ))}
    </ul>
  </nav>
)

/** How many options a role sees, with the word for who hears the number alone. */
function optionsOf(data: PermissionData, role: number) {
  const held = heldBy(data, role)
  const options = new Set(data.actions.filter(({ id }) => held.has(id)).map((one) => one.menuOperation_id))
  return (
    <>
      {options.size}
      <span className="visually-hidden"> opciones</span>
    </>
  )
}
