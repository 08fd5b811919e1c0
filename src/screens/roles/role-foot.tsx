import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { RoleEdit } from './role-edit.ts'
import css from './roles.module.css'
import { rolesTexts, selfApproval, summaryOf } from './roles-texts.ts'

type RoleFootProps = { edit: RoleEdit; onReview: () => void; onCancel: () => void }

/** Summary of the role's edits, and the button that reviews them. */
export const RoleFoot = ({ edit, onReview, onCancel }: RoleFootProps) => (
  <footer className={css.foot}>
    <p role="status">
      {edit.role.id === undefined ? rolesTexts.newRole : rolesTexts.changesIn}{' '}
      <b>{safeText(edit.role.rolName)}</b>
      {': '}
      {summaryOf(edit)}
    </p>
    {edit.selfApproved.length > 0 && (
      <p className={css.warning}>
        <Icon name="alert" />
        {selfApproval}
      </p>
    )}
    <div className={css.buttons}>
      <Button size="large" onClick={onCancel}>
        {rolesTexts.cancel}
      </Button>
      <Button size="large" look="primary" onClick={onReview}>
        {rolesTexts.sendForApproval}
      </Button>
    </div>
  </footer>
)
