import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { createModuleApi } from '#src/client/module-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { permissionDataAtom } from '#src/permissions/atoms.ts'
import { clientOption } from '#src/schema/fixed-options.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts'
import type { MenuModule } from './listed-modules.ts'

/** An option as it is to be. */
type Wanted = Pick<MenuModule, 'moduleName' | 'subModule' | 'name' | 'state'> & {
  /** The actions that are in use. */
  actions: string[]
}

type ModuleEdit = {
  wanted: Wanted
  change: (change: Partial<Wanted>) => void
  /** Whether it was kept; what is refused changes nothing and loses nothing. */
  save: () => Promise<boolean>
  busy: boolean
  error: Error | null
  /** Reads the option as it stands by now; what was changed stays. */
  refresh: () => void
}

export function useModuleEdit(module: MenuModule, actions: PermissionData['actions']): ModuleEdit {
  const { http, config, refreshProfile } = useAtomValue(servicesAtom)
  const { Modules: modules } = useAtomValue(permissionDataAtom)
  const [asked, setAsked] = useState<Partial<Wanted>>({})
  const latest = modules.find(({ id }) => id === module.id) ?? module
  const { moduleName, subModule, name, state } = latest
  const inUse = actions.filter((action) => action.state).map(({ accionName }) => accionName)
  const wanted = { moduleName, subModule, name, state, actions: inUse, ...asked }
  useLeaveGuard(Object.keys(asked).length > 0)
  const saving = useMutation({
    mutationFn: async () => {
      const { actions: chosen, moduleName, subModule, name, state } = wanted
      await createModuleApi(http, config.services).write(module.id, {
        version: latest.version ?? 0,
        ...(module.id === clientOption ? {} : { moduleName, subModule, name }),
        state,
        actions: actions.map(({ accionName }) => ({ accionName, state: chosen.includes(accionName) })),
      })
      await refreshProfile()
    },
  })
  return {
    wanted,
    change: (change) => setAsked((before) => ({ ...before, ...change })),
    save: () =>
      saving.mutateAsync().then(
        () => true,
        () => false,
      ),
    busy: saving.isPending,
    error: saving.error,
    refresh: () => void refreshProfile().then(saving.reset, () => undefined),
  }
}
