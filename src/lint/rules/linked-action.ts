import { kindOf } from '#src/kinds/index.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { findField, isLog, type Screen } from '#src/schema/screen.ts'
import type { LinkedAction } from '#src/schema/screen-document.ts'
import { creationOf } from '#src/schema/workflow.ts'
import type { CatalogueRule, WrittenScreen } from '../rule.ts'
import { typeInWords } from '../type-words.ts'

/** An action of a row over another screen that has no such transition, or fields that are not there or never equal. */
export const linkedAction: CatalogueRule = {
  id: 'linked-action',
  severity: 'error',
  remedy:
    'En «opens» escriba un paso del «x-workflow» de la otra pantalla, y campos de las dos: el de ella y el de esta; en «starts», opciones de listas de ella.',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap((written) => {
      const screen = screensById.get(String(written.value.$id))
      return (screen?.rowActions ?? []).flatMap(({ opens }, index) => {
        // One that is missing, or has errors of its own, is reported for that.
        const other = opens && screensById.get(opens.resource)
        return screen && other
          ? problemsOf(opens, screen, other, reporter(written, `/x-screen/rowActions/${index}/opens`))
          : []
      })
    }),
}

type Report = (pointer: string, message: string, at?: 'key') => Problem

const reporter =
  ({ source }: WrittenScreen, root: string): Report =>
  (pointer, message, at) =>
    source.problem(root + pointer, message, at)

function problemsOf(
  { takes, edits, where, starts = {}, about = [] }: LinkedAction,
  screen: Screen,
  other: Screen,
  report: Report,
): Problem[] {
  const steps = (other.workflow?.transitions ?? [])
    .filter(({ by }) => by !== 'system')
    .map(({ name }) => name)
  return [
    ...(takes === undefined && !edits && !isCreatable(other)
      ? [
          report(
            '/resource',
            `Nadie crea registros en «${other.id}»: la acción abriría un formulario que no se guarda.`,
          ),
        ]
      : []),
    ...(takes === undefined || steps.includes(takes)
      ? []
      : [report('/takes', `«${other.id}» no tiene un paso «${takes}».${didYouMean(takes, steps)}`)]),
    ...(edits && !hasOpenList(other, where)
      ? [
          report(
            '/edits',
            `En «edits» falta por elegir un solo campo de la clave de «${other.id}», una lista cerrada: los demás van en «where».`,
          ),
        ]
      : []),
    ...Object.entries(where).flatMap(([their, our]) => wrongPair(screen, our, other, their, report)),
    ...Object.entries(starts).flatMap(([name, option]) => wrongStart(other, name, option, report)),
    ...about.flatMap((name, index) =>
      findField(screen, name) ? [] : [report(`/about/${index}`, `Esta pantalla${lacks(name, screen)}`)],
    ),
  ]
}

/** Whether one closed list of the other screen's key is left to choose. */
function hasOpenList({ unique: [key = []], fields }: Screen, where: LinkedAction['where']): boolean {
  const [open, ...more] = fields.filter(({ name }) => key.includes(name) && where[name] === undefined)
  return open?.property.oneOf !== undefined && more.length === 0
}

const lacks = (expected: string, { fields }: Screen): string =>
  ` no tiene un campo «${expected}».${didYouMean(
    expected,
    fields.map(({ name }) => name),
  )}`

/** Whether some role may create records there. */
const isCreatable = (screen: Screen): boolean =>
  !isLog(screen) && Object.values(screen.actions).some((held) => held.includes(creationOf(screen).action))

/** A missing field of either screen, or two whose values have different types. */
function wrongPair(screen: Screen, our: string, other: Screen, their: string, report: Report): Problem[] {
  const theirs = findField(other, their)
  const ours = findField(screen, our)
  const place = `/where/${their}`
  if (!theirs || !ours)
    return [
      ...(theirs ? [] : [report(place, `«${other.id}»${lacks(their, other)}`, 'key')]),
      ...(ours ? [] : [report(place, `Esta pantalla${lacks(our, screen)}`)]),
    ]
  const [expected, given] = [theirs, ours].map((field) => typeInWords(kindOf(field).rule))
  return expected === given
    ? []
    : [
        report(
          place,
          `«${our}» nunca es igual a «${their}» de «${other.id}»: uno es ${given} y el otro es ${expected}.`,
        ),
      ]
}

/** An option that a new record cannot start with: of no closed list that people fill in, or none of its options. */
function wrongStart(other: Screen, name: string, option: string, report: Report): Problem[] {
  const property = findField(other, name)?.property
  const options = property?.readOnly ? [] : (property?.oneOf ?? []).map((one) => String(one.const))
  if (options.includes(option)) return []
  const message =
    options.length === 0
      ? `«${name}» no es una lista cerrada del formulario de «${other.id}».`
      : `«${name}» no tiene la opción «${option}».${didYouMean(option, options)}`
  return [report(`/starts/${name}`, message)]
}
