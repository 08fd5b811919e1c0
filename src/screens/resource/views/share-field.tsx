import { useAtomValue } from 'jotai'
import { permissionDataAtom } from '#src/permissions/atoms.ts'
import type { Sharing } from '#src/query/table-view.ts'
import { actionId } from '#src/schema/actions.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { describedBy, Field } from '#src/ui/field.tsx'
import { type Option, Select } from '#src/ui/select.tsx'
import { viewsTexts } from './views-texts.ts'

type ShareFieldProps = {
  id: string
  /** Menu option of the screen. */
  option: number
  value: Sharing | undefined
  onChange: (value: Sharing | undefined) => void
  problem: string | undefined
  disabled: boolean
}

const nobody = 'nobody'
const everybody = 'everybody'

/** With whom a view is shared: nobody, who holds a role of the person's, or whoever sees the screen. */
export function ShareField({ id, option, value, onChange, problem, disabled }: ShareFieldProps) {
  const roles = sharedRoles(useAtomValue(permissionDataAtom), option, value?.role)
  const options: Option[] = [
    { value: nobody, label: viewsTexts.onlyMe },
    ...roles.map((role) => ({ value: roleValue(role), label: viewsTexts.role(role) })),
    { value: everybody, label: viewsTexts.everybody },
  ]
  return (
    <Field
      id={id}
      label={viewsTexts.shareWith}
      help={disabled ? viewsTexts.notShareable : viewsTexts.shareHelp}
      error={problem}
      required
      width="full"
    >
      <Select
        id={id}
        value={disabled ? nobody : textOf(value)}
        options={options}
        onChange={(text) => onChange(sharingOf(text, roles))}
        disabled={disabled}
        invalid={problem !== undefined}
        describedBy={describedBy(id, problem !== undefined)}
      />
    </Field>
  )
}

const roleValue = (role: string): string => `role:${role}`

const textOf = (value: Sharing | undefined): string =>
  value ? (value.role === undefined ? everybody : roleValue(value.role)) : nobody

function sharingOf(text: string | undefined, roles: string[]): Sharing | undefined {
  if (text === everybody) return {}
  const role = roles.find((one) => roleValue(one) === text)
  return role === undefined ? undefined : { role }
}

/** Active roles that the person may know of and that see the screen, and the one that the view is shared with. */
function sharedRoles({ roles, perm }: PermissionData, option: number, current: string | undefined): string[] {
  const seeing = new Set(
    perm.filter((link) => link.actionId === actionId(option, 'ver')).map(({ rol_id }) => rol_id),
  )
  const names = roles.filter(({ id, state }) => state && seeing.has(id)).map(({ rolName }) => rolName)
  return [...new Set([...names, ...(current === undefined ? [] : [current])])]
}
