import { posix } from 'node:path'
import { didYouMean } from '#src/schema/closest.ts'
import { findsOf, type WrittenFind } from '../find-expressions.ts'
import { referencesOf } from '../references.ts'
import type { CatalogueRule, WrittenScreen } from '../rule.ts'

/** A reference to a resource that no screen administers, or a search in one. */
export const knownResource: CatalogueRule = {
  id: 'known-resource',
  severity: 'error',
  remedy: 'Escriba el «$id» de una pantalla que exista.',
  on: 'catalogue',
  check: (screens, _resolved, unread) => {
    const known = [...screens.map(nameOf), ...unread.map(nameOfFile)]
    return screens.flatMap((screen) =>
      [...referencesOf(screen).map(toNamed), ...findsOf(screen).flatMap(fromOf)]
        .filter(({ resource }) => !known.includes(resource))
        .map(({ pointer, resource }) =>
          screen.source.problem(pointer, `Recurso desconocido «${resource}».${didYouMean(resource, known)}`),
        ),
    )
  },
}

type Named = { pointer: string; resource: string }

const toNamed = ({ pointer, resource }: Named): Named => ({ pointer: `${pointer}/x-ref`, resource })

const fromOf = ({ at, find: { from } }: WrittenFind): Named[] =>
  typeof from === 'string' ? [{ pointer: `${at}/from`, resource: from }] : []

/** A screen that lacks its «$id» is told of that; those that refer to it are right. */
const nameOf = ({ path, value: { $id } }: WrittenScreen): string =>
  typeof $id === 'string' ? $id : nameOfFile(path)

const nameOfFile = (path: string): string => posix.basename(path, '.schema.json')
