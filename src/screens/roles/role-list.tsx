import type { PermissionData } from '#src/schema/permission-data.ts'
import type { RoleStatus } from '#src/schema/role-status.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { StateMark } from '#src/ui/state-mark.tsx'
import { heldBy } from './role-grid.ts'
import css from './roles.module.css'
import { rolesTexts } from './roles-texts.ts'

type RoleListProps = {
  data: PermissionData
  statuses: RoleStatus[]
  chosen: number | undefined
  onChoose: (name: string) => void
}

/** The roles, how many options each one sees, and whether a change of it waits. */
export const RoleList = ({ data, statuses, chosen, onChoose }: RoleListProps) => (
  <nav className={css.list} aria-label={rolesTexts.roles}>
    <ul>
      {data.roles.map(({ id, rolName, description, state }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(rolName)}
          >
            <b>{safeText(rolName)}</b>
            <span>{optionsOf(data, id)}</span>
            <small>{state ? safeText(description ?? '') : rolesTexts.inactive}</small>
            {waits(statuses, rolName) && (
              <StateMark mark="pending">{rolesTexts.waitingForApproval}</StateMark>
            )}
          </button>
        </li>
      ))}
    </ul>
  </nav>
)

const waits = (statuses: RoleStatus[], name: string): boolean =>
  statuses.some(({ rolName, pending }) => rolName === name && pending?.state === 'PENDIENTE_APROBACION')

/** How many options a role sees, with the unit for screen readers. */
function optionsOf(data: PermissionData, role: number) {
  const held = heldBy(data, role)
  const options = new Set(data.actions.filter(({ id }) => held.has(id)).map((one) => one.menuOperation_id))
  return (
    <>
      {options.size}
      <span className="visually-hidden"> {rolesTexts.options}</span>
    </>
  )
}
