import { kindInWords } from '#src/kinds/kind-in-words.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { findField } from '#src/schema/screen.ts'
import type { Stamp } from '#src/schema/workflow-dialect.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { placedWorkflow } from '../workflow-places.ts'

/** A field that a transition requires, stamps, sets or empties and that is missing, or cannot hold the value. */
export const transitionField: ScreenRule = {
  id: 'transition-field',
  severity: 'error',
  remedy:
    'Escriba el nombre de un campo: user pide un texto y now una fecha y hora, los dos con «readOnly»; lo que se vacía no es obligatorio.',
  on: 'screen',
  check: (screen) => {
    const placed = placedWorkflow(screen)
    if (!placed) return []
    const { workflow, transitions, report, reportAt } = placed
    return [
      ...stampProblems(screen, workflow.create?.stamps, (name, message) =>
        report(['create', 'stamps', name], message),
      ),
      ...transitions.flatMap((transition) => [
        ...(transition.asks ?? []).flatMap((input, index) =>
          unwritable(screen, typeof input === 'string' ? input : input.field, (message) =>
            reportAt(transition, ['asks', index], message),
          ),
        ),
        ...stampProblems(screen, transition.stamps, (name, message) =>
          reportAt(transition, ['stamps', name], message),
        ),
        ...(transition.clears ?? []).flatMap((name, index) => {
          const problem = (message: string): Problem => reportAt(transition, ['clears', index], message)
          const field = findField(screen, name)
          return field?.required && name !== workflow.state
            ? [problem(`«${name}» es obligatorio y no puede quedar vacío.`)]
            : unwritable(screen, name, problem)
        }),
        ...Object.keys(transition.sets ?? {}).flatMap((name) =>
          unwritable(screen, name, (message) => reportAt(transition, ['sets', name], message)),
        ),
        ...[transition.together?.number ?? []]
          .flat()
          .flatMap((name) =>
            unknown(screen, name, (message) => reportAt(transition, ['together', 'number'], message)),
          ),
        ...(transition.rules ?? []).flatMap(({ at }, index) =>
          unknown(screen, at, (message) => reportAt(transition, ['rules', index, 'at'], message)),
        ),
      ]),
    ]
  },
}

function unknown({ names }: ScreenContext, name: string, problem: (message: string) => Problem): Problem[] {
  return names.includes(name) ? [] : [problem(`Campo desconocido «${name}».${didYouMean(name, names)}`)]
}

/** An unknown field, one that is computed anew or told on request, or the state, which only `to` changes. */
function unwritable(screen: ScreenContext, name: string, problem: (message: string) => Problem): Problem[] {
  const field = findField(screen, name)
  if (name === screen.workflow?.state)
    return [
      {
        ...problem(`«${name}» es el estado: una transición lo cambia con «to», y nada más.`),
        remedy: 'Quítelo, y escriba en «to» el estado al que lleva la transición.',
      },
    ]
  if (field?.property['x-computed'] !== undefined)
    return [
      {
        ...problem(`«${name}» se calcula con «x-computed», y ese valor reemplaza a cualquier otro.`),
        remedy: 'Quítelo de la transición, o quite «x-computed» del campo.',
      },
    ]
  if (field?.property['x-derived'] !== undefined)
    return [
      {
        ...problem(`«${name}» no se guarda («x-derived»): un paso no le pone ni le pide un valor.`),
        remedy: 'Quítelo de la transición, o quite «x-derived» del campo.',
      },
    ]
  if (field?.property['x-sequence'] !== undefined)
    return [
      {
        ...problem(`«${name}» lo numera el servidor con «x-sequence» al crear el registro.`),
        remedy: 'Quítelo de la transición, o quite «x-sequence» del campo.',
      },
    ]
  return unknown(screen, name, problem)
}

const kinds: Record<Stamp, { kind: string; words: string }> = {
  user: { kind: 'texto', words: 'el nombre de quien lo hace, un campo «texto»' },
  now: { kind: 'date-time', words: 'el momento, un campo «date-time»' },
}

const stampProblems = (
  screen: ScreenContext,
  stamps: Record<string, Stamp> = {},
  problem: (name: string, message: string) => Problem,
): Problem[] =>
  Object.entries(stamps).flatMap(([name, stamp]) => {
    const field = findField(screen, name)
    const wrong = unwritable(screen, name, (message) => problem(name, message))
    if (!field || wrong.length > 0) return wrong
    if (field.kind !== kinds[stamp].kind)
      return [problem(name, `«${stamp}» es ${kinds[stamp].words}, y «${name}» es ${kindInWords(field)}.`)]
    return field.readOnly ? [] : [problem(name, `«${name}» lo pone el servidor: márquelo con «readOnly».`)]
  })
