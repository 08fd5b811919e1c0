import type { JsonValue } from '#src/schema/json.ts'
import { byPresence } from './filtering.ts'
import { defineKind, type Kind, listLimits } from './kind.ts'
import { withheld } from './redaction.ts'
import { countItems, parseJson } from './structure.ts'

/** A kind for lists of objects; they differ in their layout in the form. */
export const objectListKind = ({
  format,
  ...own
}: Pick<Kind, 'name' | 'matches'> & { format?: string }): Kind<JsonValue> =>
  defineKind<JsonValue>({
    ...own,
    type: 'array',
    implies: {},
    limits: listLimits,
    refuse: () => undefined,
    initial: undefined,
    wrongType: () => 'Cada elemento debe tener los campos de la lista.',
    parse: parseJson,
    format: countItems,
    column: 'jsonb',
    search: undefined,
    filtering: byPresence,
    adds: false,
    redact: withheld,
    rule: 'list<map>',
    align: 'start',
    width: 'full',
    example: {
      property: {
        type: 'array',
        ...(format ? { format } : {}),
        items: { type: 'object', properties: { row: { type: 'integer', format: 'entero', title: 'Fila' } } },
      },
      value: [{ row: 1 }],
    },
  })
