import { commentsPath, longestComment, mentionablePath, mostMentions } from '#src/schema/decision-comments.ts'
import type { Resource } from '../resources/resource.ts'
import {
  answers,
  flag,
  listOf,
  type Operations,
  objectOf,
  refusalsOf,
  sends,
  type sharedParts,
  text,
} from './api-operation.ts'

/** Operations of the comments on what waits for a decision, as `schema/decision-comments.ts` has them. */
export function commentOperations({ screen }: Resource, path: string): Operations {
  const tags = [screen.title]
  return {
    [`GET ${path}/:id/${commentsPath}`]: {
      summary: 'Comentarios de los cambios de un registro, o de la solicitud que es',
      tags,
      ...answers(objectOf({ data: listOf(thread) }), refusalsOf.read),
    },
    [`POST ${path}/:id/${commentsPath}`]: {
      summary: 'Comentar lo que espera una decisión',
      tags,
      parameters: [sharedParameter('Idempotency-Key')],
      ...sends(sentComment),
      ...answers(comment, refusalsOf.write, { status: 201 }),
    },
    [`GET ${path}/:id/${mentionablePath}`]: {
      summary: 'Personas que se pueden mencionar en un comentario: las que ven estos cambios',
      tags,
      ...answers(objectOf({ data: listOf(person) }), refusalsOf.read),
    },
  }
}

const sharedParameter = (name: keyof typeof sharedParts.parameters) => ({
  $ref: `#/components/parameters/${name}`,
})

const person = objectOf({ person: text, name: text, displayName: text }, ['displayName'])

const comment = objectOf({ id: text, by: text, mine: flag, at: text, text, mentions: listOf(text) })

const thread = objectOf(
  {
    id: text,
    state: text,
    isCurrent: flag,
    isOpen: flag,
    decidedBy: text,
    decidedAt: text,
    comments: listOf(comment),
  },
  ['decidedBy', 'decidedAt'],
)

const sentComment = objectOf(
  {
    thread: { ...text, description: 'El cambio o la solicitud, como los nombra «GET».' },
    text: { ...text, minLength: 1, maxLength: longestComment },
    mentions: {
      ...listOf(text),
      maxItems: mostMentions,
      description: 'Identidades de las personas que el texto menciona con «@».',
    },
  },
  ['mentions'],
)
