import type { KindName } from './index.ts'

/** Kinds that schemas do not name by a `format`, as messages for analysts call them. */
const words: Partial<Record<KindName, string>> = {
  boolean: 'un sí o no',
  choice: 'una lista de opciones',
  choices: 'una lista de varias opciones',
  group: 'un grupo de campos',
  list: 'una lista de elementos',
  ref: 'un registro de otra pantalla',
  refs: 'una lista de registros de otra pantalla',
  texts: 'una lista de textos',
}

/** A kind as analysts know it: by its `format`, or in words where it has none. */
export const kindInWords = ({ kind }: { kind: string }): string =>
  (Object.hasOwn(words, kind) ? words[kind as KindName] : undefined) ?? `un campo «${kind}»`
