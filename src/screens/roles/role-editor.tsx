import { useMemo, useState } from 'react'
import { ApiError, toApiError } from '#src/client/api-error.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import type { RoleStatus } from '#src/schema/role-status.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts'
import { everything, type Narrowing, narrowed } from './narrowing.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import type { EditedRole } from './role-edit.ts'
import { RoleFoot } from './role-foot.tsx'
import { groupsOf, heldBy } from './role-grid.ts'
import { RolePendingBand } from './role-pending-band.tsx'
import { RoleReview } from './role-review.tsx'
import { RoleTools } from './role-tools.tsx'
import css from './roles.module.css'
import { rolesTexts } from './roles-texts.ts'
import { useRoleEdit } from './use-role-edit.ts'

type RoleEditorProps = {
  data: PermissionData
  role: EditedRole
  status: RoleStatus | undefined
  canSave: boolean
  canInactivate: boolean
  /** What was changed is sent. */
  onSent: () => void
  /** Called when edits are discarded. */
  onLeft: () => void
}

/** One role: its options and actions, edited freely, reviewed as a whole, and sent for approval. */
export function RoleEditor({ data, role, status, canSave, canInactivate, onSent, onLeft }: RoleEditorProps) {
  const groups = useMemo(() => groupsOf(data), [data])
  const edit = useRoleEdit(data, groups, role, status)
  const [narrowing, setNarrowing] = useState<Narrowing>(everything)
  const [other, setOther] = useState<number>()
  const [reviewing, setReviewing] = useState(false)
  const notify = useNotify()
  useLeaveGuard(edit.isDirty, onLeft)
  const compared = useMemo(() => (other === undefined ? undefined : heldBy(data, other)), [data, other])
  const pending = status?.pending
  const canEdit = canSave && pending?.state !== 'PENDIENTE_APROBACION'
  const save = async (reason: string): Promise<void> => {
    try {
      await edit.save.run(reason)
      notify({ type: 'success', message: rolesTexts.changeWaits })
      onSent()
    } catch {
      // A refusal is shown above the matrix, which retains the edits.
    }
    setReviewing(false)
  }
  return (
    <section className={css.editor} aria-label={role.rolName}>
      <div>
        <RoleTools
          {...{ data, role, edit, narrowing, other }}
          canSwitch={canEdit && role.id !== undefined && (!edit.state || canInactivate)}
          onNarrow={(change) => setNarrowing({ ...narrowing, ...change })}
          onCompare={setOther}
        />
        {edit.save.error && <SaveProblem error={edit.save.error} onRefresh={edit.refresh} />}
        {pending && !edit.isDirty && (
          <RolePendingBand pending={pending} onMend={canEdit ? () => edit.takeUp(pending) : undefined} />
        )}
      </div>
      {/* Keys must reach what scrolls, also where no box is open. */}
      <section className={css.scroll} tabIndex={canEdit ? undefined : 0} aria-label={rolesTexts.permissions}>
        <PermissionMatrix
          groups={narrowed(groups, narrowing, edit, compared)}
          columnsFrom={groups}
          {...{ edit, compared }}
          canSave={canEdit}
          comparedName={data.roles.find(({ id }) => id === other)?.rolName ?? ''}
        />
      </section>
      {edit.isDirty && (
        <RoleFoot
          edit={edit}
          onReview={() => setReviewing(true)}
          onCancel={() => {
            edit.reset()
            onLeft()
          }}
        />
      )}
      {reviewing && (
        <RoleReview edit={edit} onSave={(reason) => void save(reason)} onClose={() => setReviewing(false)} />
      )}
    </section>
  )
}

/**
 * Why a save was refused, by the rule that refused it where there is one; the button reloads the role.
 */
function SaveProblem({ error, onRefresh }: { error: Error; onRefresh: () => void }) {
  const { kind, message, issues, correlationId } = toApiError(error)
  const shownError = new ApiError(kind, issues[0]?.message ?? message, { correlationId })
  return <CallFailure error={shownError} retryText={rolesTexts.update} onRetry={onRefresh} />
}
