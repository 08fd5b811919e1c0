import { kindOf } from '#src/kinds/index.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { LinkedAction } from '#src/schema/dialect.ts'
import type { Problem } from '#src/schema/problem.ts'
import { findField, isLog, type Screen } from '#src/schema/screen.ts'
import { creationOf } from '#src/schema/workflow.ts'
import type { CatalogueRule, WrittenScreen } from '../rule.ts'
import { typeInWords } from '../type-words.ts'

/** An action of a row over another screen that has no such transition, or fields that are not there or never equal. */
export const linkedAction: CatalogueRule = {
  id: 'linked-action',
  severity: 'error',
  remedy:
    'En «opens» escriba un paso del «x-workflow» de la otra pantalla, y campos de las dos: el de ella y el de esta.',
  on: 'catalogue',
  check: (screens, known) =>
    screens.flatMap((written) => {
      const screen = known.get(String(written.value.$id))
      return (screen?.rowActions ?? []).flatMap(({ opens }, index) => {
        // One that is not there, or has errors of its own, is told of that.
        const other = opens && known.get(opens.resource)
        return screen && other
          ? problemsOf(opens, screen, other, teller(written, `/x-screen/rowActions/${index}/opens`))
          : []
      })
    }),
}

type Tell = (pointer: string, message: string, at?: 'key') => Problem

const teller =
  ({ source }: WrittenScreen, root: string): Tell =>
  (pointer, message, at) =>
    source.problem(root + pointer, message, at)

function problemsOf(
  { takes, edits, where }: LinkedAction,
  screen: Screen,
  other: Screen,
  tell: Tell,
): Problem[] {
  const steps = (other.workflow?.transitions ?? [])
    .filter(({ by }) => by !== 'system')
    .map(({ name }) => name)
  return [
    ...(takes === undefined && !edits && !isCreatable(other)
      ? [
          tell(
            '/resource',
            `Nadie crea registros en «${other.id}»: la acción abriría un formulario que no se guarda.`,
          ),
        ]
      : []),
    ...(takes === undefined || steps.includes(takes)
      ? []
      : [tell('/takes', `«${other.id}» no tiene un paso «${takes}».${didYouMean(takes, steps)}`)]),
    ...Object.entries(where).flatMap(([their, our]) => wrongPair(screen, our, other, their, tell)),
  ]
}

/** Whether some role may create records there. */
const isCreatable = (screen: Screen): boolean =>
  !isLog(screen) && Object.values(screen.actions).some((held) => held.includes(creationOf(screen).action))

/** A field of each screen that is not there, or two that hold values of different types. */
function wrongPair(screen: Screen, our: string, other: Screen, their: string, tell: Tell): Problem[] {
  const theirs = findField(other, their)
  const ours = findField(screen, our)
  const place = `/where/${their}`
  const lacks = (wanted: string, { fields }: Screen): string =>
    ` no tiene un campo «${wanted}».${didYouMean(
      wanted,
      fields.map(({ name }) => name),
    )}`
  if (!theirs || !ours)
    return [
      ...(theirs ? [] : [tell(place, `«${other.id}»${lacks(their, other)}`, 'key')]),
      ...(ours ? [] : [tell(place, `Esta pantalla${lacks(our, screen)}`)]),
    ]
  const [wanted, given] = [theirs, ours].map((field) => typeInWords(kindOf(field).rule))
  return wanted === given
    ? []
    : [
        tell(
          place,
          `«${our}» nunca es igual a «${their}» de «${other.id}»: uno es ${given} y el otro es ${wanted}.`,
        ),
      ]
}
