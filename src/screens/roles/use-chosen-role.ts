import { useSearchParams } from 'react-router-dom'
import type { PermissionData } from '#src/schema/permission-data.ts'

type Role = PermissionData['roles'][number]

/** The role that the address names, or else the first one. */
export function useChosenRole(roles: Role[]): { role: Role | undefined; choose: (name: string) => void } {
  const [parameters, setParameters] = useSearchParams()
  const requestedName = parameters.get('_record')
  return {
    role: roles.find(({ rolName }) => rolName === requestedName) ?? roles[0],
    choose: (name) => setParameters({ _record: name }),
  }
}
