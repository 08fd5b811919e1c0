import { closers, indentAt, type OpenBracket, unclosedBracket } from './open-bracket.ts'

/** A part of a JSON text without its end, or its beginning: its place, the cause, and the remedy. */
export type Unclosed = { offset: number; cause: string; remedy: string }

/**
 * The unclosed part that makes a text unreadable; undefined where the cause is another.
 * @param offset where reading stopped
 */
export const unclosedBefore = (text: string, offset: number): Unclosed | undefined =>
  withoutBeginning(text) ??
  unclosedText(text, offset) ??
  swallowedColon(text, offset) ??
  unclosedObject(text, offset)

/** A file that begins with the name of a member. */
function withoutBeginning(text: string): Unclosed | undefined {
  const [begin] = /^\s*(?="[^"\n]*"\s*:)/.exec(text) ?? []
  return begin === undefined
    ? undefined
    : {
        offset: begin.length,
        cause: 'falta «{» al comienzo.',
        remedy: 'Escriba «{» antes de este nombre.',
      }
}

/** Quotes that are still open where the line, or the file, ends. */
function unclosedText(text: string, offset: number): Unclosed | undefined {
  const character = text[offset]
  if (character !== undefined && character !== '\n' && character !== '\r') return undefined
  const start = openQuote(text.slice(0, offset))
  return start === undefined
    ? undefined
    : {
        offset: start,
        cause: 'estas comillas no se cierran en su línea.',
        remedy: 'Escriba «"» donde termina el texto; un salto de línea dentro de él se escribe \\n.',
      }
}

/** Where the last quotes open that nothing closes. */
function openQuote(before: string): number | undefined {
  const start = before.lastIndexOf('\n') + 1
  const line = before.slice(start)
  const blank = line.replace(/"(?:[^"\\]|\\.)*"/g, (whole) => ' '.repeat(whole.length))
  const quote = blank.indexOf('"')
  return quote === -1 ? undefined : start + quote
}

/** A name without its second quotes, which takes over the colon and the first quotes of its value. */
function swallowedColon(text: string, offset: number): Unclosed | undefined {
  const [whole, name = ''] = /"([\w$-]+)\s*:\s*"$/.exec(text.slice(0, offset)) ?? []
  return whole === undefined
    ? undefined
    : {
        offset: offset - whole.length,
        cause: `a «${name}» le faltan las comillas de cierre.`,
        remedy: `Escriba "${name}": antes de su valor.`,
      }
}

/**
 * A brace or bracket: the end of another one, a name in a list, or something further to the left stands where its end
 * should.
 */
function unclosedObject(text: string, offset: number): Unclosed | undefined {
  const open = unclosedBracket(text, offset + 1)
  if (!open) return undefined
  const character = text[offset]
  const closer = closers[open.mark] ?? ''
  const isName = character === '"' && isOutside(text, open, offset)
  const isNameInList = character === ':' && open.mark === '['
  if (character !== undefined && open.taken === undefined && !isName && !isNameInList) return undefined
  const why =
    open.taken === undefined
      ? character === undefined
        ? 'el archivo termina antes'
        : `en la línea ${lineOf(text, offset)} empieza otra cosa`
      : `«${text[open.taken]}» de la línea ${lineOf(text, open.taken)} cierra otra cosa`
  return {
    offset: open.offset,
    cause: `falta «${closer}» para este «${open.mark}»: ${why}.`,
    remedy: `Escriba «${closer}» donde termina lo que este «${open.mark}» abre.`,
  }
}

/** Whether a line that begins at an offset is indented less than a bracket that has content. */
function isOutside(text: string, { offset: start, indent }: OpenBracket, offset: number): boolean {
  const inside = text.slice(start + 1, offset)
  const deeper = new RegExp(`^[^\\n]*\\S|\\n[ \\t]{${indent + 1},}\\S`).test(inside)
  return deeper && /\n[ \t]*$/.test(inside) && indentAt(text, offset) <= indent
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
