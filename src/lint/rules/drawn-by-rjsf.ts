import type { FieldRule } from '../rule.ts'

/** What rjsf costs, in kB of gzip: decision 115 says how it was measured. */
export const rjsfWeight = 115

/** A field that rjsf draws: it works, and has its price. */
export const drawnByRjsf: FieldRule = {
  id: 'drawn-by-rjsf',
  severity: 'notice',
  remedy:
    'Nada que corregir. Si los campos caben en los tipos del producto, descríbalos con ellos: se buscan, se filtran y entran en las reglas.',
  on: 'field',
  check: ({ property }) =>
    property['x-schema']
      ? [
          {
            pointer: '/x-schema',
            at: 'key',
            message: `Lo dibuja rjsf: quien abre este formulario descarga unos ${rjsfWeight} kB más, una vez.`,
          },
        ]
      : [],
}
