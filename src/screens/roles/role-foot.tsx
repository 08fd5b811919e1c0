import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { selfApproval, summaryOf } from './role-summary.ts'
import css from './roles.module.css'
import type { RoleEdit } from './use-role-edit.ts'

/** What changes in the role so far, and the way to save it. */
export const RoleFoot = ({ edit, onReview }: { edit: RoleEdit; onReview: () => void }) => (
  <footer className={css.foot}>
    <p role="status">
      Cambios en <b>{edit.role.rolName}</b>: {summaryOf(edit)}
    </p>
    {edit.selfApproved.length > 0 && (
      <p className={css.warning}>
        <Icon name="alert" />
        {selfApproval}
      </p>
    )}
    <div className={css.buttons}>
      <Button size="large" onClick={edit.reset}>
        Cancelar
      </Button>
      <Button size="large" look="primary" onClick={onReview}>
        Guardar cambios
      </Button>
    </div>
  </footer>
)
