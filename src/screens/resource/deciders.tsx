import { useAtomValue } from 'jotai'
import { permissionDataAtom } from '#src/permissions/atoms.ts'
import { rolesHolding } from '#src/permissions/role-permissions.ts'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import css from './deciders.module.css'
import { resourceTexts } from './resource-texts.ts'

type DecidersProps = {
  model: RenderModel
  /** Those that decide. */
  actions: ActionName[]
  isOwn: boolean
  /** What stands before, of what is the person's own. */
  own?: string | undefined
}

/** Tells who may not decide on a request or change the roles of those who may. */
export function Deciders({ model, actions, isOwn, own = '' }: DecidersProps) {
  const data = useAtomValue(permissionDataAtom)
  const roles = rolesHolding(
    data,
    actions.map((action) => actionId(model.option, action)),
  )
  return (
    <p className={css.line}>
      {own} {resourceTexts.decidedBy(isOwn, inWords.format(roles))}
    </p>
  )
}

const inWords = new Intl.ListFormat('es', { type: 'disjunction' })
