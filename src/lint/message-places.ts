import { didYouMean, nearestOf } from '#src/schema/closest.ts'
import type { FindDocument } from '#src/schema/rule-dialect.ts'
import { findField } from '#src/schema/screen.ts'
import type { ScreenContext } from './rule.ts'

/** Why a message shows braces as they are written, and what to write. */
export type MessageFault = { message: string; remedy?: string }

/** Names that a message may show beside the fields of the record. */
export type Shown = { show?: object; finds?: Record<string, FindDocument> }

const place = /\{([^{}]*)\}/g

/** What is wrong with the braces of a message. */
export function messageFaults(message: string, screen: ScreenContext, shown: Shown = {}): MessageFault[] {
  return [
    ...[...message.matchAll(place)].flatMap(([whole, name = '']) => faultOf(whole, name, screen, shown)),
    ...looseBraces(message),
  ]
}

/** A brace that is not closed, or not opened; pairs inside others are removed from the inside out. */
export function looseBraces(message: string): MessageFault[] {
  const rest = message.replace(place, '')
  if (rest !== message) return looseBraces(rest)
  const brace = /[{}]/.exec(rest)?.[0]
  if (!brace) return []
  const missing = brace === '{' ? 'le falta «}»' : 'le falta «{»'
  return [
    {
      message: `El mensaje tiene una llave «${brace}» suelta, que se muestra tal cual: ${missing}.`,
      remedy: 'Encierre el nombre del campo entre las dos llaves, como {campo}, o quite la llave.',
    },
  ]
}

/**
 * Why a message that names no fields shows braces as they are written; double ones are meant so.
 * @param whose who has the message: `los de «x-workflow»`, and whether they are several
 */
export function shownBraces(message: string, whose: string, isOne = false): MessageFault[] {
  const [whole] = /\{[^{}]*\}|[{}]/.exec(message.replace(/\{\{[^{}]*\}\}/g, '')) ?? []
  if (whole === undefined) return []
  return [
    {
      message: `El mensaje muestra ${whole} tal cual: ${whose} no ${isOne ? 'nombra' : 'nombran'} campos.`,
      remedy: `Quite ${whole} del mensaje.`,
    },
  ]
}

function faultOf(whole: string, name: string, screen: ScreenContext, shown: Shown): MessageFault[] {
  const { names } = screen
  if (names.includes(name) || Object.hasOwn(shown.show ?? {}, name)) return []
  if (/^\w+$/.test(name))
    return [
      { message: `El mensaje nombra ${whole}, que no es un campo.${nearestOf(name, names, 'Los que hay')}` },
    ]
  const [base = '', ...path] = name.split('.')
  if (base === 'found' && shown.finds) return foundFault(whole, path, shown.finds)
  const field = ['self', 'root'].includes(base) && path.length === 1 ? path[0] : undefined
  const other = shown.show
    ? 'Dé el texto en «show», como "show": { "texto": "self.grupo.campo" }, y escriba {texto}.'
    : 'Nombre un campo de la pantalla, o quite las llaves.'
  return [
    {
      message: `El mensaje muestra ${whole} tal cual: ${partOf(base, path, screen)}`,
      remedy: field && names.includes(field) ? `Escriba {${field}}.` : other,
    },
  ]
}

/** A part of a group is shown by no message, and this one may not exist either. */
function partOf(base: string, [part]: string[], { fields }: ScreenContext): string {
  const inside = findField({ fields }, base)?.level?.fields.map((field) => field.name)
  return inside && part !== undefined && !inside.includes(part)
    ? `«${base}» no tiene el campo «${part}».${didYouMean(part, inside)}`
    : 'entre llaves va solo el nombre de un campo de la pantalla.'
}

/** A lookup that does not exist is reported elsewhere. */
function foundFault(
  whole: string,
  [name = '', part]: string[],
  finds: Record<string, FindDocument>,
): MessageFault[] {
  const find = Object.hasOwn(finds, name) ? finds[name] : undefined
  if (!find) return []
  const { take, list } = find
  if (list)
    return [
      {
        message: `El mensaje muestra ${whole} tal cual: «${name}» encuentra una lista.`,
        remedy: 'Nombre una búsqueda sin «list», o quite las llaves.',
      },
    ]
  const isTaken = Array.isArray(take) ? part !== undefined && take.includes(part) : part === undefined
  if (isTaken) return []
  const use = Array.isArray(take) ? take.map((one) => `{found.${name}.${one}}`).join(', ') : `{found.${name}}`
  return [
    {
      message: `El mensaje muestra ${whole} tal cual: «${name}» no toma ese valor.`,
      remedy: `Escriba ${use}, o agregue el campo a «take».`,
    },
  ]
}
