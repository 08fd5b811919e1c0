import { transitionName } from '#src/compile/resolve-workflow.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import type { TransitionDocument } from '#src/schema/workflow-dialect.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { type PlacedWorkflow, placedWorkflow } from '../workflow-places.ts'
import { filledByWorkflow, isCreated, isUnfilled } from './unfilled-field.ts'
import { workflowState } from './workflow-state.ts'

/**
 * What the server does for a transition that people take, one that it never takes, the steps an operation may end in,
 * and days that are none.
 */
export const serverTransition: ScreenRule = {
  id: 'server-transition',
  severity: 'error',
  remedy:
    'Escriba «effect» o «due» en un paso con «by»: «system»; «fails» y «or» nombran otros pasos del servidor que salen del mismo estado.',
  on: 'screen',
  check: (screen) => {
    const placed = placedWorkflow(screen)
    if (!placed) return []
    // A misspelt state is reported itself: nothing leaves it either.
    const misspelt = workflowState.check(screen).length > 0
    return placed.transitions.flatMap((transition) => [
      ...takenByPeople(placed, transition),
      ...takenByNobody(screen, placed, transition),
      ...rivalled(placed, transition),
      ...ends(placed, transition, misspelt),
      ...day(screen, placed, transition),
    ])
  },
}

const takenByPeople = ({ reportAt }: PlacedWorkflow, transition: TransitionDocument): Problem[] =>
  transition.by === 'system'
    ? []
    : (['effect', 'due'] as const)
        .filter((keyword) => transition[keyword] !== undefined)
        .map((keyword) =>
          reportAt(
            transition,
            [keyword],
            `El paso «${transitionName(transition)}» lo toma una persona, así que el servidor nunca hará lo que dice «${keyword}».`,
          ),
        )

/** A mixin has steps of the server for the effects of its screens. */
function takenByNobody(
  { document }: ScreenContext,
  { transitions, reportAt }: PlacedWorkflow,
  transition: TransitionDocument,
): Problem[] {
  const name = transitionName(transition)
  const isOwn = document['x-workflow']?.transitions?.includes(transition)
  const ends = transitions.flatMap(({ effect: { fails, or = [] } = {} }) => [fails, ...or])
  if (transition.by !== 'system' || transition.effect || transition.due || !isOwn || ends.includes(name))
    return []
  const message = `Nadie toma el paso «${name}»: es del servidor, y no dice cuándo.`
  return [
    {
      ...reportAt(transition, ['by'], message),
      remedy: `Escriba en «${name}» lo que el servidor hace («effect») o el día en que lo toma («due»), o nómbrelo en «fails» u «or» de una operación; si lo toma una persona, quite «by»: «system».`,
    },
  ]
}

/** Of the operations that a record owes in one state, the first possible one is carried out. */
function rivalled({ transitions, reportAt }: PlacedWorkflow, transition: TransitionDocument): Problem[] {
  if (!transition.effect) return []
  const name = transitionName(transition)
  const earlier = transitions
    .slice(0, transitions.indexOf(transition))
    .filter(({ effect, when }) => effect && (when === undefined || when === transition.when))
  return transition.from.flatMap((state, index) => {
    const first = earlier.find(({ from }) => from.includes(state))
    return first
      ? [
          {
            ...reportAt(
              transition,
              ['from', index],
              `Desde «${state}» el servidor toma siempre «${transitionName(first)}», así que nunca «${name}».`,
            ),
            remedy: 'Deje uno de los dos, o diga en «when» de cada uno cuándo se toma.',
          },
        ]
      : []
  })
}

/** The transitions that an operation may end in are the server's, out of the same states. */
function ends(
  { transitions, reportAt }: PlacedWorkflow,
  transition: TransitionDocument,
  misspelt: boolean,
): Problem[] {
  const { fails, or = [] } = transition.effect ?? {}
  const names = [...(fails === undefined ? [] : [{ name: fails, path: ['effect', 'fails'] }])]
  const others = or.map((name, index) => ({ name, path: ['effect', 'or', index] }))
  const servers = transitions.filter(({ by }) => by === 'system')
  return [...names, ...others].flatMap(({ name, path }) => {
    const end = servers.find((one) => transitionName(one) === name)
    if (!end)
      return [
        reportAt(
          transition,
          path,
          `El servidor no tiene un paso «${name}».${didYouMean(name, servers.map(transitionName))}`,
        ),
      ]
    const unmet = transition.from.find((state) => !end.from.includes(state))
    return unmet === undefined || misspelt
      ? []
      : [
          reportAt(
            transition,
            path,
            `El paso «${name}» no sale de «${unmet}», donde la operación puede fallar.`,
          ),
        ]
  })
}

function day(screen: ScreenContext, { reportAt }: PlacedWorkflow, transition: TransitionDocument): Problem[] {
  if (!transition.due) return []
  const [[keyword, name] = ['', '']] = Object.entries(transition.due)
  const { fields } = screen
  const field = findField(screen, name)
  const path = ['due', keyword]
  if (!field)
    return [
      reportAt(
        transition,
        path,
        `El campo «${name}» no existe.${didYouMean(
          name,
          fields.map((one) => one.name),
        )}`,
      ),
    ]
  if (field.kind !== 'date' && field.kind !== 'date-time')
    return [reportAt(transition, path, `«${name}» no es un día ni un momento, así que nunca llega.`)]
  return isNeverFilled(screen, field)
    ? [
        {
          ...reportAt(
            transition,
            path,
            `Nada le pone un valor a «${name}», que es de solo lectura: ese día nunca llega.`,
          ),
          remedy: `Póngale un valor a «${name}»: «x-computed», o «sets» o «stamps» de un paso; o quite «readOnly» para que lo escriban las personas.`,
        },
      ]
    : []
}

/** What an operation does may fill any field of its record. */
const isNeverFilled = (screen: ScreenContext, field: Field): boolean =>
  isCreated(screen) &&
  isUnfilled(field, filledByWorkflow(screen)) &&
  field.property['x-default'] === undefined &&
  (screen.workflow?.transitions ?? []).every(({ effect }) => effect === undefined)
