import { useMemo, useState } from 'react'
import { ApiError, toApiError } from '#src/client/api-error.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import type { RoleStanding } from '#src/schema/role-standing.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { useNotify } from '#src/ui/notices.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts'
import { everything, type Narrowing, narrowed } from './narrowing.ts'
import { PendingBand } from './pending-band.tsx'
import type { EditedRole } from './role-edit.ts'
import { RoleFoot } from './role-foot.tsx'
import { groupsOf, heldBy } from './role-grid.ts'
import { RoleMatrix } from './role-matrix.tsx'
import { RoleReview } from './role-review.tsx'
import { RoleTools } from './role-tools.tsx'
import css from './roles.module.css'
import { useRoleEdit } from './use-role-edit.ts'

type RoleEditorProps = {
  data: PermissionData
  role: EditedRole
  standing: RoleStanding | undefined
  canSave: boolean
  canInactivate: boolean
  /** What was changed is sent. */
  onSent: () => void
  /** What was changed is left behind. */
  onLeft: () => void
}

/** One role: its options and actions, changed freely, looked over as a whole, and sent to be approved. */
export function RoleEditor({
  data,
  role,
  standing,
  canSave,
  canInactivate,
  onSent,
  onLeft,
}: RoleEditorProps) {
  const groups = useMemo(() => groupsOf(data), [data])
  const edit = useRoleEdit(data, groups, role, standing)
  const [narrowing, setNarrowing] = useState<Narrowing>(everything)
  const [other, setOther] = useState<number>()
  const [reviewing, setReviewing] = useState(false)
  const notify = useNotify()
  useLeaveGuard(edit.isDirty, onLeft)
  const compared = useMemo(() => (other === undefined ? undefined : heldBy(data, other)), [data, other])
  const pending = standing?.pending
  const canEdit = canSave && pending?.state !== 'PENDIENTE_APROBACION'
  const save = async (): Promise<void> => {
    try {
      await edit.save.run()
      notify({ type: 'success', message: 'El cambio quedó pendiente de aprobación.' })
      onSent()
    } catch {
      // What was refused is told above the matrix, which keeps what was changed.
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
          <PendingBand pending={pending} onMend={canEdit ? () => edit.takeUp(pending) : undefined} />
        )}
      </div>
      {/* What scrolls is reached by keys too, also where no box is open. */}
      <section className={css.scroll} tabIndex={canEdit ? undefined : 0} aria-label="Permisos">
        <RoleMatrix
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
      {reviewing && <RoleReview edit={edit} onSave={() => void save()} onClose={() => setReviewing(false)} />}
    </section>
  )
}

/**
 * Why a save was refused, by the rule that refused it where there is one; the way on is the role as it stands by now.
 */
function SaveProblem({ error, onRefresh }: { error: Error; onRefresh: () => void }) {
  const { kind, message, findings, correlationId } = toApiError(error)
  const told = new ApiError(kind, findings[0]?.message ?? message, { correlationId })
  return <CallFailure error={told} retryText="Actualizar" onRetry={onRefresh} />
}
