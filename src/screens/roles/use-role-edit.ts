import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { createRoleApi } from '#src/client/role-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import type { RoleStatus } from '#src/schema/role-status.ts'
import { inboxesKey } from '#src/session/use-inbox.ts'
import { requestedChanges } from './requested-changes.ts'
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
import { toRoleRequest } from './to-role-request.ts'

const none: Changes = new Map()
const nothing: ReadonlySet<number> = new Set()

/** Edits of a role, until they are sent; a refusal changes nothing and loses nothing. */
export function useRoleEdit(
  data: PermissionData,
  groups: OptionGroup[],
  role: EditedRole,
  status: RoleStatus | undefined,
): RoleEdit {
  const { http, config, refreshProfile } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  const held = useMemo(() => (role.id === undefined ? nothing : heldBy(data, role.id)), [data, role.id])
  const [edits, setEdits] = useState<Changes>(() =>
    role.like === undefined ? none : new Map([...heldBy(data, role.like)].map((id) => [id, true])),
  )
  const changes = useMemo(() => stillChanged(edits, held), [edits, held])
  const [targetState, setTargetState] = useState<boolean>()
  const state = targetState ?? role.state
  const differences = useMemo(() => differencesOf(groups, changes), [groups, changes])
  const reset = (): void => {
    setEdits(none)
    setTargetState(undefined)
  }
  const edited = {
    role,
    held,
    changes,
    state,
    differences,
    selfApproved: selfApproved(differences, held, changes),
    people: role.state && !state ? (status?.people ?? 0) : 0,
  }
  const reloadStatuses = (): Promise<unknown> =>
    Promise.all([['roles'], inboxesKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const saving = useMutation({
    mutationFn: async (reason: string) => {
      const request = { ...toRoleRequest(edited, status), ...(reason === '' ? {} : { reason }) }
      await createRoleApi(http, config.services).requestChange(request)
      await Promise.all([refreshProfile(), reloadStatuses()])
    },
    onSuccess: reset,
  })
  return {
    ...edited,
    isDirty: role.id === undefined || differences.length > 0 || state !== role.state,
    toggle: useCallback((row, action) => setEdits((before) => toggled(before, held, row, action)), [held]),
    toggleState: () => setTargetState(!state),
    takeUp: (pending) => {
      setEdits(requestedChanges(pending, groups, held))
      setTargetState(typeof pending.asked.state === 'boolean' ? pending.asked.state : undefined)
    },
    reset,
    refresh: () => void Promise.all([refreshProfile(), reloadStatuses()]).then(saving.reset, () => undefined),
    save: {
      run: (reason) => saving.mutateAsync(reason),
      pending: saving.isPending,
      error: saving.error,
    },
  }
}
