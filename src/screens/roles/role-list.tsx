import type { PermissionData } from '#src/schema/permission-data.ts'
import type { RoleStanding } from '#src/schema/role-standing.ts'
import { shownText } from '#src/ui/shown-text.ts'
import { StateMark } from '#src/ui/state-mark.tsx'
import { heldBy } from './role-grid.ts'
import css from './roles.module.css'

type RoleListProps = {
  data: PermissionData
  standings: RoleStanding[]
  chosen: number | undefined
  onChoose: (name: string) => void
}

/** The roles, how many options each one sees, and whether a change of it waits. */
export const RoleList = ({ data, standings, chosen, onChoose }: RoleListProps) => (
  <nav className={css.list} aria-label="Roles">
    <ul>
      {data.roles.map(({ id, rolName, description, state }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(rolName)}
          >
            <b>{shownText(rolName)}</b>
            <span>{optionsOf(data, id)}</span>
            <small>{state ? shownText(description ?? '') : 'Inactivo'}</small>
            {waits(standings, rolName) && <StateMark mark="pending">Por aprobar</StateMark>}
          </button>
        </li>
      ))}
    </ul>
  </nav>
)

const waits = (standings: RoleStanding[], name: string): boolean =>
  standings.some(({ rolName, pending }) => rolName === name && pending?.state === 'PENDIENTE_APROBACION')

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
