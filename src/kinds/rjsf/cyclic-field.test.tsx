import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { object, text } from '#tests/support/free-schema-parts.ts'
import { renderDocument } from '#tests/support/render-document.tsx'

afterEach(() => vi.restoreAllMocks())

/** A chain of links, each of which may hold the next one. */
const chainOf = (link: JsonObject): JsonObject => ({
  ...object({ cadena: { $ref: '#/$defs/link' } }),
  $defs: {
    link: object({ valor: text('Valor'), nota: text('Nota'), sigue: { $ref: '#/$defs/link' } }, link),
  },
})

const schema = chainOf({ title: 'Eslabón' })

const stored = { doc: { cadena: { valor: 'a', sigue: { valor: 'b', sigue: { sigue: { nota: 'c' } } } } } }

describe('a place that may hold its like', () => {
  it.each<[string, JsonObject]>([
    ['nothing', { valor: 'a' }],
    ['something empty', { valor: 'a', sigue: { sigue: {} } }],
  ])('offers one by its title where %s is stored, and takes what is filled in', async (_name, cadena) => {
    const { outline, user, saved } = await renderDocument({ schema }, { initial: { doc: { cadena } } })
    expect(outline()).toEqual(['[Eslabón]', '  Valor opcional = a', '  Nota opcional', '  (Agregar eslabón)'])

    await user.click(screen.getByRole('button', { name: 'Agregar eslabón' }))
    await user.type(screen.getAllByRole('textbox', { name: /Nota/ })[1] as HTMLElement, 'otra')

    expect(saved()).toEqual({ doc: { cadena: { valor: 'a', sigue: { nota: 'otra' } } } })
  })

  it('shows all that is stored, however deep, under the name of the place where it has no title', async () => {
    const { outline } = await renderDocument({ schema: chainOf({}) }, { initial: stored })

    expect(outline()).toEqual([
      '[cadena]',
      '  Valor opcional = a',
      '  Nota opcional',
      '  [sigue]',
      '    Valor opcional = b',
      '    Nota opcional',
      '    [sigue]',
      '      Valor opcional',
      '      Nota opcional',
      '      [sigue]',
      '        Valor opcional',
      '        Nota opcional = c',
      '        [sigue]',
      '          Valor opcional',
      '          Nota opcional',
      '          (Agregar sigue)',
    ])
  })

  it.each([
    ['that is only read', { readOnly: () => true }, {}],
    ['that its uiSchema closes', {}, { cadena: { 'ui:disabled': true } }],
  ])('shows what is stored and offers nothing in a document %s', async (_name, options, ui) => {
    const { outline } = await renderDocument({ schema, ui }, { initial: stored, ...options })

    const lines = outline().map((line) => line.trim().replace(' opcional', ''))
    expect(lines.filter((line) => line.includes(' = '))).toEqual([
      'Valor = a fijo',
      'Valor = b fijo',
      'Nota = c fijo',
    ])
    expect(screen.queryByRole('button')).toBeNull()
  })
})
