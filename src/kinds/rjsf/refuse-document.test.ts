import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import { isUnnamed, refuseDocument } from './refuse-document.ts'

/** A document of so many levels of lists and objects. */
const ofLevels = (levels: number): JsonValue =>
  levels === 1 ? { fin: 'x' } : levels % 2 === 0 ? { dentro: ofLevels(levels - 1) } : [ofLevels(levels - 1)]

/** A document that has so many characters as JSON. */
const ofLength = (length: number): JsonValue => ({ a: 'x'.repeat(length - '{"a":""}'.length) })

const code =
  'El texto no puede contener código (etiquetas script, eventos o enlaces javascript). Quítelo para guardar.'

describe('a document', () => {
  it.each([null, 'texto', 3, true, [], [{ a: 1 }]])('is no %j', (value) => {
    expect(refuseDocument(value)).toBe('Complete los campos de este documento.')
  })

  it('has 24 levels at most', () => {
    expect(refuseDocument(ofLevels(24))).toBeUndefined()
    expect(refuseDocument(ofLevels(26))).toBe('El documento tiene más de 24 niveles; repártalo.')
  })

  it('counts levels, and not the members of one', () => {
    const wide = Object.fromEntries(Array.from({ length: 30 }, (_one, index) => [`n${index}`, {}]))

    expect(refuseDocument(wide)).toBeUndefined()
  })

  it('has 100.000 characters at most', () => {
    expect(refuseDocument(ofLength(100_000))).toBeUndefined()
    expect(refuseDocument(ofLength(100_001))).toBe('El documento es demasiado largo; repártalo.')
  })

  it('holds texts, figures, answers and nothings', () => {
    expect(
      refuseDocument({ texto: 'a', cifra: 1.5, sí: true, nada: null, lista: [null, 'b'] }),
    ).toBeUndefined()
  })

  it('holds no code, however deep it stands', () => {
    expect(refuseDocument({ a: [{ b: ['bien', '<script>x</script>'] }] })).toBe(code)
  })

  it('holds no code in a name, which the message repeats', () => {
    expect(refuseDocument({ bien: { '<script>x</script>': 1 } })).toBe(`«<script>x</script>»: ${code}`)
  })

  it.each(['', 'newKey', 'newKey-1', 'newKey-12'])('has no row of the name «%s»', (name) => {
    expect(refuseDocument({ filas: { otra: 1, [name]: 1 } })).toBe(
      'Escriba el nombre de cada fila que agregó, o quítela.',
    )
  })

  it.each(['newKeys', 'anewKey', 'newKey-', 'newKey-a', 'newKey-1a', 'NEWKEY'])(
    'may have a row of the name «%s»',
    (name) => {
      expect(isUnnamed(name)).toBe(false)
      expect(refuseDocument({ [name]: 1 })).toBeUndefined()
    },
  )
})
