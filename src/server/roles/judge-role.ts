import type { ActionName } from '#src/schema/actions.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import type { Finding } from '#src/verdict/finding.ts'
import { ApiError } from '../http/errors.ts'
import { moduleFirst } from './asked-role.ts'
import type { KnownOption } from './known-actions.ts'
import type { StoredRole } from './stored-role.ts'
import type { WantedRole } from './wanted-role.ts'

/** What Admin may never lose, whoever asks: without «aprobar» no change of a role would ever hold again. */
const kept: ActionName[] = ['ver', 'editar', 'aprobar']

/**
 * Refuses what no role may come to: Admin without the administration of roles (rule ROL-1), or an option where a role
 * acts and that it does not see (rule ROL-2).
 * @throws ApiError `invalid`
 */
export function refuseBrokenRole(
  role: Pick<StoredRole, 'rol_name'>,
  wanted: WantedRole,
  known: Map<number, KnownOption>,
): void {
  const findings: Finding[] = []
  if (role.rol_name === 'Admin') {
    const message = 'El rol Admin no puede perder la administración de roles.'
    const own = wanted.options[rolesOption.menu.id]
    if (wanted.state === false) findings.push({ pointer: '/state', keyword: 'ROL-1', message })
    if (own && !kept.every((name) => own.includes(name)))
      findings.push({ pointer: '/actions', keyword: 'ROL-1', message })
  }
  const blind = Object.entries(wanted.options).some(
    ([option, names]) =>
      names.length > 0 && !names.includes('ver') && known.get(Number(option))?.actions.includes('ver'),
  )
  if (blind) findings.push({ pointer: '/actions', keyword: 'ROL-2', message: moduleFirst })
  if (findings.length > 0) throw new ApiError('invalid', { findings })
}

/**
 * Refuses what is only done once its warning was confirmed: a role that comes to make and approve in one option (rule
 * ROL-3), and one that people lose (rule ROL-4).
 * @param confirmed ids of the rules whose warning was read
 * @param people how many hold the role
 * @throws ApiError `invalid`
 */
export function refuseUnconfirmed(
  role: StoredRole,
  wanted: WantedRole,
  confirmed: string[],
  people: number,
): void {
  const makesAndApproves = (names: ActionName[]): boolean =>
    names.includes('crear') && names.includes('aprobar')
  const findings: Finding[] = []
  const comesToBoth = Object.entries(wanted.options).some(
    ([option, names]) => makesAndApproves(names) && !makesAndApproves(role.options[option] ?? []),
  )
  if (comesToBoth)
    findings.push({
      pointer: '/actions',
      keyword: 'ROL-3',
      message: 'El rol podría crear y aprobar; el sistema impedirá aprobar lo propio.',
    })
  if (role.state && wanted.state === false && people > 0)
    findings.push({ pointer: '/state', keyword: 'ROL-4', message: accessLost(people) })
  const open = findings.filter(({ keyword }) => !confirmed.includes(keyword))
  if (open.length > 0) throw new ApiError('invalid', { findings: open })
}

const accessLost = (people: number): string =>
  people === 1 ? '1 persona perderá el acceso.' : `${people} personas perderán el acceso.`
