import { followedBy } from '#src/compile/resolve-finds.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { computedTexts } from '#src/validation/computed.ts'
import { findsRead } from '#src/validation/lookup-results.ts'
import { findsOf } from '../find-expressions.ts'
import type { CatalogueRule } from '../rule.ts'

/**
 * Rows that nothing can follow: nothing is computed from them, no field shows whose they are, or what is taken
 * from them follows others itself.
 */
export const followedRows: CatalogueRule = {
  id: 'followed-rows',
  severity: 'error',
  remedy:
    'Use «follow» en una búsqueda con «from», con un campo igual a self.campo, de la que «x-computed» calcula algo.',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap((written) => {
      const screen = screensById.get(String(written.value.$id))
      return findsOf(written)
        .filter(({ find }) => find.follow)
        .flatMap(({ at, name, find }) => {
          const message =
            screen && wrongIn(screen, name, find.from === undefined ? undefined : screensById.get(find.from))
          return message ? [written.source.problem(`${at}/follow`, message)] : []
        })
    }),
}

function wrongIn(screen: Screen, name: string, target: Screen | undefined): string | undefined {
  const find = screen.finds.find((one) => one.name === name)
  if (!find) return undefined
  if (followedBy(find).length === 0)
    return `Nada dice de quién son las filas de «${name}»: falta un campo igual a self.campo.`
  if (!computedTexts(screen).some((text) => findsRead(text).includes(name)))
    return `De «${name}» no se calcula nada: «follow» sobra.`
  const read = [...find.taken.map((field) => field.name), ...find.where.map(({ field }) => field)]
  const following = target?.fields.find((field) => read.includes(field.name) && isFollowing(field, target))
  return (
    following &&
    `«${following.title}» de «${target?.title}» ya sigue a otras filas; lo que sigue a otros no se puede seguir.`
  )
}

/** Whether what a field computes follows other rows. */
function isFollowing(field: Field, { finds }: Screen): boolean {
  const found = computedTexts({ fields: [field] }).flatMap(findsRead)
  return finds.some(({ name, follows }) => follows && found.includes(name))
}
