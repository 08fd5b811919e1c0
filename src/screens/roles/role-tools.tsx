import { useId } from 'react'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/check-box.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { Select } from '#src/ui/select.tsx'
import { StateMark } from '#src/ui/state-mark.tsx'
import type { Narrowing } from './narrowing.ts'
import type { EditedRole, RoleEdit } from './role-edit.ts'
import css from './roles.module.css'
import { rolesTexts } from './roles-texts.ts'

type RoleToolsProps = {
  data: PermissionData
  role: EditedRole
  edit: RoleEdit
  narrowing: Narrowing
  /** Whether the role may be activated or deactivated. */
  canSwitch: boolean
  /** Id of the role that this one is compared with. */
  other: number | undefined
  onNarrow: (change: Partial<Narrowing>) => void
  onCompare: (role: number | undefined) => void
}

/** Name and state of a role, filters of its options, and the role that it is compared with. */
export function RoleTools({
  data,
  role,
  edit,
  narrowing,
  canSwitch,
  other,
  onNarrow,
  onCompare,
}: RoleToolsProps) {
  const others = data.roles.filter(({ id }) => id !== role.id)
  return (
    <div className={css.tools}>
      <h2>{role.rolName}</h2>
      <StateMark mark={edit.state ? 'active' : 'inactive'}>
        {edit.state ? rolesTexts.active : rolesTexts.inactive}
      </StateMark>
      {canSwitch && role.rolName !== rolesTexts.admin && (
        <Button look="quiet" onClick={edit.toggleState}>
          {edit.state ? rolesTexts.inactivate : rolesTexts.activate}
        </Button>
      )}
      <SearchBox
        label={rolesTexts.searchOption}
        value={narrowing.text}
        onSearch={(text) => onNarrow({ text })}
      />
      <Toggle
        label={rolesTexts.onlyHeld}
        on={narrowing.onlyHeld}
        onChange={(onlyHeld) => onNarrow({ onlyHeld })}
      />
      <Toggle
        label={rolesTexts.onlyChanges}
        on={narrowing.onlyChanged}
        onChange={(onlyChanged) => onNarrow({ onlyChanged })}
      />
      {other !== undefined && (
        <Toggle
          label={rolesTexts.onlyDifferences}
          on={narrowing.onlyDifferent}
          onChange={(onlyDifferent) => onNarrow({ onlyDifferent })}
        />
      )}
      <div className={css.compare}>
        <label htmlFor="compare">{rolesTexts.compareWith}</label>
        <div className={css.other}>
          <Select
            id="compare"
            size="small"
            clearable
            label={rolesTexts.compareWith}
            value={other === undefined ? undefined : String(other)}
            options={others.map(({ id, rolName }) => ({ value: String(id), label: rolName }))}
            onChange={(value) => onCompare(value === undefined ? undefined : Number(value))}
          />
        </div>
      </div>
    </div>
  )
}

type ToggleProps = { label: string; on: boolean; onChange: (on: boolean) => void }

function Toggle({ label, on, onChange }: ToggleProps) {
  const id = useId()
  return (
    <span className={css.toggle}>
      <CheckBox id={id} checked={on} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
