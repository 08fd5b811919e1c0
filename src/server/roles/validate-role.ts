import type { ActionName } from '#src/schema/actions.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import type { Issue } from '#src/validation/issue.ts'
import { ApiError } from '../http/errors.ts'
import type { OptionActions } from './option-actions.ts'
import { moduleFirst } from './role-request.ts'
import type { RoleRow } from './role-row.ts'
import type { RoleTarget } from './role-target.ts'

/** Actions Admin may never lose, by anybody: without «aprobar» no change of a role would ever hold again. */
const requiredForAdmin: ActionName[] = ['ver', 'editar', 'aprobar']

/**
 * Refuses what no role may become: Admin without the administration of roles (rule ROL-1), or a role that acts in an
 * option that it does not see (rule ROL-2).
 * @throws ApiError `invalid`
 */
export function refuseBrokenRole(
  role: Pick<RoleRow, 'rol_name'>,
  target: RoleTarget,
  optionActions: Map<number, OptionActions>,
): void {
  const issues: Issue[] = []
  if (role.rol_name === 'Admin') {
    const message = 'El rol Admin no puede perder la administración de roles.'
    const own = target.options[rolesOption.menu.id]
    if (target.state === false) issues.push({ pointer: '/state', keyword: 'ROL-1', message })
    if (own && !requiredForAdmin.every((name) => own.includes(name)))
      issues.push({ pointer: '/actions', keyword: 'ROL-1', message })
  }
  const blind = Object.entries(target.options).some(
    ([option, names]) =>
      names.length > 0 &&
      !names.includes('ver') &&
      optionActions.get(Number(option))?.actions.includes('ver'),
  )
  if (blind) issues.push({ pointer: '/actions', keyword: 'ROL-2', message: moduleFirst })
  if (issues.length > 0) throw new ApiError('invalid', { issues })
}

/**
 * Refuses what needs a confirmed warning: a role that comes to make and approve in one option (rule ROL-3), and one
 * that people lose (rule ROL-4).
 * @param confirmed ids of the rules whose warning was read
 * @param people how many hold the role
 * @throws ApiError `invalid`
 */
export function refuseUnconfirmed(
  role: RoleRow,
  target: RoleTarget,
  confirmed: string[],
  people: number,
): void {
  const makesAndApproves = (names: ActionName[]): boolean =>
    names.includes('crear') && names.includes('aprobar')
  const issues: Issue[] = []
  const comesToBoth = Object.entries(target.options).some(
    ([option, names]) => makesAndApproves(names) && !makesAndApproves(role.options[option] ?? []),
  )
  if (comesToBoth)
    issues.push({
      pointer: '/actions',
      keyword: 'ROL-3',
      message: 'El rol podría crear y aprobar; el sistema impedirá aprobar lo propio.',
    })
  if (role.state && target.state === false && people > 0)
    issues.push({ pointer: '/state', keyword: 'ROL-4', message: accessLost(people) })
  const open = issues.filter(({ keyword }) => !confirmed.includes(keyword))
  if (open.length > 0) throw new ApiError('invalid', { issues: open })
}

const accessLost = (people: number): string =>
  people === 1 ? '1 persona perderá el acceso.' : `${people} personas perderán el acceso.`
