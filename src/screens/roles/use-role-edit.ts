import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { createRoleApi } from '#src/client/role-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import type { RoleStanding } from '#src/schema/role-standing.ts'
import { boxesKey } from '#src/session/use-box.ts'
import { toAskedRole } from './ask.ts'
import { changesAsked } from './asked-changes.ts'
import type { EditedRole, RoleEdit } from './role-edit.ts'
import {
  type Changes,
  differencesOf,
  heldBy,
  type OptionGroup,
  selfApproved,
  stillChanged,
  toggled,
} from './role-grid.ts'

const none: Changes = new Map()
const nothing: ReadonlySet<number> = new Set()

/** What is changed of a role, until it is sent; what is refused changes nothing and loses nothing. */
export function useRoleEdit(
  data: PermissionData,
  groups: OptionGroup[],
  role: EditedRole,
  standing: RoleStanding | undefined,
): RoleEdit {
  const { http, config, refreshProfile } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  const held = useMemo(() => (role.id === undefined ? nothing : heldBy(data, role.id)), [data, role.id])
  const [asked, setAsked] = useState<Changes>(() =>
    role.like === undefined ? none : new Map([...heldBy(data, role.like)].map((id) => [id, true])),
  )
  const changes = useMemo(() => stillChanged(asked, held), [asked, held])
  const [wantedState, setWantedState] = useState<boolean>()
  const state = wantedState ?? role.state
  const differences = useMemo(() => differencesOf(groups, changes), [groups, changes])
  const reset = (): void => {
    setAsked(none)
    setWantedState(undefined)
  }
  const edited = {
    role,
    held,
    changes,
    state,
    differences,
    selfApproved: selfApproved(differences, held, changes),
    people: role.state && !state ? (standing?.people ?? 0) : 0,
  }
  const readStandings = (): Promise<unknown> =>
    Promise.all([['roles'], boxesKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const saving = useMutation({
    mutationFn: async () => {
      await createRoleApi(http, config.services).ask(toAskedRole(edited, standing))
      await Promise.all([refreshProfile(), readStandings()])
    },
    onSuccess: reset,
  })
  return {
    ...edited,
    isDirty: role.id === undefined || differences.length > 0 || state !== role.state,
    toggle: useCallback((row, action) => setAsked((before) => toggled(before, held, row, action)), [held]),
    toggleState: () => setWantedState(!state),
    takeUp: (pending) => {
      setAsked(changesAsked(pending, groups, held))
      setWantedState(typeof pending.asked.state === 'boolean' ? pending.asked.state : undefined)
    },
    reset,
    refresh: () => void Promise.all([refreshProfile(), readStandings()]).then(saving.reset, () => undefined),
    save: {
      run: () => saving.mutateAsync(),
      pending: saving.isPending,
      error: saving.error,
    },
  }
}
