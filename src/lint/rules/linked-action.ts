import { didYouMean } from '#src/schema/closest.ts'
import type { LinkedAction } from '#src/schema/dialect.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { CatalogueRule, WrittenScreen } from '../rule.ts'

/** An action of a row over another screen that has no such field or transition. */
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

function problemsOf({ takes, where }: LinkedAction, screen: Screen, other: Screen, tell: Tell): Problem[] {
  const steps = (other.workflow?.transitions ?? [])
    .filter(({ by }) => by !== 'system')
    .map(({ name }) => name)
  const theirs = other.fields.map(({ name }) => name)
  const ours = screen.fields.map(({ name }) => name)
  return [
    ...(takes === undefined || steps.includes(takes)
      ? []
      : [tell('/takes', `«${other.id}» no tiene un paso «${takes}».${didYouMean(takes, steps)}`)]),
    ...Object.entries(where).flatMap(([their, our]) => [
      ...(theirs.includes(their)
        ? []
        : [
            tell(
              `/where/${their}`,
              `«${other.id}» no tiene un campo «${their}».${didYouMean(their, theirs)}`,
              'key',
            ),
          ]),
      ...(ours.includes(our)
        ? []
        : [tell(`/where/${their}`, `Esta pantalla no tiene un campo «${our}».${didYouMean(our, ours)}`)]),
    ]),
  ]
}
