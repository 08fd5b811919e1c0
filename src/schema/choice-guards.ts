import { type ActionName, actionId } from './actions.ts'
import type { Screen } from './screen.ts'

/** An action that a person must hold, of some screen by its title. */
export type NeededAction = { id: number; name: ActionName; screen: string }

/** An action as the browser has it, which names none of those that a person lacks. */
export type ActionById = Pick<NeededAction, 'id'>

/** What a person needs to choose an option of a closed list, or to give it up for another one. */
export type ChoiceGuard<Needed extends ActionById = NeededAction> = {
  field: string
  option: string
  enter?: Needed
  leave?: Needed
  /** Roles that choose it without the action. */
  roles: string[]
  /** What forms ask for before they offer it, as a rule of the screen refuses it else. */
  offer?: Needed
}

const needed = ({ menu, title }: Screen, name: ActionName): NeededAction => ({
  id: actionId(menu.id, name),
  name,
  screen: title,
})

/** What an edit needs that inactivates a record, as its row does; where no role has it, who edits may. */
export const inactivatingAction = (screen: Screen): NeededAction | undefined =>
  screen.mixins.includes('ESTADO') && Object.values(screen.actions).flat().includes('eliminar')
    ? needed(screen, 'eliminar')
    : undefined

/**
 * Guard by which a form offers «Inactivo»; none where a rule of the screen may ask for it, which then needs nothing
 * more: the server tells the two apart.
 */
export function inactivatingGuards(screen: Screen): ChoiceGuard[] {
  const enter = inactivatingAction(screen)
  return enter && !screen.rules.some(({ at }) => at === 'status')
    ? [{ field: 'status', option: 'INACTIVO', enter, roles: [] }]
    : []
}

/** Guards of the options of a screen's own fields (`x-enter`, `x-leave`, `x-shows`). */
export function choiceGuards(screen: Screen, screens: Screen[]): ChoiceGuard[] {
  return screen.fields.flatMap(({ name: field, property }) =>
    (property.oneOf ?? []).flatMap((choice): ChoiceGuard[] => {
      const { const: option, 'x-enter': entering, 'x-leave': leaving, 'x-shows': shows } = choice
      const shown = screens.find(({ id }) => id === shows?.screen)
      const enter = shown ? needed(shown, 'ver') : entering && needed(screen, entering)
      const leave = leaving && needed(screen, leaving)
      if (!enter && !leave) return []
      const roles = shows?.roles ?? []
      const offer = shown && shows?.offer && needed(shown, shows.offer)
      const asked = { ...(enter ? { enter } : {}), ...(leave ? { leave } : {}), ...(offer ? { offer } : {}) }
      return [{ field, option, ...asked, roles }]
    }),
  )
}

/** A guard for the browser. */
export function withoutNames({ enter, leave, offer, ...guard }: ChoiceGuard): ChoiceGuard<ActionById> {
  const byId = ({ id }: NeededAction): ActionById => ({ id })
  return {
    ...guard,
    ...(enter && { enter: byId(enter) }),
    ...(leave && { leave: byId(leave) }),
    ...(offer && { offer: byId(offer) }),
  }
}

/** What a person holds, as far as guards ask. */
export type Holding = { roles: string[]; actions: ReadonlySet<number> }

/** Whether a person may choose an option with this guard. */
export const mayChoose = ({ enter, roles }: ChoiceGuard<ActionById>, person: Holding): boolean =>
  enter === undefined || person.actions.has(enter.id) || roles.some((role) => person.roles.includes(role))

/** Whether a form offers an option with this guard to a person. */
export const isOffered = (guard: ChoiceGuard<ActionById>, person: Holding): boolean =>
  mayChoose(guard, person) && (guard.offer === undefined || person.actions.has(guard.offer.id))

/** Whether a person may give up an option with this guard. */
export const mayGiveUp = ({ leave }: ChoiceGuard<ActionById>, { actions }: Holding): boolean =>
  leave === undefined || actions.has(leave.id)
