import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { createProfileApi } from '#src/client/profile-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { ActionName } from '#src/schema/actions.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import {
  type Changes,
  differencesOf,
  heldBy,
  type OptionDifference,
  type OptionGroup,
  type OptionRow,
  selfApproved,
  stillChanged,
  toggled,
} from './role-grid.ts'

type Role = PermissionData['roles'][number]

/** A role under edit. */
export type RoleEdit = {
  role: Role
  held: ReadonlySet<number>
  changes: Changes
  /** Whether the role is to be in use. */
  state: boolean
  differences: OptionDifference[]
  /** Options where the role comes to approve what it makes. */
  selfApproved: OptionRow[]
  isDirty: boolean
  toggle: (row: OptionRow, action: ActionName) => void
  toggleState: () => void
  reset: () => void
  /** Reads the role as it stands by now; what was changed stays. */
  refresh: () => void
  save: { run: () => Promise<void>; pending: boolean; error: Error | null }
}

const none: Changes = new Map()

/** What is changed of a role, until it is saved; a save that is refused changes nothing and loses nothing. */
export function useRoleEdit(data: PermissionData, groups: OptionGroup[], role: Role): RoleEdit {
  const { http, config, refreshProfile } = useAtomValue(servicesAtom)
  const held = useMemo(() => heldBy(data, role.id), [data, role.id])
  const [asked, setAsked] = useState(none)
  const changes = useMemo(() => stillChanged(asked, held), [asked, held])
  const [state, setState] = useState(role.state)
  const differences = useMemo(() => differencesOf(groups, changes), [groups, changes])
  const reset = (): void => {
    setAsked(none)
    setState(role.state)
  }
  const saving = useMutation({
    mutationFn: async () => {
      const named = differences.flatMap(({ option, granted, withdrawn }) =>
        [...granted, ...withdrawn].map((accionName) => ({
          rol_id: role.id,
          menuOperation_id: option.id,
          accionName,
          active: granted.includes(accionName),
        })),
      )
      const modules = differences.map(({ option }) => ({
        id: option.id,
        active: changes.get(option.actions.ver ?? 0) ?? held.has(option.actions.ver ?? 0),
      }))
      await createProfileApi(http, config.services).editRole({ ...role, state, modules, actions: named })
      await refreshProfile()
    },
    onSuccess: () => setAsked(none),
  })
  return {
    role,
    held,
    changes,
    state,
    differences,
    selfApproved: selfApproved(differences, held, changes),
    isDirty: differences.length > 0 || state !== role.state,
    toggle: useCallback((row, action) => setAsked((before) => toggled(before, held, row, action)), [held]),
    toggleState: () => setState(!state),
    reset,
    refresh: () => void refreshProfile().then(saving.reset, () => undefined),
    save: {
      run: () => saving.mutateAsync(),
      pending: saving.isPending,
      error: saving.error,
    },
  }
}
