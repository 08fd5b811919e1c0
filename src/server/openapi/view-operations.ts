import type { JsonObject } from '#src/schema/json.ts'
import { serviceBases } from '../client-config.ts'
import { answers, flag, listOf, type Operations, objectOf, refusalsOf, sends, text } from './api-operation.ts'
import { done, person } from './profile-parts.ts'

const { profile } = serviceBases

const view = {
  ...{ name: text, isDefault: flag, query: text },
  sharedWith: {
    ...objectOf({ role: text }, ['role']),
    description: 'Sin rol, todos los que ven la pantalla.',
  },
}
const sent = (more: JsonObject = {}) => sends(objectOf({ ...more, ...view }, ['sharedWith']))
const storedView = objectOf({ id: text, screen: text, ...view, sharedBy: text, leftOut: listOf(text) }, [
  'sharedWith',
  'sharedBy',
  'leftOut',
])

/** Operations of saved views, at the base of the profile service. */
export const viewOperations: Operations = {
  [`GET ${profile}/views`]: {
    summary: 'Vistas guardadas, y las que otros comparten con quien llama',
    tags: person,
    ...answers(objectOf({ data: listOf(storedView) }), []),
  },
  [`POST ${profile}/views`]: {
    summary: 'Guardar una vista',
    tags: person,
    ...sent({ screen: text }),
    ...answers(storedView, refusalsOf.write, { status: 201 }),
  },
  [`PUT ${profile}/views/:id`]: {
    summary: 'Cambiar una vista',
    tags: person,
    ...sent(),
    ...answers(storedView, refusalsOf.write),
  },
  [`DELETE ${profile}/views/:id`]: { summary: 'Borrar una vista', tags: person, ...done },
}
