import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { permissionsAtom } from '#src/permissions/atoms.ts'
import type { Holding } from '#src/schema/choice-guards.ts'
import { sessionAtom } from '#src/session/session.ts'

/** Roles and actions of the person, as options ask for them; the server decides. */
export function useHolding(): Holding {
  const { actions } = useAtomValue(permissionsAtom)
  const roles = useAtomValue(sessionAtom)?.roles
  return useMemo(() => ({ roles: roles ?? [], actions }), [roles, actions])
}
