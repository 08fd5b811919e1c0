import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { dashboardKey } from '#src/client/dashboard-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { createShortcutApi } from '#src/client/shortcut-api.ts'
import { permissionsAtom } from '#src/permissions/atoms.ts'

/** Reports to the server that a person opened an option, for home to offer it; no one waits. */
export function useOptionVisit(route: string, isOpen: boolean): void {
  const { http, config } = useAtomValue(servicesAtom)
  const { modules } = useAtomValue(permissionsAtom)
  const queries = useQueryClient()
  const option = modules.find((module) => module.route === route)?.id
  useEffect(() => {
    if (option === undefined || !isOpen) return
    createShortcutApi(http, config.services)
      .visit(option)
      .then(
        () => queries.invalidateQueries({ queryKey: dashboardKey }),
        () => undefined,
      )
  }, [http, config, option, isOpen, queries])
}
