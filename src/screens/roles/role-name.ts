import { rolesTexts } from './roles-texts.ts'
/** What is wrong with the name of a new role; undefined where nothing is. Source: domain §11.1. */
export function roleNameProblem(name: string, roles: { rolName: string }[]): string | undefined {
  if (name === '') return rolesTexts.required
  if (!/^[A-Za-z][A-Za-z0-9]{2,29}$/.test(name)) return rolesTexts.roleNameShape
  const isTaken = roles.some(({ rolName }) => rolName.toLowerCase() === name.toLowerCase())
  return isTaken ? rolesTexts.roleNameTaken(name) : undefined
}
