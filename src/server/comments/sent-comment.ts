import { refuseText } from '#src/kinds/text.ts'
import { longestComment, mostMentions, type NewComment } from '#src/schema/decision-comments.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Issue } from '#src/validation/issue.ts'
import { ApiError } from '../http/errors.ts'

/**
 * Reads a comment as it was sent; its text goes without margins.
 * @throws ApiError `invalid` with an issue per member
 */
export function readSentComment({ thread, text, mentions = [], ...others }: JsonObject): NewComment {
  const typed = typeof text === 'string' ? text.trim() : ''
  const people = isTexts(mentions) ? mentions : undefined
  const issues = [
    ...Object.keys(others).map((name) =>
      commentIssue(name, 'additionalProperties', `El campo «${name}» no existe en un comentario.`),
    ),
    ...(typeof thread === 'string'
      ? []
      : [commentIssue('thread', 'required', 'Indique el cambio o la solicitud que comenta.')]),
    ...refusalsOf(text, typed),
    ...(people === undefined
      ? [commentIssue('mentions', 'type', 'Envíe las personas que menciona como una lista de textos.')]
      : people.length > mostMentions
        ? [commentIssue('mentions', 'maxItems', `Mencione hasta ${mostMentions} personas.`)]
        : []),
  ]
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  return { thread: String(thread), text: typed, mentions: [...new Set(people)] }
}

function refusalsOf(given: JsonValue | undefined, text: string): Issue[] {
  if (given !== undefined && typeof given !== 'string')
    return [commentIssue('text', 'type', 'Escriba el comentario como texto.')]
  const { length } = [...text]
  if (length === 0) return [commentIssue('text', 'required', 'Escriba el comentario.')]
  if (length > longestComment)
    return [
      commentIssue(
        'text',
        'maxLength',
        `El comentario tiene hasta ${longestComment} caracteres; tiene ${length}.`,
      ),
    ]
  const refused = refuseText(text)
  return refused === undefined ? [] : [commentIssue('text', 'format', refused)]
}

const isTexts = (value: JsonValue): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Issue at a member of a comment. */
export const commentIssue = (name: string, keyword: string, message: string): Issue => ({
  pointer: `/${name}`,
  keyword,
  message,
})
