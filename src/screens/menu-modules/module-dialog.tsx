import { type SubmitEvent, useId, useState } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import { clientOption } from '#src/schema/fixed-options.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/check-box.tsx'
import { CheckList } from '#src/ui/check-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { CheckField, describedBy, Field } from '#src/ui/field.tsx'
import { useNotify } from '#src/ui/notices.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { MenuModule } from './listed-modules.ts'
import { useModuleEdit } from './use-module-edit.ts'

type ModuleDialogProps = {
  module: MenuModule
  /** Those of the option. */
  actions: PermissionData['actions']
  /** Names of modules that there are, to choose from. */
  names: string[]
  onClose: () => void
}

const texts = [
  { member: 'moduleName', label: 'Módulo', longest: 40 },
  { member: 'subModule', label: 'Submódulo', longest: 40 },
  { member: 'name', label: 'Opción', longest: 60 },
] as const

/** An option of the menu, to be changed. */
export function ModuleDialog({ module, actions, names, onClose }: ModuleDialogProps) {
  const id = useId()
  const notify = useNotify()
  const edit = useModuleEdit(module, actions)
  const [tried, setTried] = useState(false)
  const error = edit.error ? toApiError(edit.error) : undefined
  const findingAt = (member: string): string | undefined =>
    error?.findings.find(({ pointer }) => pointer.startsWith(`/${member}`))?.message
  const problemOf = (member: (typeof texts)[number]['member']): string | undefined =>
    tried && edit.wanted[member].trim() === '' ? 'Este campo es obligatorio.' : findingAt(member)
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (texts.some(({ member }) => edit.wanted[member].trim() === '')) return
    if (!(await edit.save())) return
    notify({ type: 'success', message: 'Listo, se han guardado los cambios.' })
    onClose()
  }
  return (
    <Dialog
      title={`Editar ${module.name}`}
      subtitle={`${module.id} · ${module.route}`}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="large" look="primary" type="submit" form={id} busy={edit.busy}>
            Guardar cambios
          </Button>
        </>
      }
    >
      {error && error.findings.length === 0 && (
        <CallFailure error={error} retryText="Actualizar" onRetry={edit.refresh} />
      )}
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        {texts.map(({ member, label, longest }) => (
          <Field
            key={member}
            id={`${id}-${member}`}
            label={label}
            help={module.id === clientOption ? 'Esta opción tiene un lugar fijo en el menú' : undefined}
            error={problemOf(member)}
            required
            width="full"
          >
            <TextInput
              id={`${id}-${member}`}
              value={edit.wanted[member]}
              maxLength={longest}
              readOnly={module.id === clientOption}
              autoComplete="off"
              list={member === 'moduleName' ? `${id}-names` : undefined}
              invalid={problemOf(member) !== undefined}
              aria-required
              aria-describedby={describedBy(`${id}-${member}`, problemOf(member) !== undefined)}
              onChange={({ target }) => edit.change({ [member]: target.value })}
            />
          </Field>
        ))}
        <datalist id={`${id}-names`}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <CheckField
          id={`${id}-state`}
          label="Activo"
          help="Inactivo no aparece en el menú; quien entra por su ruta lee «Esta sección no esta disponible por el momento»."
          error={findingAt('state')}
        >
          <CheckBox
            id={`${id}-state`}
            checked={edit.wanted.state}
            aria-describedby={describedBy(`${id}-state`, findingAt('state') !== undefined)}
            onChange={({ target }) => edit.change({ state: target.checked })}
          />
        </CheckField>
        <Field
          id={`${id}-actions`}
          label="Acciones de la opción"
          help="Sin marca, nadie puede hacerla, tenga el rol que tenga"
          error={findingAt('actions')}
          required
          width="full"
          group
        >
          <CheckList
            id={`${id}-actions`}
            options={actions.map(({ accionName }) => ({
              value: accionName,
              label: accionName.charAt(0).toUpperCase() + accionName.slice(1),
            }))}
            chosen={edit.wanted.actions}
            onChange={(chosen) => edit.change({ actions: chosen })}
            invalid={findingAt('actions') !== undefined}
            describedBy={describedBy(`${id}-actions`, findingAt('actions') !== undefined)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
