import { byText } from '../filtering.ts'
import { byFormat, defineKind, textLimits } from '../kind.ts'
import { lastThree } from '../redaction.ts'
import { parseLine } from '../text.ts'

const shape = /^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ'.-]+( [A-Za-zÁÉÍÓÚÜÑáéíóúüñ'.-]+)*$/

/** A name of a person: letters with Spanish accents, spaces, apostrophes, hyphens and periods (P_NOMBRE). */
export const nombre = defineKind<string>({
  name: 'nombre',
  type: 'string',
  matches: byFormat('nombre'),
  implies: { minLength: 1 },
  limits: textLimits,
  refuse: (value) =>
    shape.test(value)
      ? undefined
      : 'Use solo letras, apóstrofo, guion o punto, con un espacio entre palabras.',
  initial: undefined,
  wrongType: () => 'Escriba un nombre.',
  parse: (text) => parseLine(text.replaceAll('’', "'")),
  format: (value) => value,
  column: 'text',
  search: 'text',
  filtering: byText,
  adds: false,
  redact: lastThree,
  rule: 'string',
  align: 'start',
  width: 'full',
  example: { property: { type: 'string', format: 'nombre', maxLength: 80 }, value: "Lucía O'Neill Peña" },
})
