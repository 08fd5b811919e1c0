import { transitionName } from '#src/compile/resolve-workflow.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { findField } from '#src/schema/screen.ts'
import type { TransitionDocument } from '#src/schema/workflow-dialect.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { type PlacedWorkflow, placedWorkflow } from '../workflow-places.ts'

/** What the server does for a transition that people take, the steps an operation may end in, and days that are none. */
export const serverTransition: ScreenRule = {
  id: 'server-transition',
  severity: 'error',
  remedy:
    'Escriba «effect» o «due» en un paso con «by»: «system»; «fails» y «or» nombran otros pasos del servidor que salen del mismo estado.',
  on: 'screen',
  check: (screen) => {
    const placed = placedWorkflow(screen)
    if (!placed) return []
    return placed.transitions.flatMap((transition) => [
      ...takenByPeople(placed, transition),
      ...ends(placed, transition),
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

/** The transitions that an operation may end in are the server's, out of the same states. */
function ends({ transitions, reportAt }: PlacedWorkflow, transition: TransitionDocument): Problem[] {
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
    return unmet === undefined
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

function day(
  { fields }: ScreenContext,
  { reportAt }: PlacedWorkflow,
  transition: TransitionDocument,
): Problem[] {
  if (!transition.due) return []
  const [[keyword, name] = ['', '']] = Object.entries(transition.due)
  const field = findField({ fields }, name)
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
  return field.kind === 'date' || field.kind === 'date-time'
    ? []
    : [reportAt(transition, path, `«${name}» no es un día ni un momento, así que nunca llega.`)]
}
