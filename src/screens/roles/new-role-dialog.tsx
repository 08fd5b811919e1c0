import { type SubmitEvent, useId, useState } from 'react'
import { parseLine } from '#src/kinds/text.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { describedBy, Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { EditedRole } from './role-edit.ts'
import { roleNameProblem } from './role-name.ts'
import { rolesTexts } from './roles-texts.ts'

type NewRoleDialogProps = {
  roles: PermissionData['roles']
  onStart: (role: EditedRole) => void
  onClose: () => void
}

/** Names a new role; its permissions are chosen next. */
export function NewRoleDialog({ roles, onStart, onClose }: NewRoleDialogProps) {
  const id = useId()
  const [rolName, setName] = useState('')
  const [description, setDescription] = useState('')
  const [like, setLike] = useState<string>()
  const [tried, setTried] = useState(false)
  const problem = roleNameProblem(rolName.trim(), roles)
  const error = tried ? problem : undefined
  const start = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (problem === undefined)
      onStart({
        id: undefined,
        rolName: rolName.trim(),
        description: parseLine(description) ?? '',
        state: true,
        ...(like === undefined ? {} : { like: Number(like) }),
      })
  }
  return (
    <Dialog
      title={rolesTexts.createRole}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {rolesTexts.cancel}
          </Button>
          <Button size="large" look="primary" type="submit" form={id}>
            {rolesTexts.goOn}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={start}>
        <Field
          id={`${id}-name`}
          label={rolesTexts.role}
          help={rolesTexts.roleNameHelp}
          error={error}
          required
          width="full"
        >
          <TextInput
            id={`${id}-name`}
            value={rolName}
            autoFocus
            maxLength={30}
            autoComplete="off"
            invalid={error !== undefined}
            aria-required
            aria-describedby={describedBy(`${id}-name`, error !== undefined)}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field id={`${id}-description`} label={rolesTexts.description} required={false} width="full">
          <TextInput
            id={`${id}-description`}
            value={description}
            maxLength={150}
            autoComplete="off"
            aria-describedby={describedBy(`${id}-description`, false)}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
        <Field
          id={`${id}-like`}
          label={rolesTexts.startWithPermissionsOf}
          help={rolesTexts.changeThemLater}
          required={false}
          width="full"
        >
          <Select
            id={`${id}-like`}
            clearable
            label={rolesTexts.startWithPermissionsOf}
            value={like}
            options={roles.map((role) => ({ value: String(role.id), label: role.rolName }))}
            onChange={setLike}
          />
        </Field>
      </form>
    </Dialog>
  )
}
