import { fewestFigures, pickedFields, picksPath } from '#src/schema/picking-of.ts'
import type { Screen } from '#src/schema/screen.ts'
import { answers, anyObject, listOf, type Operations, objectOf, refusalsOf, sends } from './api-operation.ts'

/** Operations of the records that fields of a screen's form offer, by address. */
export const pickOperations = (screen: Screen, path: string): Operations =>
  Object.fromEntries(
    pickedFields(screen).flatMap(({ name, title }): [string, Operations[string]][] => [
      [
        `POST ${path}/${picksPath}/${name}`,
        {
          summary: `Registros que ofrece «${title}»: por su número («q», ${fewestFigures} cifras o más) o por de quién son («holder»)`,
          tags: [screen.title],
          ...sends(anyObject),
          ...answers(objectOf({ data: listOf(anyObject) }), [...refusalsOf.list, 422]),
        },
      ],
      [
        `GET ${path}/${picksPath}/${name}/:id`,
        {
          summary: `Número completo del registro elegido en «${title}»`,
          tags: [screen.title],
          ...answers(anyObject, refusalsOf.read),
        },
      ],
    ]),
  )
