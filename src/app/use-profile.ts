import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { type ApiError, toApiError } from '#src/client/api-error.ts'
import { createProfileApi } from '#src/client/profile-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { menuAtom, permissionDataAtom } from '#src/permissions/atoms.ts'
import { sessionAtom } from '#src/session/session.ts'

/** The state of the global loading flag: set while menu and permissions load (spec §4). */
export type ProfileState = { loading: boolean; error?: ApiError; reload: () => void }

/** Loads the menu and the permissions of the person, both at once. */
export function useProfile(): ProfileState {
  const { http, config } = useAtomValue(servicesAtom)
  const roles = useAtomValue(sessionAtom)?.roles
  const setMenu = useSetAtom(menuAtom)
  const setPermissions = useSetAtom(permissionDataAtom)
  const [state, setState] = useState<{ loading: boolean; error?: ApiError }>({ loading: true })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const profile = createProfileApi(http, config.services)
    setState({ loading: true })
    Promise.all([profile.menu(roles ?? []), profile.permissions()]).then(
      ([menu, permissions]) => {
        setMenu(menu)
        setPermissions(permissions)
        setState({ loading: false })
      },
      (error) => setState({ loading: false, error: toApiError(error) }),
    )
  }, [http, config, roles, attempt])
  return { ...state, reload: () => setAttempt((count) => count + 1) }
}
