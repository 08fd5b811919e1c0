import { useMemo, useState } from 'react'
import { ApiError, toApiError } from '#src/client/api-error.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { useNotify } from '#src/ui/notices.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts'
import { everything, type Narrowing, narrowed } from './narrowing.ts'
import { RoleFoot } from './role-foot.tsx'
import { groupsOf, heldBy } from './role-grid.ts'
import { RoleMatrix } from './role-matrix.tsx'
import { RoleReview } from './role-review.tsx'
import { RoleTools } from './role-tools.tsx'
import css from './roles.module.css'
import { useRoleEdit } from './use-role-edit.ts'

type RoleEditorProps = {
  data: PermissionData
  role: PermissionData['roles'][number]
  canSave: boolean
}

/** One role: its options and actions, changed freely, looked over as a whole, and saved at once. */
export function RoleEditor({ data, role, canSave }: RoleEditorProps) {
  const groups = useMemo(() => groupsOf(data), [data])
  const edit = useRoleEdit(data, groups, role)
  const [narrowing, setNarrowing] = useState<Narrowing>(everything)
  const [other, setOther] = useState<number>()
  const [reviewing, setReviewing] = useState(false)
  const notify = useNotify()
  useLeaveGuard(edit.isDirty)
  const compared = useMemo(() => (other === undefined ? undefined : heldBy(data, other)), [data, other])
  const save = async (): Promise<void> => {
    try {
      await edit.save.run()
      notify({ type: 'success', message: `Listo, se guardó el rol ${role.rolName}.` })
    } catch {
      // What was refused is told above the matrix, which keeps what was changed.
    }
    setReviewing(false)
  }
  return (
    <section className={css.editor} aria-label={role.rolName}>
      <RoleTools
        {...{ data, role, edit, narrowing, canSave, other }}
        onNarrow={(change) => setNarrowing({ ...narrowing, ...change })}
        onCompare={setOther}
      />
      <div className={css.scroll}>
        {edit.save.error && <SaveProblem error={edit.save.error} onRefresh={edit.refresh} />}
        <RoleMatrix
          groups={narrowed(groups, narrowing, edit, compared)}
          columnsFrom={groups}
          {...{ edit, canSave, compared }}
          comparedName={data.roles.find(({ id }) => id === other)?.rolName ?? ''}
        />
      </div>
      {edit.isDirty && <RoleFoot edit={edit} onReview={() => setReviewing(true)} />}
      {reviewing && <RoleReview edit={edit} onSave={() => void save()} onClose={() => setReviewing(false)} />}
    </section>
  )
}

/** Why a save was refused, by the rule that refused it where there is one; the way on is the role as it stands by now. */
function SaveProblem({ error, onRefresh }: { error: Error; onRefresh: () => void }) {
  const { kind, message, findings, correlationId } = toApiError(error)
  const told = new ApiError(kind, findings[0]?.message ?? message, { correlationId })
  return <CallFailure error={told} retryText="Actualizar" onRetry={onRefresh} />
}
