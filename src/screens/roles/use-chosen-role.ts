import { useSearchParams } from 'react-router-dom'
import type { PermissionData } from '#src/schema/permission-data.ts'

type Role = PermissionData['roles'][number]

/** The role that the address names, or else the first one. */
export function useChosenRole(roles: Role[]): { role: Role | undefined; choose: (id: number) => void } {
  const [parameters, setParameters] = useSearchParams()
  const asked = Number(parameters.get('rol'))
  return {
    role: roles.find(({ id }) => id === asked) ?? roles[0],
    choose: (id) => setParameters({ rol: String(id) }),
  }
}
