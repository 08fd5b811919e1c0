import { useId, useState } from 'react'
import type { ActionName } from '#src/schema/actions.ts'
import { longestRequestReason } from '#src/schema/longest-request-reason.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { TextArea } from '#src/ui/text-input.tsx'
import type { RoleEdit } from './role-edit.ts'
import { actionTitle } from './role-grid.ts'
import css from './roles.module.css'
import { accessLost, rolesTexts, selfApproval, summaryOf } from './roles-texts.ts'

type RoleReviewProps = { edit: RoleEdit; onSave: (reason: string) => void; onClose: () => void }

/** All requested edits, option by option, with the warnings that sending confirms, and the reason for who approves them. */
export function RoleReview({ edit, onSave, onClose }: RoleReviewProps) {
  const { role, state, differences, save } = edit
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title={
        role.id === undefined
          ? rolesTexts.createRoleNamed(role.rolName)
          : rolesTexts.changeRoleNamed(role.rolName)
      }
      subtitle={summaryOf(edit)}
      width="wide"
      onClose={() => !save.pending && onClose()}
      actions={
        <>
          <Button size="large" onClick={() => !save.pending && onClose()}>
            {rolesTexts.back}
          </Button>
          <Button
            size="large"
            look="primary"
            autoFocus
            busy={save.pending}
            onClick={() => onSave(reason.trim())}
          >
            {rolesTexts.sendForApproval}
          </Button>
        </>
      }
    >
      {state !== role.state && <p>{state ? rolesTexts.roleBecomesActive : rolesTexts.roleBecomesInactive}</p>}
      {edit.people > 0 && (
        <p className={css.warning}>
          <Icon name="alert" />
          {accessLost(edit.people)}
        </p>
      )}
      {edit.selfApproved.length > 0 && (
        <p className={css.warning}>
          <Icon name="alert" />
          <span>
            {selfApproval} ({edit.selfApproved.map(({ name }) => safeText(name)).join(', ')})
          </span>
        </p>
      )}
      <p>{rolesTexts.inForceOnceApproved}</p>
      {differences.length > 0 && (
        <table className={css.differences}>
          <thead>
            <tr>
              <th scope="col">{rolesTexts.option}</th>
              <th scope="col">{rolesTexts.gains}</th>
              <th scope="col">{rolesTexts.loses}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ option, granted, withdrawn }) => (
              <tr key={option.id}>
                <th scope="row">{safeText(option.name)}</th>
                <td>{listed(granted)}</td>
                <td>{listed(withdrawn)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Field
        id={id}
        label={rolesTexts.requestReason}
        help={rolesTexts.requestReasonHelp}
        required={false}
        width="full"
      >
        <TextArea
          id={id}
          rows={3}
          maxLength={longestRequestReason}
          value={reason}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Dialog>
  )
}

const listed = (names: ActionName[]): string => (names.length === 0 ? '—' : names.map(actionTitle).join(', '))
